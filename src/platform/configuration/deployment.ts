import { NO_BACKUPS } from './backups.ts'
import { CALENDARS_ON } from './calendars.ts'
import type { Configuration } from './configuration.ts'
import { KNOWN_MEETING_HOSTS } from './meetings.ts'
import { USUAL_MEDIA_LIMITS } from './media.ts'
import { WEB_PUSH_ON } from './web-push.ts'

/** What the product reads of its configuration while it runs. */
export type Deployment = Pick<
  Configuration,
  | 'appUrl'
  | 'articleUploads'
  | 'backups'
  | 'calendars'
  | 'demoHereAlone'
  | 'demoPeople'
  | 'hstsSubdomains'
  | 'isOverTls'
  | 'jitsi'
  | 'media'
  | 'meetingHosts'
  | 'meetingProvider'
  | 'oidcProviders'
  | 'rateLimits'
  | 'sms'
  | 'staffSecondStep'
  | 'trustedProxies'
  | 'userDeletion'
  | 'webPush'
  | 'webhooks'
>

let current: Deployment = {
  appUrl: 'http://localhost:3000',
  articleUploads: true,
  backups: NO_BACKUPS,
  calendars: CALENDARS_ON,
  demoHereAlone: false,
  demoPeople: true,
  hstsSubdomains: false,
  isOverTls: false,
  media: USUAL_MEDIA_LIMITS,
  meetingHosts: KNOWN_MEETING_HOSTS,
  meetingProvider: 'builtin',
  oidcProviders: [],
  rateLimits: true,
  staffSecondStep: false,
  trustedProxies: 0,
  userDeletion: true,
  webPush: WEB_PUSH_ON,
  webhooks: { isOn: true, allowsLoopback: false },
}

export const deployment = (): Deployment => current

/** Called once, at start. A test gives only what it needs; the rest stays as it was. */
export function provideDeployment(configuration: Partial<Deployment>): void {
  current = { ...current, ...configuration }
}
