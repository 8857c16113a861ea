import { Link } from '@tanstack/react-router'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'

/** A consultation that does not exist, is not the reader's, or whose mailed link was renewed. */
export function ConsultationMissing({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="page flex flex-col gap-6 py-12">
      <h1 tabIndex={-1} className="text-center">
        {m.booking_not_found()}
      </h1>
      <EmptyState
        headingLevel="p"
        title={m.booking_not_found_text()}
        action={
          <div className="actions justify-center">
            <Link to="/" className={buttonClass(isSignedIn ? 'secondary' : 'primary')}>
              {m.booking_return_home()}
            </Link>
            {isSignedIn && (
              <Link to="/dashboard" className={buttonClass()}>
                {m.booking_to_dashboard()}
              </Link>
            )}
          </div>
        }
      />
    </div>
  )
}
