/**
 * Whether the address is one person's: the key of a meeting, the token of a mailed link. Never
 * cached.
 */
export const hasSecret = (url: string): boolean => /[?&](?:key|token)=/.test(url)

/** The page that asks what is hard, in which language and when (features/matching). */
export const MATCHING_PATH = '/which-specialist'

/** Whether the address holds a family's answers, which are stored nowhere else. */
const hasAnswers = (url: string): boolean => url.includes(`${MATCHING_PATH}?`)

/** Whether the page at the address is for its reader alone, and must not be cached anywhere. */
export const isForOneReader = (url: string): boolean => hasSecret(url) || hasAnswers(url)
