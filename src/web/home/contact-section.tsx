import { Link } from '@tanstack/react-router'
import type { ContactDetails } from '../../features/contact/schema.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { MailLink, PhoneLink } from '../contact/reach-links.tsx'
import type { HomeWords } from './load-home.ts'
import { Section } from './section.tsx'

type ContactSectionProps = { words: HomeWords['contact']; details: ContactDetails }

/** How to reach the team, and the way to the form (spec 2.29). */
export function ContactSection({ words, details }: ContactSectionProps) {
  return (
    <Section id="contact" title={words.title} lead={words.lead}>
      <div className="flex max-w-2xl flex-col items-start gap-4">
        <DefinitionList
          className="w-full"
          items={[
            { term: words.email, details: <MailLink address={details.email} /> },
            { term: words.phone, details: <PhoneLink number={details.phone} /> },
            { term: words.place, details: details.city },
          ]}
        />
        <Link to="/contact" className={buttonClass('secondary')}>
          {words.open}
        </Link>
      </div>
    </Section>
  )
}
