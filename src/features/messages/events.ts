declare module '../../platform/events.ts' {
  interface Events {
    'message-sent': { messageId: number }
    'message-reported': { messageReportId: number }
  }
}
