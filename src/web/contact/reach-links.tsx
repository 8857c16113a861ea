import type { ReactNode } from 'react'
import type { ContactDetails } from '../../features/contact/schema/index.ts'
import { localizeDigits } from '../../i18n/text/numbers.ts'
import { SocialIcon } from '../../ui/marks/social-icon.tsx'
import { DefinitionList } from '../../ui/lists/definition-list.tsx'

type Detail = { term: string; details: ReactNode }

type SetDetailsProps = {
  /** False or empty items are unset, and skipped. */
  items: readonly (Detail | false | '')[]
  /** Shown if none is set. */
  none?: string
  className?: string
}

/** The contact details that the site has set. */
export function SetDetails({ items, none, className }: SetDetailsProps) {
  const set = items.filter((item) => item !== false && item !== '')
  if (set.length > 0) return <DefinitionList className={className} items={set} />
  return none === undefined ? null : <p>{none}</p>
}

/** A large press target that does not change the line height. */
const look = '-my-2 inline-flex min-h-11 items-center wrap-anywhere'

export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} dir="ltr" className={look}>
      {address}
    </a>
  )
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} dir="ltr" className={look}>
      {localizeDigits(number)}
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
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
