import type { ContactDetails } from '../../features/contact/schema/index.ts'
import { localizeDigits } from '../../i18n/text/digits.ts'
import { useReader } from '../../ui/rendering/reader.tsx'
import { SocialIcon } from '../../ui/marks/social-icon.tsx'

/** Easy to press, without making its line higher. */
const look = '-my-2 inline-flex min-h-11 items-center'

export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} dir="ltr" className={look}>
      {address}
    </a>
  )
}

export function PhoneLink({ number }: { number: string }) {
  const { locale } = useReader()
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} dir="ltr" className={look}>
      {localizeDigits(number, locale)}
    </a>
  )
}

export function SocialLinks({ social }: Pick<ContactDetails, 'social'>) {
  return (
    <ul className="-my-2 flex flex-wrap gap-x-5">
      {social.map(({ network, name, url }) => (
        <li key={network}>
          <a href={url} rel="noreferrer" className="inline-flex min-h-11 items-center gap-2">
            <SocialIcon network={network} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
