declare module '../../platform/events.ts' {
  interface Events {
    /** The limit of text messages of a day or month is reached. */
    'sms-ceiling-reached': { period: 'day' | 'month' }
    /** A number was confirmed. */
    'text-phone-added': { userId: number }
    /** A new password or address removed the number. */
    'text-phone-ended': { userId: number }
  }
}
