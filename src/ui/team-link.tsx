import { localizePath } from '../i18n/locale.ts'
import * as m from '../i18n/paraglide/messages.js'
import { getLocale } from '../i18n/paraglide/runtime.js'

type TeamLinkProps = {
  email: string
  /** Shown in place of an address that is not set; otherwise the team's name within a sentence. */
  instead?: string
  className?: string | undefined
}

/**
 * Leads to who runs the site: the address, or the contact form while no address is set. The footer
 * is drawn without a reader around it.
 */
export function TeamLink({ email, instead, className }: TeamLinkProps) {
  return email ? (
    <a href={`mailto:${email}`} dir="ltr" className={className}>
      {email}
    </a>
  ) : (
    <a href={localizePath('/contact', getLocale())} className={className}>
      {instead ?? m.common_our_team()}
    </a>
  )
}
