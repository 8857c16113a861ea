import { localPath } from '../i18n/local-path.ts'
import * as m from '../i18n/paraglide/messages.js'

type TeamLinkProps = {
  email: string
  /** Shown in place of an unset address; otherwise the team's name within a sentence. */
  instead?: string
  className?: string | undefined
}

/**
 * A link to the team: its address, or the contact form while no address is set. Takes its props
 * instead of the reader, because the footer is rendered without one.
 */
export function TeamLink({ email, instead, className }: TeamLinkProps) {
  return email ? (
    <a href={`mailto:${email}`} dir="ltr" className={className}>
      {email}
    </a>
  ) : (
    <a href={localPath('/contact')} className={className}>
      {instead ?? m.common_our_team()}
    </a>
  )
}
