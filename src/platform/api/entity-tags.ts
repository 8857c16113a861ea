/**
 * Whether `If-None-Match` contains the ETag (RFC 9110, 13.1.2). A compressing proxy may have made
 * it a weak one.
 */
export const isMarked = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((mark) => {
    const one = mark.trim()
    return one === '*' || one.replace(/^W\//, '') === etag
  })

/** A version from the instant of the last change; `0` before the first. */
export const versionAt = (changedAt: Date | null | undefined): string =>
  String(changedAt?.getTime() ?? 0)

/** The version as an ETag. */
export const toTag = (version: string | number): string => `"${version}"`

/**
 * Whether `If-Match` names the current version. Requests without it pass; a weak tag never matches
 * (RFC 9110).
 */
export function isMatching(ifMatch: string | undefined, version: string | number): boolean {
  if (!ifMatch || ifMatch.trim() === '*') return true
  return ifMatch.split(',').some((tag) => tag.trim() === toTag(version))
}
