import { fetchAffectedBySpecialist } from '../../features/booking/client/team.ts'
import {
  fetchQueue,
  fetchQueueCounts,
  fetchVerificationCase,
} from '../../features/specialists/client/verification.ts'
import { oneOf, type StaffSearch } from '../staff-search.ts'
import { findOrAnswer404 } from './find-or-answer-404.ts'

const ENTRIES_A_PAGE = 20
// Written here, as other lists' words are: the rules of the queue stay out of what every page loads.
const STANDINGS = ['waiting', 'due', 'verified', 'refused'] as const

/** The queue of specialists to verify, or the one that is open. */
export async function readVerification(search: StaffSearch) {
  const { open, q, page = 1 } = search
  if (open) {
    const [shown, affected] = await Promise.all([
      findOrAnswer404(fetchVerificationCase(open)),
      fetchAffectedBySpecialist(open),
    ])
    return { view: 'one' as const, shown, affected }
  }
  const standing = oneOf(STANDINGS, search.status) ?? STANDINGS[0]
  const cursor = (page - 1) * ENTRIES_A_PAGE
  const [queue, counts] = await Promise.all([
    fetchQueue({ standing, q, limit: ENTRIES_A_PAGE, cursor }),
    fetchQueueCounts(),
  ])
  return { view: 'list' as const, queue, counts, search: { standing, q, page } }
}

export type VerificationData = Awaited<ReturnType<typeof readVerification>>
