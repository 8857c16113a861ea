import { NO_BACKUPS } from './backups.ts'
import type { Configuration } from './configuration.ts'
import { KNOWN_MEETING_HOSTS } from './meetings.ts'
import { USUAL_MEDIA_LIMITS } from './media.ts'
import { SWITCHED_ON } from './switched.ts'

const usual = {
  appUrl: 'http://localhost:3000',
  articleUploads: true,
  backups: NO_BACKUPS,
  calendars: SWITCHED_ON,
  demoHereAlone: false,
  demoPeople: true,
  hstsSubdomains: false,
  isOverTls: false,
  jitsi: undefined,
  media: USUAL_MEDIA_LIMITS,
  meetingHosts: KNOWN_MEETING_HOSTS,
  meetingProvider: 'builtin',
  oidcProviders: [],
  rateLimits: true,
  sms: undefined,
  staffSecondStep: false,
  trustedProxies: 0,
  userDeletion: true,
  webPush: SWITCHED_ON,
  webhooks: SWITCHED_ON,
} satisfies Partial<Configuration>

/** The part of the configuration that the product reads at runtime. */
export type Deployment = Pick<Configuration, keyof typeof usual>

let current: Deployment = usual

export const deployment = (): Deployment => current

/** Called once, at start. A test passes only what it needs; the rest stays unchanged. */
export function provideDeployment(configuration: Partial<Deployment>): void {
  current = { ...current, ...configuration }
}
