import type { MailedTrouble, TroubleKind } from './rules.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** A trouble of the site; one event per admin. */
    'site-trouble': { userId: number; kind: MailedTrouble }
    'site-trouble-over': { userId: number; kind: TroubleKind }
  }
}
