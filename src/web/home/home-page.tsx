import { CalendarDays, Search, ShieldCheck, Star } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { StepList } from '../../ui/lists/step-list.tsx'
import { FollowedLinks } from '../followed-links.tsx'
import { ContactSection } from './contact-section.tsx'
import { Hero } from './hero.tsx'
import { ResourcesSection, Section, SpecialistsSection } from './sections.tsx'
import type { HomeData, HomeWords } from './home-data.ts'

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

/** The three steps (spec 2.26). */
function HowItWorks({ words }: { words: HomeWords['steps'] }) {
  const steps = [
    { key: 'search', Icon: Search, words: words.search },
    { key: 'book', Icon: CalendarDays, words: words.book },
    { key: 'review', Icon: Star, words: words.review },
  ].map(({ key, Icon, words: [title, text] }) => ({
    key,
    title,
    text,
    icon: <Icon aria-hidden="true" className="icon text-primary" />,
  }))
  return (
    <Section id="how-it-works" title={words.title}>
      <StepList steps={steps} layout="thirds" />
    </Section>
  )
}

/** Who checks a specialist before families see the profile. */
function Checks({ words }: { words: HomeWords['checks'] }) {
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
