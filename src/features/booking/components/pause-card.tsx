import type { Locale } from '../../../i18n/locale.ts'
import { addDays } from '../../../i18n/calendar/date-key.ts'
import { formatDateKey, formatFullDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormSelect } from '../../../ui/forms/form-fields.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { pauseForm } from '../forms/schedule.ts'
import type { PauseState } from '../schema/schedule.ts'

type PauseCardProps = {
  pause: PauseState
  /** The specialist's own clock. */
  timeZone: string
  now: Date
  onSaved: () => void
}

/** After how many days a pause may end by itself. */
const PAUSE_DAYS = [7, 14, 21, 28, 42, 56]

/** Pauses a specialist's free times, and resumes them. */
export function PauseCard({ pause, timeZone, now, onSaved }: PauseCardProps) {
  const { locale } = useReader()
  const { isPaused, until } = pause
  const form = usePageForm(pauseForm, {
    failed: m.common_try_again_soon,
    done() {
      toast({ title: m.common_saved() })
      onSaved()
    },
  })
  return (
    <Card>
      <form {...form.form} className="flex flex-col items-start gap-4">
        <ErrorSummary title={m.schedule_pause_failed()} {...form.faults} />
        {form.hidden}
        <input type="hidden" name="isPaused" value={isPaused ? 'no' : 'yes'} />
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
        <Button {...form.button} variant="secondary" busyLabel={m.booking_working()}>
          {isPaused ? m.schedule_pause_end() : m.schedule_pause_start()}
        </Button>
      </form>
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
