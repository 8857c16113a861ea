import { addDays } from '../../../../i18n/calendar/date-key.ts'
import { formatDateKey, formatFullDate } from '../../../../i18n/calendar/dates.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { localDateKey } from '../../../../i18n/zones/zoned-time.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { DefinedForm } from '../../../../ui/forms/defined-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormSelect } from '../../../../ui/forms/form-fields.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { toastAnd } from '../../../../ui/toasts/toast.ts'
import { useCopying } from '../../../../ui/use-copying.ts'
import { awayForm, calendarFeedForm, pauseForm } from '../../forms/schedule.ts'
import type { AwayTime, CalendarFeedAction, PauseState } from '../../schema/schedule.ts'
import { momentText } from '../moments.ts'

type PauseCardProps = {
  pause: PauseState
  /** The specialist's zone. */
  timeZone: string
  now: Date
  onSaved: () => void
}

/** Choices of days after which a pause ends. */
const PAUSE_DAYS = [7, 14, 21, 28, 42, 56]

export function PauseCard({ pause, timeZone, now, onSaved }: PauseCardProps) {
  const { locale } = useReader()
  const { isPaused, until } = pause
  return (
    <Card>
      <DefinedForm
        definition={pauseForm}
        own={{ isPaused: isPaused ? 'no' : 'yes' }}
        failedTitle={m.schedule_pause_failed()}
        label={isPaused ? m.schedule_pause_end() : m.schedule_pause_start()}
        variant="secondary"
        busyLabel={m.common_working()}
        className="flex flex-col items-start gap-4"
        done={toastAnd(m.common_saved, onSaved)}
      >
        {(form) => (
          <>
            <p className="measure">
              {!isPaused
                ? m.schedule_pause_open()
                : until
                  ? m.schedule_pause_on_until({ date: formatFullDate(until, { locale, timeZone }) })
                  : m.schedule_pause_on()}
            </p>
            {!isPaused && <p className="measure text-muted">{m.schedule_pause_text()}</p>}
            {!isPaused && (
              <FormSelect
                {...form.text('until')}
                label={m.schedule_pause_until()}
                hint={m.schedule_pause_until_hint()}
                options={[
                  { value: '', label: m.schedule_pause_until_open() },
                  ...daysToComeBack({ now, timeZone, locale }),
                ]}
              />
            )}
          </>
        )}
      </DefinedForm>
    </Card>
  )
}

function daysToComeBack(request: { now: Date; timeZone: string; locale: Locale }) {
  const today = localDateKey(request.now, request.timeZone)
  return PAUSE_DAYS.map((days) => {
    const date = addDays(today, days)
    return { value: date, label: formatDateKey(date, { locale: request.locale, style: 'full' }) }
  })
}

type AwayTimesProps = Pick<PauseCardProps, 'timeZone' | 'onSaved'> & { times: readonly AwayTime[] }

/** Times that the specialist is away at, each with a button to offer it again. */
export function AwayTimes({ times, timeZone, onSaved }: AwayTimesProps) {
  const reader = useReader()
  return (
    <Card className="flex flex-col gap-4">
      <p className="measure">{m.schedule_away_text()}</p>
      <ul className="flex flex-col">
        {times.map(({ id, startsAt }) => {
          const moment = momentText(startsAt, { ...reader, timeZone })
          return (
            <li key={id} className="border-b border-line py-3 last:border-b-0">
              <DefinedForm
                definition={awayForm}
                own={{ awayId: id }}
                failedTitle={m.schedule_pause_failed()}
                label={m.schedule_away_end()}
                labelInFull={m.schedule_away_end_of({ moment })}
                variant="secondary"
                size="small"
                busyLabel={m.common_working()}
                className="flex flex-wrap items-center justify-between gap-3"
                done={toastAnd(m.schedule_away_ended, onSaved)}
              >
                {() => <span className="font-semibold">{moment}</span>}
              </DefinedForm>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const FEED_URL_ID = 'calendar-feed-url'

type CalendarFeedCardProps = { url: string | null; onChanged: () => void }

/** Address of the feed with the specialist's consultations, for calendar programs. */
export function CalendarFeedCard({ url, onChanged }: CalendarFeedCardProps) {
  return (
    <Card className="flex flex-col items-start gap-4">
      <p className="measure">{m.schedule_feed_text()}</p>
      {url ? (
        <>
          <Address key={url} url={url} />
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
  const { outcome, copy } = useCopying(url, m.schedule_feed_copied)
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
        <Button variant="secondary" size="small" onClick={copy}>
          {m.schedule_feed_copy()}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {outcome}
      </p>
    </div>
  )
}

type FeedFormProps = { action: CalendarFeedAction; label: string; onChanged: () => void }

const FeedForm = ({ action, label, onChanged }: FeedFormProps) => (
  <DefinedForm
    definition={calendarFeedForm}
    own={{ action }}
    failedTitle={m.schedule_feed_failed()}
    label={label}
    variant="secondary"
    size="small"
    busyLabel={m.schedule_feed_working()}
    className="flex flex-col items-start gap-3"
    done={toastAnd(m.common_saved, onChanged)}
  />
)
