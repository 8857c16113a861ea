import { requestScope } from '../platform/request-scope.ts'
import { answerWithStatus } from './page-status.ts'

/**
 * A call that failed, or the line. A session that has ended is for the page to answer. Known by its
 * status: the error's class would be loaded with every page.
 */
function isOutage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if ('status' in error) return error.status !== 401
  return !requestScope() && error instanceof TypeError
}

type Reading<Data> = {
  data: Promise<Data>
  code?: readonly (Promise<void> | undefined)[]
  /** Still read ahead, as the pointer is near: a failure is not kept, whoever comes then reads anew. */
  isAhead: () => boolean
}

/**
 * For a place that was read ahead: whether the reader has come to it since, as one does whose finger
 * follows the pointer at once. Only in the browser.
 */
export function hasCome({ publicHref }: { publicHref: string }): boolean {
  const { pathname, search, hash } = window.location
  return pathname + search + hash === publicHref
}

/**
 * What the shown tab reads, once its code is there too; undefined where they cannot be had: the tab
 * says so itself, and the others stay in reach.
 */
export async function readTab<Data>(reading: Reading<Data>): Promise<Data | undefined> {
  try {
    const [data] = await Promise.all([reading.data, ...(reading.code ?? [])])
    return data
  } catch (error) {
    if (reading.isAhead() || !isOutage(error)) throw error
    answerWithStatus('status' in error ? Number(error.status) : 500)
    return undefined
  }
}
