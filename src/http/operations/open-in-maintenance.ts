import { may, type Actor } from '../../platform/actor.ts'
import { Problem } from '../../platform/api/problem.ts'

/** Requests for signing in: they have reserved database connections. */
export const SIGNING_IN =
  /^(?:\/fa)?\/(?:auth|second-step|forgot-password|reset-password|api\/(?:login|logout|password-reset))(?:[/?]|$)/

/**
 * Requests open to everybody during maintenance: signing in, which identifies admins; meetings and
 * their pages' calls; browsers' reports and the security contact; built files.
 */
const OPEN_IN_MAINTENANCE = [
  SIGNING_IN,
  /^(?:\/fa)?\/(?:auth\/[^/]+|meet\/.*|device-check)$/,
  /^\/auth\/[^/]+\/callback$/,
  /^\/api\/(?:meetings\/.*|consultations\/\d+\/(?:aftercare|note)|time-zone|user|auth\/.*)$/,
  /^\/(?:csp-reports|\.well-known\/security\.txt)$/,
  /^\/assets\/|^\/[^/]+\.(?:js|svg|png|ico|webmanifest|woff2)$/,
]

export const isOpenInMaintenance = (pathname: string): boolean =>
  OPEN_IN_MAINTENANCE.some((open) => open.test(pathname))

/** Admins may continue during maintenance, even without a second step: they set it up first. */
export const mayWorkInMaintenance = (actor: Actor): boolean =>
  may(actor, 'manage-settings') ||
  (actor.kind === 'person' && actor.withheldRoles.includes('admin'))

export const MAINTENANCE_RETRY_SECONDS = 300

export const closedForMaintenance = (): Problem =>
  new Problem('unavailable', 'maintenance', { retryAfterSeconds: MAINTENANCE_RETRY_SECONDS })
