import { formatFullMoment } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import type { Affected } from '../schema/index.ts'
import { Card } from '../../../ui/card.tsx'
import type { Impact } from '../schema/schedule.ts'

/** Appointments that would be lost: number, times and, as far as the reader may know, people. */
export function AffectedList({ affected }: { affected: Affected }) {
  const { consultations, families } = affected
  if (consultations.length === 0) return <p>{m.team_affected_none()}</p>
  const ofFamilies = consultations.filter(({ as }) => as === 'specialist')
  const ofOwn = consultations.filter(({ as }) => as === 'family')
  return (
    <div className="flex flex-col gap-3">
      {ofFamilies.length > 0 && (
        <Entries
          title={
            families === 1
              ? m.team_affected_family()
              : m.team_affected_families({ count: formatNumber(families) })
          }
          entries={ofFamilies}
        />
      )}
      {ofOwn.length > 0 && (
        <Entries
          title={
            ofOwn.length === 1
              ? m.team_affected_own()
              : m.team_affected_owns({ count: formatNumber(ofOwn.length) })
          }
          entries={ofOwn}
        />
      )}
    </div>
  )
}

function Entries({ title, entries }: { title: string; entries: Affected['consultations'] }) {
  const reader = useReader()
  return (
    <section className="flex flex-col gap-1">
      <p className="font-semibold">{title}</p>
      <ul className="stars">
        {entries.map(({ id, startsAt, hasBegun, name }) => (
          <li key={id} className="py-1">
            <span>{formatFullMoment(startsAt, reader)}</span>
            {name !== null && (
              <span>
                {' · '}
                <OwnWords>{name}</OwnWords>
              </span>
            )}
            {hasBegun && <strong className="block">{m.team_affected_begun()}</strong>}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ImpactCard({ impact }: { impact: Impact }) {
  const { locale } = useReader()
  if (impact.consultations === 0) return <Card>{m.schedule_impact_none()}</Card>
  const figures = [
    {
      term: m.schedule_impact_hours(),
      value: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
        impact.minutes / 60,
      ),
    },
    { term: m.schedule_impact_families(), value: formatNumber(impact.families, locale) },
    { term: m.schedule_impact_consultations(), value: formatNumber(impact.consultations, locale) },
  ]
  return (
    <Card className="flex flex-col gap-4">
      <dl className="grid gap-4 sm:grid-cols-3">
        {figures.map(({ term, value }) => (
          <div key={term} className="flex flex-col-reverse">
            <dt className="text-muted">{term}</dt>
            <dd className="text-2xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{m.schedule_impact_thanks()}</p>
    </Card>
  )
}
