/** How long the link to another address works. */
export const EMAIL_CHANGE_HOURS = 24

/** The mails that a person may do without. */
export const CHOSEN_MAILS = ['reminders', 'messages', 'reviews'] as const
