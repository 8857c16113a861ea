import { FollowedLinks } from '../followed-links.tsx'
import { Checks } from './checks.tsx'
import { ContactSection } from './contact-section.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { ResourcesSection, SpecialistsSection } from './lists.tsx'
import type { HomeData } from './load-home.ts'

type HomePageProps = { data: HomeData; emergency: string; sent: boolean }

/** The home page, for families and specialists (spec 1.10, 2.24–2.29). */
export default function HomePage({ data, emergency, sent }: HomePageProps) {
  const { words, specialists, resources, contact } = data
  return (
    <FollowedLinks>
      <Hero words={words.hero} book={words.book} emergency={emergency} />
      <HowItWorks words={words.steps} />
      <SpecialistsSection words={words} specialists={specialists} />
      <Checks words={words.checks} />
      <ResourcesSection words={words} resources={resources} />
      <ContactSection words={words.contact} details={contact} sent={sent} />
    </FollowedLinks>
  )
}
