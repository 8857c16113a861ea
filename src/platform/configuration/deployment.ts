import { NO_BACKUPS } from './backups.ts'
import type { Configuration } from './configuration.ts'
import { KNOWN_MEETING_HOSTS } from './meetings.ts'

/** What the product reads of its configuration while it runs. */
export type Deployment = Pick<
  Configuration,
  | 'appUrl'
  | 'articleUploads'
  | 'backups'
  | 'demoPeople'
  | 'hstsSubdomains'
  | 'isOverTls'
  | 'jitsi'
  | 'meetingHosts'
  | 'meetingProvider'
  | 'oidcProviders'
  | 'rateLimits'
  | 'trustedProxies'
  | 'userDeletion'
>

let current: Deployment = {
  appUrl: 'http://localhost:3000',
  articleUploads: true,
  backups: NO_BACKUPS,
  demoPeople: true,
  hstsSubdomains: false,
  isOverTls: false,
  meetingHosts: KNOWN_MEETING_HOSTS,
  meetingProvider: 'builtin',
  oidcProviders: [],
  rateLimits: true,
  trustedProxies: 0,
  userDeletion: true,
}

/** How this process is deployed. */
export const deployment = (): Deployment => current

/** Called once, at start. A test gives only what it needs; the rest stays as it was. */
export function provideDeployment(configuration: Partial<Deployment>): void {
  current = { ...current, ...configuration }
}
