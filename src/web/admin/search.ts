import type { ConcernState } from '../../features/aftercare/rules.ts'
import type { InboxShelf } from '../../features/contact/components/inbox-list.tsx'
import { idIn, oneOf, readStaffSearch, type StaffSearch } from '../staff-search.ts'
import { adminTabs, type AdminTab } from './tabs.ts'

export interface AdminSearch extends StaffSearch {
  tab?: AdminTab
  /** The mail that is read. */
  mail?: number
  /** The message to the team that is read. */
  message?: number
  show?: InboxShelf
  /** The concern that is read. */
  concern?: number
  /** Concerns of one state. */
  state?: ConcernState
}

const SHELVES: readonly InboxShelf[] = ['new', 'answered', 'closed', 'suspected']
// Written here, as the others are: the rules of concerns stay out of what every page loads.
const CONCERN_STATES: readonly ConcernState[] = ['new', 'in-work', 'closed']

/** Reads the query of the admin dashboard's address; what it does not know is left out. */
export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  const [mail, message, concern] = ['mail', 'message', 'concern'].map((name) => idIn(search[name]))
  const state = oneOf(CONCERN_STATES, search['state'])
  const tab = oneOf(adminTabs, search['tab'])
  const show = oneOf(SHELVES, search['show'])
  return {
    ...readStaffSearch(search),
    ...(tab ? { tab } : {}),
    ...(mail ? { mail } : {}),
    ...(message ? { message } : {}),
    ...(show ? { show } : {}),
    ...(concern ? { concern } : {}),
    ...(state ? { state } : {}),
  }
}
