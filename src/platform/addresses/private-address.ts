/** Whether the URL contains a secret: a meeting key or the token of a mailed link. Never cached. */
export const hasSecret = (url: string): boolean => /[?&](?:key|token)=/.test(url)

/** The page that asks for needs, language and time (features/matching). */
export const MATCHING_PATH = '/which-specialist'

/** Whether the URL of the page or of its call contains a family's answers, stored nowhere else. */
const hasAnswers = (url: string): boolean =>
  url.includes(`${MATCHING_PATH}?`) || url.includes('/api/matches?')

/** Whether a page or a call is private to its reader and must not be cached anywhere. */
export const isForOneReader = (url: string): boolean => hasSecret(url) || hasAnswers(url)
