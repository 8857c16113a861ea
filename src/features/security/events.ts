import type { SecurityAlert } from '../../platform/security-events.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'security-alert': { alert: SecurityAlert }
  }
}
