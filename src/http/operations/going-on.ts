import { may, type Actor } from '../../platform/actor.ts'
import { Problem } from '../../platform/api/problem.ts'

/** What people need to come in: it has connections of its own to the database. */
export const SIGNING_IN =
  /^(?:\/fa)?\/(?:auth|second-step|forgot-password|reset-password|api\/(?:login|logout|password-reset))(?:[/?]|$)/

/**
 * What stays open to everybody during maintenance: signing in, because only then is it known who is
 * an admin; meetings and the calls of their pages; reports of browsers, and the address for reports
 * of security holes; built files.
 */
const GOES_ON = [
  SIGNING_IN,
  /^(?:\/fa)?\/(?:auth\/[^/]+|meet\/.*|device-check)$/,
  /^\/auth\/[^/]+\/callback$/,
  /^\/api\/(?:meetings\/.*|consultations\/\d+\/(?:aftercare|note)|time-zone|user|auth\/.*)$/,
  /^\/(?:csp-reports|\.well-known\/security\.txt)$/,
  /^\/assets\/|^\/[^/]+\.(?:js|svg|png|ico|webmanifest|woff2)$/,
]

export const goesOnInMaintenance = (pathname: string): boolean =>
  GOES_ON.some((open) => open.test(pathname))

/** Admins may go on during maintenance, also without a second step yet: they set it up first. */
export const goesOnFor = (actor: Actor): boolean =>
  may(actor, 'manage-settings') ||
  (actor.kind === 'person' && actor.withheldRoles.includes('admin'))

export const MAINTENANCE_RETRY_SECONDS = 300

export const closedForMaintenance = (): Problem =>
  new Problem('unavailable', 'maintenance', { retryAfterSeconds: MAINTENANCE_RETRY_SECONDS })
