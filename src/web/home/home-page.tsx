import { Link } from '@tanstack/react-router'
import { ResourceCard } from '../../features/library/components/resource-card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Checks } from './checks.tsx'
import { ContactSection } from './contact-section.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import type { loadHome } from './load-home.ts'
import { Section } from './section.tsx'

type HomePageProps = Awaited<ReturnType<typeof loadHome>> & { emergency: string }

const moreLook = 'inline-flex min-h-11 items-center font-semibold'

/** The way in for families and specialists (spec 1.10, 2.24–2.29). */
export function HomePage({ words, resources, contact, emergency }: HomePageProps) {
  return (
    <>
      <Hero words={words.hero} emergency={emergency} />
      <HowItWorks words={words.steps} />
      <Checks words={words.checks} />
      <Section
        id="resources"
        title={words.resources.title}
        lead={words.resources.lead}
        more={
          <Link to="/resources" className={moreLook}>
            {words.resources.all}
          </Link>
        }
      >
        {resources.length > 0 ? (
          <div className="card-grid">
            {resources.map((resource) => (
              <ResourceCard key={resource.id} resource={resource} />
            ))}
          </div>
        ) : (
          <EmptyState headingLevel="h3" title={words.resources.none} />
        )}
      </Section>
      <ContactSection words={words.contact} details={contact} />
    </>
  )
}
