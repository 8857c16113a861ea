import '../../platform/events.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'message-sent': { messageId: number }
    'message-reported': { messageReportId: number }
  }
}
