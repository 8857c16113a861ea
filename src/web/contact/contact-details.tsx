import { DefinitionList } from '../../ui/lists/definition-list.tsx'
import type { ContactData } from './load-contact.ts'
import { MailLink, PhoneLink, SocialLinks } from './reach-links.tsx'

/** Addresses, numbers and hours from the site's settings (spec 2.44). */
export function ContactDetailsList({ details, words }: ContactData) {
  const { email, specialistsEmail, phone, supportPhone, hours, city, social } = details
  return (
    <DefinitionList
      items={[
        { term: words.general, details: <MailLink address={email} /> },
        { term: words.specialists, details: <MailLink address={specialistsEmail} /> },
        { term: words.phone, details: <PhoneLink number={phone} /> },
        { term: words.support, details: <PhoneLink number={supportPhone} /> },
        { term: words.hours, details: hours },
        { term: words.place, details: city },
        ...(social.length > 0
          ? [{ term: words.social, details: <SocialLinks social={social} /> }]
          : []),
      ]}
    />
  )
}
