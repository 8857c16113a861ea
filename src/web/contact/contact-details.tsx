import { DefinitionList } from '../../ui/definition-list.tsx'
import type { ContactData } from './load-contact.ts'
import { MailLink, PhoneLink } from './reach-links.tsx'

const mapAddress = (place: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`

/** Addresses, numbers and hours from the site's settings (spec 2.44). */
export function ContactDetailsList({ details, words }: ContactData) {
  const { email, specialistsEmail, phone, supportPhone, hours, city, address, social } = details
  const items = [
    { term: words.general, details: <MailLink address={email} /> },
    { term: words.specialists, details: <MailLink address={specialistsEmail} /> },
    { term: words.phone, details: <PhoneLink number={phone} /> },
    { term: words.support, details: <PhoneLink number={supportPhone} /> },
    { term: words.hours, details: hours },
    { term: words.place, details: city },
    {
      term: words.office,
      details: (
        <>
          <address className="not-italic">{address}</address>
          <a href={mapAddress(address)} rel="noreferrer" className="mt-1 inline-block py-2">
            {words.map}
          </a>
        </>
      ),
    },
    ...(social.length > 0
      ? [
          {
            term: words.social,
            details: (
              <ul className="flex flex-wrap gap-x-5">
                {social.map(({ name, url }) => (
                  <li key={name}>
                    <a href={url} rel="noreferrer" className="inline-block py-2">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            ),
          },
        ]
      : []),
  ]
  return <DefinitionList items={items} />
}
