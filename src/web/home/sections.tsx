import { Link } from '@tanstack/react-router'
import { ZoneLine } from '../../features/accounts/components/zone-line.tsx'
import { SpecialistCard } from '../../features/directory/components/specialist-card.tsx'
import { ResourceCard } from '../../features/library/components/resource-card.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { DrawnOnce } from '../../ui/rendering/drawn-once.tsx'
import type { HomeData } from './home-data.ts'
import type { Elements } from '../../ui/rendering/elements.ts'

const tones = {
  paper: '',
  sand: 'bg-sunken calm:bg-transparent',
  teal: 'bg-primary-soft calm:bg-transparent',
}

type BandProps = {
  /** The id of its heading, which labels it. */
  id: string
  tone?: keyof typeof tones | undefined
  children: Elements
}

/** A full-width section; adjacent sections have different backgrounds. */
export function Band({ id, tone = 'paper', children }: BandProps) {
  return (
    <section aria-labelledby={id} className={`py-14 lg:py-24 ${tones[tone]}`}>
      <div className="page flex flex-col gap-8">{children}</div>
    </section>
  )
}

type SectionProps = BandProps & {
  title: string
  lead?: string | undefined
  /** The link to the whole list. */
  more?: Elements
}

export function Section({ id, tone, title, lead, more, children }: SectionProps) {
  return (
    <Band id={id} tone={tone}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p className="measure mt-1 text-muted">{lead}</p>}
        </div>
        {more}
      </div>
      {children}
    </Band>
  )
}

const moreLook = 'inline-flex min-h-11 items-center font-semibold'

/** The first three specialists, and a link to all (spec 2.27). */
export function SpecialistsSection({
  words,
  specialists,
}: Pick<HomeData, 'words' | 'specialists'>) {
  const { title, lead, all, none, card } = words.specialists
  const more = (
    <Link to="/specialists" className={moreLook}>
      {all}
    </Link>
  )
  return (
    <Section id="specialists" title={title} lead={lead} more={more}>
      {specialists.length > 0 ? (
        <>
          <DrawnOnce as="ul" className="card-grid" of={specialists}>
            <>
              {specialists.map((specialist) => (
                <li key={specialist.id}>
                  <SpecialistCard specialist={specialist} words={card} />
                </li>
              ))}
            </>
          </DrawnOnce>
          <ZoneLine className="mt-4" />
        </>
      ) : (
        <EmptyState headingLevel="h3" title={none} />
      )}
    </Section>
  )
}

/** The first three resources in the page's language, and a link to all (spec 2.28). */
export function ResourcesSection({ words, resources }: Pick<HomeData, 'words' | 'resources'>) {
  const { title, lead, all, none } = words.resources
  const more = (
    <Link to="/resources" className={moreLook}>
      {all}
    </Link>
  )
  return (
    <Section id="resources" tone="sand" title={title} lead={lead} more={more}>
      {resources.length > 0 ? (
        <ul className="card-grid">
          {resources.map((resource) => (
            <li key={resource.id} className="flex *:grow">
              <ResourceCard resource={resource} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState headingLevel="h3" title={none} />
      )}
    </Section>
  )
}
