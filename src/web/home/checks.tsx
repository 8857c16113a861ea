import { ShieldCheck } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import type { HomeWords } from './load-home.ts'

/** Who checks a specialist before families see the profile. */
export function Checks({ words }: { words: HomeWords['checks'] }) {
  return (
    <div className="page pt-12 sm:pt-16">
      <Card
        as="section"
        tone="sunken"
        aria-labelledby="checks"
        className="grid gap-x-12 gap-y-4 md:grid-cols-2 calm:md:grid-cols-1"
      >
        <div>
          <h2 id="checks" className="flex items-start gap-3">
            <ShieldCheck aria-hidden="true" className="mt-[0.1em] size-8 flex-none text-primary" />
            {words.title}
          </h2>
          <p className="measure mt-3">{words.lead}</p>
        </div>
        <div>
          <ul className="flex list-disc flex-col gap-2 ps-5">
            {words.list.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
          <p className="mt-3 text-muted">{words.shown}</p>
        </div>
      </Card>
    </div>
  )
}
