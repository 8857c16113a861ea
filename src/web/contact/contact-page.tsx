import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ContactForm } from '../../features/contact/components/contact-form.tsx'
import { MessageSent } from '../../features/contact/components/message-sent.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ContactDetailsList } from './contact-details.tsx'
import type { ContactData } from './load-contact.ts'
import { OfficeSection } from './office-section.tsx'

type ContactPageProps = ContactData & {
  emergency: string
  sent: boolean
  /** The message is kept: the address says so, and the thanks stand in the form's place. */
  onSent: () => void
}

/** Details on one side, the form or its thanks on the other (spec 2.44, 2.45, 4.9). */
export default function ContactPage({ details, words, emergency, sent, onSent }: ContactPageProps) {
  const [sentHere, setSentHere] = useState(false)
  return (
    <div className="page flex flex-col gap-8 py-10">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="measure mt-2 text-lg text-muted">{words.lead}</p>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-2 calm:lg:grid-cols-1">
        <section aria-labelledby="details">
          <h2 id="details" className="mb-3">
            {words.details}
          </h2>
          <ContactDetailsList details={details} words={words} />
          <div className="mt-6">
            <Notice>
              {words.limits} {emergency}
            </Notice>
          </div>
        </section>
        <Card as="section" {...(sent ? {} : { 'aria-labelledby': 'message' })}>
          {sent ? (
            <MessageSent
              takesFocus={sentHere}
              again={
                <Link to="/contact" className={buttonClass('secondary')}>
                  {words.again}
                </Link>
              }
            />
          ) : (
            <>
              <h2 id="message" className="mb-4">
                {words.form}
              </h2>
              <ContactForm
                onSent={() => {
                  setSentHere(true)
                  onSent()
                }}
              />
            </>
          )}
        </Card>
      </div>
      <OfficeSection details={details} words={words} />
    </div>
  )
}
