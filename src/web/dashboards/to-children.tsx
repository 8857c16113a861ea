import { Link } from '@tanstack/react-router'
import { CHILDREN_ID } from '../../features/children/components/children-section.tsx'
import * as m from '../../i18n/paraglide/messages.js'

/** The link to what a family writes down once about its children. */
export function ToChildren() {
  return (
    <Link
      to="/dashboard/settings"
      hash={CHILDREN_ID}
      className="inline-flex min-h-11 items-center self-start font-semibold"
    >
      {m.children_to()}
    </Link>
  )
}
