/** How long the link that confirms a new address works. */
export const EMAIL_CHANGE_HOURS = 24

/** The mails that a person may turn off. */
export const CHOSEN_MAILS = ['reminders', 'messages', 'reviews'] as const
