/**
 * Whether the address is one person's: the key of a meeting, the token of a mailed link. Never
 * cached.
 */
export const hasSecret = (url: string): boolean => /[?&](?:key|token)=/.test(url)
