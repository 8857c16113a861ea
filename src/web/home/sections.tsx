import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ZoneLine } from '../../features/accounts/components/zone-line.tsx'
import { SpecialistCard } from '../../features/directory/components/specialist-card.tsx'
import { ResourceCard } from '../../features/library/components/resource-card.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { DrawnOnce } from '../../ui/rendering/drawn-once.tsx'
import type { HomeData } from './home-data.ts'

type SectionProps = {
  id: string
  title: string
  lead?: string | undefined
  /** The link to the whole list. */
  more?: ReactNode
  children: ReactNode
}

/** A titled part of the home page; its heading names it for screen readers. */
export function Section({ id, title, lead, more, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="page flex flex-col gap-6 pt-12 sm:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p className="measure mt-1 text-muted">{lead}</p>}
        </div>
        {more}
      </div>
      {children}
    </section>
  )
}

const moreLook = 'inline-flex min-h-11 items-center font-semibold'

/** The first three specialists, and the way to all (spec 2.27). */
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

/** The first three resources of the page's language, and the way to all (spec 2.28). */
export function ResourcesSection({ words, resources }: Pick<HomeData, 'words' | 'resources'>) {
  const { title, lead, all, none } = words.resources
  const more = (
    <Link to="/resources" className={moreLook}>
      {all}
    </Link>
  )
  return (
    <Section id="resources" title={title} lead={lead} more={more}>
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
