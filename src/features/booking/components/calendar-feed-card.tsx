import { useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { calendarFeedForm } from '../forms/schedule.ts'
import type { CalendarFeedAction } from '../schema/schedule.ts'

const FEED_URL_ID = 'calendar-feed-url'

type CalendarFeedCardProps = { url: string | null; onChanged: () => void }

/** The address at which a specialist's calendar program reads their consultations. */
export function CalendarFeedCard({ url, onChanged }: CalendarFeedCardProps) {
  return (
    <Card className="flex flex-col items-start gap-4">
      <p className="measure">{m.schedule_feed_text()}</p>
      {url ? (
        <>
          <Address url={url} />
          <div className="actions">
            <FeedForm action="change" label={m.schedule_feed_change()} onChanged={onChanged} />
            <FeedForm action="stop" label={m.schedule_feed_stop()} onChanged={onChanged} />
          </div>
        </>
      ) : (
        <FeedForm action="start" label={m.schedule_feed_start()} onChanged={onChanged} />
      )}
    </Card>
  )
}

function Address({ url }: { url: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setIsCopied(true)
  }
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <Field id={FEED_URL_ID} label={m.schedule_feed_url()} hint={m.schedule_feed_hint()}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <div className="actions">
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass('primary', 'small')}>
          {m.schedule_feed_open()}
        </a>
        <Button variant="secondary" size="small" onClick={() => void copy().catch(() => {})}>
          {m.schedule_feed_copy()}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isCopied && m.schedule_feed_copied()}
      </p>
    </div>
  )
}

type FeedFormProps = { action: CalendarFeedAction; label: string; onChanged: () => void }

function FeedForm({ action, label, onChanged }: FeedFormProps) {
  const form = usePageForm(calendarFeedForm, {
    own: { action },
    failed: m.common_try_again_soon,
    done() {
      toast({ title: m.common_saved() })
      onChanged()
    },
  })
  return (
    <form {...form.form} className="flex flex-col items-start gap-3">
      <ErrorSummary title={m.schedule_feed_failed()} {...form.faults} />
      {form.hidden}
      <Button
        {...form.button}
        size="small"
        variant="secondary"
        busyLabel={m.schedule_feed_working()}
      >
        {label}
      </Button>
    </form>
  )
}
