import { Link } from '@tanstack/react-router'
import { ExternalLink, MapPin } from 'lucide-react'
import { useState } from 'react'
import { CityMap } from '../../../content/drawings/city-map.tsx'
import { ContactForm, MessageSent } from '../../features/contact/components/contact-form.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ContactData } from './contact-data.ts'
import { MailLink, PhoneLink, SetDetails, SocialLinks } from './reach-links.tsx'

type ContactPageProps = ContactData & {
  emergency: string
  sent: boolean
  /** Called once the message is stored: the address changes, and the thanks replace the form. */
  onSent: () => void
}

/** Contact details next to the form or its thanks (spec 2.44, 2.45, 4.9). */
export default function ContactPage({ details, words, emergency, sent, onSent }: ContactPageProps) {
  const [sentHere, setSentHere] = useState(false)
  return (
    <div className="page flex flex-col gap-8 py-10">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="measure mt-2 text-lg text-muted">{words.lead}</p>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <section aria-labelledby="details">
          <h2 id="details" className="mb-3">
            {words.details}
          </h2>
          <ContactDetailsList details={details} words={words} />
          <div className="mt-6">
            <Notice>{`${words.limits} ${emergency}`}</Notice>
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
      {details.address && <OfficeSection details={details} words={words} />}
    </div>
  )
}

/** Addresses, numbers and hours from the site's settings (spec 2.44), without unset ones. */
function ContactDetailsList({ details, words }: ContactData) {
  const { email, specialistsEmail, phone, supportPhone, hours, city, social } = details
  return (
    <SetDetails
      none={words.formAlone}
      items={[
        email && { term: words.general, details: <MailLink address={email} /> },
        specialistsEmail && {
          term: words.specialists,
          details: <MailLink address={specialistsEmail} />,
        },
        phone && { term: words.phone, details: <PhoneLink number={phone} /> },
        supportPhone && { term: words.support, details: <PhoneLink number={supportPhone} /> },
        hours && { term: words.hours, details: <bdi>{hours}</bdi> },
        city && { term: words.place, details: <bdi>{city}</bdi> },
        social.length > 0 && { term: words.social, details: <SocialLinks social={social} /> },
      ]}
    />
  )
}

const mapAddress = (place: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`

/**
 * The team's address (spec 2.44) with a static picture instead of an embedded map: no other company
 * learns of the visit unless the link is followed.
 */
function OfficeSection({ details: { city, address }, words }: ContactData) {
  return (
    <section
      aria-labelledby="office"
      className="grid overflow-hidden rounded-card bg-surface lg:grid-cols-[1fr_2fr]"
    >
      <div className="lg:order-last">
        <CityMap label={words.mapLabel} />
      </div>
      <div className="flex flex-col items-start justify-between gap-6 p-4 sm:p-6">
        <div className="min-w-0">
          <h2 id="office" className="text-lg">
            {words.office}
          </h2>
          {city && (
            <p className="mt-1 flex items-center gap-2 font-semibold">
              <MapPin aria-hidden="true" className="icon text-accent" />
              <bdi>{city}</bdi>
            </p>
          )}
          <address className="mt-1 not-italic">
            <bdi>{address}</bdi>
          </address>
          <p className="mt-2 text-sm text-muted">{words.mapNote}</p>
        </div>
        <a href={mapAddress(address)} rel="noreferrer" className={buttonClass('secondary')}>
          <ExternalLink aria-hidden="true" className="icon rtl:-scale-x-100" />
          <span>{words.map}</span>
        </a>
      </div>
    </section>
  )
}
