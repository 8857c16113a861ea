import { fetchConcern, fetchConcerns } from '../../features/aftercare/client.ts'
import { fetchMessageReport, fetchMessageReports } from '../../features/messages/client/reports.ts'
import { findOrAnswer404 } from './find-or-answer-404.ts'
import type { AdminSearch } from './search.ts'

const LISTED_CONCERNS = 200

/** Reading a concern, or a reported message, is noted: only the one that was asked for is read. */
export async function readConcerns({ concern, state, view, open, page = 1 }: AdminSearch) {
  if (view === 'messages') {
    if (open)
      return {
        view: 'message' as const,
        report: await findOrAnswer404(fetchMessageReport(open)),
      }
    const shelf = state === 'in-work' ? undefined : state
    const found = await fetchMessageReports({ state: shelf, page })
    return { view: 'messages' as const, ...found, state: shelf, page }
  }
  if (concern)
    return { view: 'one' as const, concern: await findOrAnswer404(fetchConcern(concern)) }
  return { view: 'list' as const, concerns: await fetchConcerns(state, LISTED_CONCERNS) }
}
