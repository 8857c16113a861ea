declare module '../../platform/events.ts' {
  interface Events {
    'waitlist-offered': { waitlistEntryId: number }
    /** A family was removed from the waitlist after unanswered offers. */
    'waitlist-ended': { waitlistEntryId: number }
  }
}
