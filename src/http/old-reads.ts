import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { openDatabase } from '../database/client.ts'
import { mayBeOld, mustBeNew } from '../database/replica.ts'
import type { ApiEnvironment } from '../platform/api/environment.ts'
import { cookiesAreSecure } from './requests/cookies.ts'

/** The cookie of a browser that has just written: what it reads next comes from the primary. */
const WROTE = 'wrote'
/** Longer than a replica that is read from may be behind, and than an answer may be under way. */
const NEW_FOR_SECONDS = 10

/**
 * Reads that nobody misses a second of: the public lists and pages, and the team's lists. What is
 * offered for booking, what belongs to one person, and every other call are read from the primary.
 */
const MAY_BE_OLD = [
  /^\/api\/specialists(?:\/\d+(?:\/reviews)?)?$/,
  /^\/api\/(?:matches|directory\/counts)$/,
  /^\/api\/blog\/(?:posts|tags|categories|authors|analytics|moderation)(?:\/|$)/,
  /^\/api\/resources(?:\/|$)/,
  /^\/api\/resource-categories$/,
  /^\/api\/contact\/messages$/,
  /^\/api\/admin\/(?:activity|consultations|consultation-specialists|mails|reports|reports\.csv|reviews|security-journal|statistics|users|waiting)$/,
] as const

const isSafe = ({ req }: Context): boolean => req.method === 'GET' || req.method === 'HEAD'
const hasReplica = (): boolean => openDatabase().replica !== undefined

/** For every request of a browser: one that writes, or has just written, reads from the primary. */
export const readOwnWrites: MiddlewareHandler = async (c, next) => {
  if (!hasReplica()) return next()
  if (isSafe(c)) return getCookie(c, WROTE) ? mustBeNew(next) : next()
  await mustBeNew(next)
  if (c.res.status < 500)
    setCookie(c, WROTE, '1', {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: cookiesAreSecure(),
      maxAge: NEW_FOR_SECONDS,
    })
}

/** The same for pages, which call the API themselves. */
export function asItsReaderWrote<T>({ headers }: IncomingMessage, work: () => T): T {
  const hasWritten = hasReplica() && /(?:^|; ?)wrote=/.test(headers.cookie ?? '')
  return hasWritten ? mustBeNew(work) : work()
}

/** For calls of the API, whose caller is known. */
export const readFromReplica: MiddlewareHandler<ApiEnvironment> = async (c, next) =>
  isSafe(c) && MAY_BE_OLD.some((path) => path.test(c.req.path)) ? mayBeOld(next) : next()
