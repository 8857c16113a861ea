import { oneOf, readStaffSearch, type StaffSearch } from '../staff-search.ts'
import { publisherTabs, type PublisherTab } from './tabs.ts'

export interface PublisherSearch extends StaffSearch {
  tab?: PublisherTab
}

/** Reads the query of the publisher dashboard's address; what it does not know is left out. */
export function readPublisherSearch(search: Record<string, unknown>): PublisherSearch {
  const tab = oneOf(publisherTabs, search['tab'])
  return { ...readStaffSearch(search), ...(tab ? { tab } : {}) }
}
