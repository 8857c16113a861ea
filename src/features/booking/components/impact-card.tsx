import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Card } from '../../../ui/card.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { Impact } from '../schema/schedule.ts'

/** What a specialist has given so far. */
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
