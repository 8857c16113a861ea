import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { openDatabase } from '../database/client.ts'
import { mayBeOld, mustBeNew } from '../database/replica.ts'
import type { ApiEnvironment } from '../platform/api/environment.ts'
import { cookiesAreSecure } from './requests/cookies.ts'

/** The cookie of a browser that has just written: its reads go to the primary. */
const WROTE = 'wrote'
/** Longer than the largest replication lag and the duration of a response. */
const NEW_FOR_SECONDS = 10

/**
 * Reads that may be a second old: public lists and pages, and the team's lists. Times for booking,
 * personal data, and every other call are read from the primary.
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

/** For every request of a browser: writes, and reads after them, use the primary. */
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

/** As {@link readOwnWrites}, for pages, which call the API themselves. */
export function asItsReaderWrote<T>({ headers }: IncomingMessage, work: () => T): T {
  const hasWritten = hasReplica() && /(?:^|; ?)wrote=/.test(headers.cookie ?? '')
  return hasWritten ? mustBeNew(work) : work()
}

/** For API calls that may read from the replica. */
export const readFromReplica: MiddlewareHandler<ApiEnvironment> = async (c, next) =>
  isSafe(c) && MAY_BE_OLD.some((path) => path.test(c.req.path)) ? mayBeOld(next) : next()
