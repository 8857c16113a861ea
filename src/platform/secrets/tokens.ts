import { createHash, randomBytes } from 'node:crypto'

/** A random token of 256 bits for a cookie or a mailed link. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a token: it recognises the token, but cannot be used to sign in. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
