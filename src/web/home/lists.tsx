import { Link } from '@tanstack/react-router'
import { ZoneLine } from '../../features/accounts/components/zone-line.tsx'
import { SpecialistCard } from '../../features/directory/components/specialist-card.tsx'
import { ResourceCard } from '../../features/library/components/resource-card.tsx'
import { DrawnOnce } from '../../ui/rendering/drawn-once.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import type { HomeData } from './load-home.ts'
import { Section } from './section.tsx'

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
