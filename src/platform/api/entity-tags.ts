/**
 * Whether `If-None-Match` names what would be sent (RFC 9110, 13.1.2). A proxy that compresses may
 * have made the tag a weak one.
 */
export const isMarked = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((mark) => {
    const one = mark.trim()
    return one === '*' || one.replace(/^W\//, '') === etag
  })

/** The version of what carries the instant of its last change; `0` before the first. */
export const versionAt = (changedAt: Date | null | undefined): string =>
  String(changedAt?.getTime() ?? 0)

/** The tag that an answer's ETag carries. */
export const toTag = (version: string | number): string => `"${version}"`

/**
 * Whether the version the client saw, from `If-Match`, is the current one. A client that sends none
 * passes; a weak tag never matches, as HTTP requires.
 */
export function isMatching(ifMatch: string | undefined, version: string | number): boolean {
  if (!ifMatch || ifMatch.trim() === '*') return true
  return ifMatch.split(',').some((tag) => tag.trim() === toTag(version))
}
