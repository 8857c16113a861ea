import * as m from '../../../../i18n/paraglide/messages.js'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { bookCheckForm } from '../../forms/booking.ts'

type HiddenDetailsProps = { fields: Readonly<Record<string, unknown>> }

/** The checked details as hidden inputs, for a form posted without scripts. */
export function HiddenDetails({ fields }: HiddenDetailsProps) {
  return Object.entries(fields).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
  )
}

type SignInInsteadProps = {
  href: string
  /** Typed values, which a page without scripts posts to itself again; absent before the check. */
  typed?: HiddenDetailsProps['fields'] | undefined
  isProminent?: boolean | undefined
}

/**
 * A visitor's link to sign in; typed values are preserved. Without scripts the page itself has
 * them, as the login opens in another tab.
 */
export function SignInInstead({ href, typed, isProminent = false }: SignInInsteadProps) {
  const look = isProminent
    ? buttonClass('primary', 'small')
    : 'inline-flex min-h-11 items-center font-semibold'
  return (
    <>
      <a href={href} className={`${look} [@media(scripting:none)]:hidden`}>
        {m.booking_sign_in_instead()}
      </a>
      {typed && (
        <noscript>
          <a href={href} target="_blank" rel="noopener" className={look}>
            {m.booking_sign_in_beside()}
          </a>
          <form method="post" className="mt-2">
            <input type="hidden" name="intent" value={bookCheckForm.intent} />
            <HiddenDetails fields={typed} />
            <Button type="submit" variant="secondary" size="small">
              {m.booking_signed_in_beside()}
            </Button>
          </form>
        </noscript>
      )}
    </>
  )
}
