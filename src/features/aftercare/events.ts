declare module '../../platform/events.ts' {
  interface Events {
    'concern-reported': { concernId: number }
    'follow-up-sent': { consultationId: number }
  }
}
