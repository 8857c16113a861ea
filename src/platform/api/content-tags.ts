import { createHash } from 'node:crypto'

const hashOf = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** The ETag of a content, from its hash. */
export const etagOf = (body: string | Buffer): string => `"${hashOf(body)}"`

/** The version of what a form edits, from its content. */
export const versionOf = (content: unknown): string => hashOf(JSON.stringify(content))
