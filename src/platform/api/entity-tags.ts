/** The tag that an answer's ETag carries. */
export const toTag = (version: string | number): string => `"${version}"`

/**
 * Whether what was seen, an `If-Match`, is what there is now. Who says nothing of what they saw
 * goes on; a weak tag never matches, as HTTP has it.
 */
export function isMatching(ifMatch: string | undefined, version: string | number): boolean {
  if (!ifMatch || ifMatch.trim() === '*') return true
  return ifMatch.split(',').some((tag) => tag.trim() === toTag(version))
}
