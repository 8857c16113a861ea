import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits for a cookie or a mailed link. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: enough to recognise it, but not to sign in with. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
