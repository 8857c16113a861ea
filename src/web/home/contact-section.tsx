import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ContactForm, MessageSent } from '../../features/contact/components/contact-form.tsx'
import type { ContactDetails } from '../../features/contact/schema/index.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { MailLink, PhoneLink, SetDetails, SocialLinks } from '../contact/reach-links.tsx'
import type { HomeWords } from './home-data.ts'
import { Section } from './sections.tsx'

type ContactSectionProps = {
  words: HomeWords['contact']
  details: ContactDetails
  /** The message was sent without scripts, and the page says so. */
  sent: boolean
}

/** Details on one side, the form or its thanks on the other (spec 2.29, 2.44, 2.45). */
export function ContactSection({ words, details, sent }: ContactSectionProps) {
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
