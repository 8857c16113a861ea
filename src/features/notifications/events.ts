import '../../platform/events.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** The limit of text messages of a day or month is reached. */
    'sms-ceiling-reached': { period: 'day' | 'month' }
  }
}
