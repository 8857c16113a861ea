import { createHash } from 'node:crypto'

/** The ETag of a content, from its hash. */
export const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
