import { formatFullDate, formatOtherCalendarDate } from '../../../i18n/calendar/dates.ts'
import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatTimeAndCity } from '../../../i18n/zones/zones.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { TimeInWords } from '../../booking/components/chosen-time.tsx'
import type { WaitlistEntry } from '../schema.ts'
import { LeaveForm } from './leave-form.tsx'

type OffersProps = { entries: readonly WaitlistEntry[]; onChanged: () => void }

/** The times reserved for a family, above everything else. */
export function Offers({ entries, onChanged }: OffersProps) {
  return entries.map((entry) =>
    entry.offer ? (
      <Card
        key={entry.id}
        as="section"
        aria-labelledby={`offer-${entry.id}`}
        className="flex flex-col gap-4 border-2 border-primary"
      >
        <h2 id={`offer-${entry.id}`}>
          <NameIn sentence={(name) => m.waitlist_offered_with({ name })}>
            {entry.specialist.name}
          </NameIn>
        </h2>
        <OfferedTime entry={entry} offer={entry.offer} onChanged={onChanged} />
      </Card>
    ) : null,
  )
}

type OfferedTimeProps = {
  entry: WaitlistEntry
  offer: NonNullable<WaitlistEntry['offer']>
  onChanged: () => void
}

/** One reserved time with its deadline and the family's actions. */
export function OfferedTime({ entry, offer, onChanged }: OfferedTimeProps) {
  const reader = useReader()
  const { specialist } = entry
  const { slotId, heldUntil } = offer
  const time = {
    id: slotId,
    startsAt: Date.parse(offer.startsAt),
    endsAt: Date.parse(offer.endsAt),
    isBooked: false,
  }
  const moment = m.common_date_time({
    date: formatFullDate(heldUntil, reader),
    time: formatTimeAndCity(heldUntil, reader),
  })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <TimeInWords time={time} specialist={specialist} />
        <p className="text-muted">{formatOtherCalendarDate(time.startsAt, reader)}</p>
      </div>
      <p className="measure">{m.waitlist_held_until({ moment })}</p>
      <div className="actions">
        <a
          href={localizePath(`/booking/${specialist.id}?slot=${slotId}`, reader.locale)}
          aria-label={m.waitlist_book_with({ name: specialist.name })}
          className={buttonClass()}
        >
          {m.waitlist_book()}
        </a>
        <LeaveForm entryId={entry.id} name={specialist.name} onDone={onChanged} />
      </div>
    </div>
  )
}
