import { Link } from '@tanstack/react-router'
import { CalendarDays, Search, ShieldCheck, Star } from 'lucide-react'
import { useState } from 'react'
import { ZoneLine } from '../../features/accounts/components/zone-line.tsx'
import { ContactForm, MessageSent } from '../../features/contact/components/contact-form.tsx'
import type { ContactDetails } from '../../features/contact/schema/index.ts'
import { SpecialistCard } from '../../features/directory/components/specialist-card.tsx'
import { ResourceCard } from '../../features/library/components/resource-card.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { StepList } from '../../ui/lists/step-list.tsx'
import { SealStar } from '../../ui/marks/star-motif.tsx'
import { DrawnOnce } from '../../ui/rendering/drawn-once.tsx'
import type { Elements } from '../../ui/rendering/elements.ts'
import { MailLink, PhoneLink, SetDetails, SocialLinks } from '../contact/reach-links.tsx'
import { FollowedLinks } from '../followed-links.tsx'
import { Hero } from './hero.tsx'
import { LazyGreeting } from './lazy-greeting.ts'
import type { HomeData, HomeWords } from './home-data.ts'

type HomePageProps = { data: HomeData; emergency: string; sent: boolean }

/** The home page, for families and specialists (spec 1.10, 2.24–2.29). */
export default function HomePage({ data, emergency, sent }: HomePageProps) {
  const { words, specialists, nextTimes, resources, contact, greeting } = data
  return (
    <>
      {/* Its way into the meeting loads a whole page. */}
      {greeting && <LazyGreeting {...greeting} />}
      <FollowedLinks>
        <Hero
          words={words.hero}
          book={words.book}
          nextTimes={nextTimes}
          emergency={emergency}
          isGreeted={greeting !== undefined}
        />
        <HowItWorks words={words.steps} />
        <SpecialistsSection words={words} specialists={specialists} />
        <Checks words={words.checks} />
        <ResourcesSection words={words} resources={resources} />
        <ContactSection words={words.contact} details={contact} sent={sent} />
      </FollowedLinks>
    </>
  )
}

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
function Band({ id, tone = 'paper', children }: BandProps) {
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

function Section({ id, tone, title, lead, more, children }: SectionProps) {
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
    <Section id="how-it-works" tone="sand" title={words.title}>
      <StepList steps={steps} layout="thirds" />
    </Section>
  )
}

const moreLook = 'inline-flex min-h-11 items-center font-semibold'

/** The first three specialists, and a link to all (spec 2.27). */
function SpecialistsSection({ words, specialists }: Pick<HomeData, 'words' | 'specialists'>) {
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

/** The checks of a specialist before the profile is listed. */
function Checks({ words }: { words: HomeWords['checks'] }) {
  return (
    <Band id="checks" tone="teal">
      <div className="grid items-center gap-x-12 gap-y-6 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]">
        <SealStar>
          <ShieldCheck className="size-14" />
        </SealStar>
        <div>
          <h2 id="checks">{words.title}</h2>
          <p className="measure mt-3">{words.lead}</p>
        </div>
        <div>
          <ul className="stars flex flex-col gap-2">
            {words.list.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
          <p className="mt-3 text-muted">{words.shown}</p>
        </div>
      </div>
    </Band>
  )
}

/** The first three resources in the page's language, and a link to all (spec 2.28). */
function ResourcesSection({ words, resources }: Pick<HomeData, 'words' | 'resources'>) {
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

type ContactSectionProps = {
  words: HomeWords['contact']
  details: ContactDetails
  /** The message was sent without scripts, and the page confirms it. */
  sent: boolean
}

/** Contact details next to the form or its thanks (spec 2.29, 2.44, 2.45). */
function ContactSection({ words, details, sent }: ContactSectionProps) {
  const [sentHere, setSentHere] = useState<boolean | undefined>()
  const isSent = sentHere ?? sent
  return (
    <Section id="contact" title={words.title} lead={words.lead}>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="flex flex-col items-start gap-4">
          <SetDetails
            className="w-full"
            items={[
              details.email && {
                term: words.email,
                details: <MailLink address={details.email} />,
              },
              details.phone && {
                term: words.phone,
                details: <PhoneLink number={details.phone} />,
              },
              details.city && { term: words.place, details: <bdi>{details.city}</bdi> },
              details.social.length > 0 && {
                term: words.social,
                details: <SocialLinks social={details.social} />,
              },
            ]}
          />
          <Link to="/contact" className={buttonClass('secondary')}>
            {words.open}
          </Link>
        </div>
        <Card as="section" {...(isSent ? {} : { 'aria-labelledby': 'message' })}>
          {isSent ? (
            <MessageSent
              takesFocus={sentHere === true}
              again={
                <Link
                  to="/"
                  hash="contact"
                  onClick={() => setSentHere(false)}
                  className={buttonClass('secondary')}
                >
                  {words.again}
                </Link>
              }
            />
          ) : (
            <>
              <h3 id="message" className="mb-4">
                {words.form}
              </h3>
              <ContactForm onSent={() => setSentHere(true)} />
            </>
          )}
        </Card>
      </div>
    </Section>
  )
}
