declare module '../../platform/events.ts' {
  interface Events {
    'contact-message-received': { contactMessageId: number }
    'contact-answered': { contactEntryId: number }
  }
}
