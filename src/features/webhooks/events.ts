declare module '../../platform/events.ts' {
  interface Events {
    /** Every delivery failed for days, or the receiver answered 410 Gone. */
    'webhook-stopped': { webhookId: number }
  }
}
