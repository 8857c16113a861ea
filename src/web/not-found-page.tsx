import { Link } from '@tanstack/react-router'
import * as m from '../i18n/paraglide/messages.js'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Any path that leads nowhere (spec 2.22). */
export default function NotFoundPage() {
  return (
    <div className="page py-12">
      <h1 tabIndex={-1} className="mb-6 text-center">
        {m.shell_not_found_title()}
      </h1>
      <EmptyState
        headingLevel="p"
        title={m.shell_not_found_text()}
        action={
          <Link to="/" className={buttonClass()}>
            {m.shell_not_found_home()}
          </Link>
        }
      />
    </div>
  )
}
