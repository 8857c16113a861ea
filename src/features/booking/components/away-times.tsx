import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { awayForm } from '../forms/schedule.ts'
import type { AwayTime } from '../schema/schedule.ts'
import { momentText } from './moments.ts'

type AwayTimesProps = {
  times: readonly AwayTime[]
  /** The specialist's own clock. */
  timeZone: string
  onSaved: () => void
}

/** Times that the specialist has given up for others, each with a button to offer it again. */
export function AwayTimes({ times, timeZone, onSaved }: AwayTimesProps) {
  return (
    <Card className="flex flex-col gap-4">
      <p className="measure">{m.schedule_away_text()}</p>
      <ul className="flex flex-col">
        {times.map((time) => (
          <Away key={time.id} time={time} timeZone={timeZone} onSaved={onSaved} />
        ))}
      </ul>
    </Card>
  )
}

function Away({ time, timeZone, onSaved }: { time: AwayTime } & Omit<AwayTimesProps, 'times'>) {
  const reader = useReader()
  const form = usePageForm(awayForm, {
    own: { awayId: time.id },
    failed: m.common_try_again_soon,
    done() {
      toast({ title: m.schedule_away_ended() })
      onSaved()
    },
  })
  const moment = momentText(time.startsAt, { ...reader, timeZone })
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <form {...form.form} className="flex flex-wrap items-center justify-between gap-3">
        {form.hidden}
        <ErrorSummary title={m.schedule_pause_failed()} {...form.faults} />
        <span className="font-semibold">{moment}</span>
        <Button
          {...form.button}
          variant="secondary"
          size="small"
          aria-label={form.busy ? undefined : m.schedule_away_end_of({ moment })}
          busyLabel={m.booking_working()}
        >
          {m.schedule_away_end()}
        </Button>
      </form>
    </li>
  )
}
