import { formatFullDate } from '../../../../i18n/calendar/dates.ts'
import { formatAgo } from '../../../../i18n/calendar/relative-time.ts'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Folded } from '../../../../ui/folded.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { FormTextField } from '../../../../ui/forms/form-fields.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../../ui/use-page-form.tsx'
import { readCalendarForm, removeCalendarForm, renameCalendarForm } from '../../forms/schedule.ts'
import { calendarFailureText } from '../../rules/schedule-words.ts'
import type { CalendarView } from '../../schema/calendars.ts'

type RowProps = {
  calendar: CalendarView
  /** The specialist's own clock. */
  timeZone: string
  now: Date
  onSaved: () => void
}

type ChangeProps = Pick<RowProps, 'calendar' | 'onSaved'>

/** One calendar: when it was read, what is wrong with it, and what can be done with it. */
export function CalendarRow({ calendar, timeZone, now, onSaved }: RowProps) {
  const { locale } = useReader()
  const { name, host, failure, failingSince } = calendar
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-base font-semibold">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-sm break-words text-muted" dir="ltr">
            {host}
          </p>
        </div>
        <ReadNow calendar={calendar} onSaved={onSaved} />
      </div>
      {failure && failingSince && (
        <Notice
          tone="warning"
          title={m.calendars_failing({
            name,
            date: formatFullDate(failingSince, { locale, timeZone }),
          })}
        >
          {`${calendarFailureText(failure)} ${m.calendars_last_known()}`}
        </Notice>
      )}
      <p className="text-sm">{stateOf(calendar, { locale, timeZone, now })}</p>
      <Folded title={m.calendars_change()} isOpen={false}>
        <div className="flex flex-col gap-6">
          <Rename calendar={calendar} onSaved={onSaved} />
          <Remove calendar={calendar} onSaved={onSaved} />
        </div>
      </Folded>
    </li>
  )
}

function stateOf(
  { readAt, busyCount, skipped }: CalendarView,
  at: { locale: Locale; timeZone: string; now: Date },
): string {
  if (readAt === null) return m.calendars_never_read()
  const numberOf = (count: number) => ({ count: formatNumber(count, at.locale) })
  const busy =
    busyCount === 0
      ? m.calendars_busy_none()
      : busyCount === 1
        ? m.calendars_busy_one()
        : m.calendars_busy_count(numberOf(busyCount))
  const left =
    skipped === 0
      ? ''
      : skipped === 1
        ? m.calendars_skipped_one()
        : m.calendars_skipped_count(numberOf(skipped))
  return [m.calendars_read_at({ ago: formatAgo(readAt, at) }), busy, left].join(' ').trim()
}

function ReadNow({ calendar, onSaved }: ChangeProps) {
  const form = usePageForm(readCalendarForm, {
    own: { calendarId: calendar.id },
    failed: m.common_try_again_soon,
    done({ failure }) {
      if (failure === null) toast({ title: m.calendars_was_read() })
      onSaved()
    },
  })
  return (
    <form {...form.form}>
      {form.hidden}
      <ErrorSummary title={m.calendars_change_failed()} {...form.faults} />
      <Button
        {...form.button}
        size="small"
        variant="secondary"
        aria-label={form.busy ? undefined : m.calendars_read_now_of({ name: calendar.name })}
        busyLabel={m.calendars_reading()}
      >
        {m.calendars_read_now()}
      </Button>
    </form>
  )
}

function Rename({ calendar, onSaved }: ChangeProps) {
  const form = usePageForm(renameCalendarForm, {
    own: { calendarId: calendar.id },
    initialValues: { name: calendar.name },
    failed: m.common_try_again_soon,
    done() {
      toast({ title: m.common_saved() })
      onSaved()
    },
  })
  return (
    <form {...form.form} className="flex flex-col items-start gap-3">
      {form.hidden}
      <ErrorSummary title={m.calendars_change_failed()} {...form.faults} />
      <FormTextField {...form.text('name')} label={m.calendars_name()} required />
      <Button {...form.button} size="small" variant="secondary" busyLabel={m.booking_working()}>
        {m.calendars_rename()}
      </Button>
    </form>
  )
}

function Remove({ calendar, onSaved }: ChangeProps) {
  const form = usePageForm(removeCalendarForm, {
    own: { calendarId: calendar.id },
    failed: m.common_try_again_soon,
    done() {
      toast({ title: m.calendars_removed() })
      onSaved()
    },
  })
  return (
    <form {...form.form} className="flex flex-col items-start gap-3">
      {form.hidden}
      <ErrorSummary title={m.calendars_change_failed()} {...form.faults} />
      <p className="measure text-sm">{m.calendars_remove_text()}</p>
      <Button
        {...form.button}
        size="small"
        variant="secondary"
        aria-label={form.busy ? undefined : m.calendars_remove_of({ name: calendar.name })}
        busyLabel={m.booking_working()}
      >
        {m.calendars_remove()}
      </Button>
    </form>
  )
}
