import * as m from '../../../i18n/paraglide/messages.js'
import { Card } from '../../../ui/card.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import type { WaitlistEntry } from '../schema.ts'
import { OfferedTime } from './offered-time.tsx'

type OffersProps = { entries: readonly WaitlistEntry[]; onChanged: () => void }

/** The times that are held for a family, shown before everything else. */
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
