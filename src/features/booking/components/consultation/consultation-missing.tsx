import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConsultationLink } from './consultation-link.tsx'
import * as m from '../../../../i18n/paraglide/messages.js'
import { BackLink } from '../../../../ui/back-link.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { MissingPage } from '../../../../ui/lists/missing-page.tsx'

type BackToConsultationProps = {
  id: number
  /** Token of the mailed link, which the way back needs too. */
  token: string | undefined
  children: ReactNode
}

export function BackToConsultation({ id, token, children }: BackToConsultationProps) {
  return (
    <BackLink renderLink={(parts) => <ConsultationLink id={id} token={token} {...parts} />}>
      {children}
    </BackLink>
  )
}

/** A consultation that does not exist, is another reader's, or has a renewed mailed link. */
export function ConsultationMissing({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <MissingPage
      title={m.booking_not_found()}
      text={m.booking_not_found_text()}
      action={
        <div className="actions justify-center">
          {isSignedIn && (
            <Link to="/dashboard" className={buttonClass()}>
              {m.common_to_dashboard()}
            </Link>
          )}
          <Link to="/" className={buttonClass(isSignedIn ? 'secondary' : 'primary')}>
            {m.common_return_home()}
          </Link>
        </div>
      }
    />
  )
}
