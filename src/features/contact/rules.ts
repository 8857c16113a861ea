/** Length limits of the fields, in characters (spec 5.4, 9.5). */
export const CONTACT_LENGTHS = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  subject: { min: 5, max: 200 },
  message: { min: 10, max: 5000 },
} as const

/** Days until a message is deleted; the privacy page says 12 months. */
export const CONTACT_MESSAGE_RETAINED_DAYS = 365

export const CONTACT_STATES = ['new', 'answered', 'closed'] as const
export type ContactState = (typeof CONTACT_STATES)[number]

/** Tabs of the inbox: by state, the reader's own, and suspected spam. */
export const INBOX_TABS = [...CONTACT_STATES, 'mine', 'suspected'] as const
export type InboxTab = (typeof INBOX_TABS)[number]

/** Maximum lengths of the team's texts, in characters. */
export const ANSWER_LENGTHS = { content: 10_000, title: 100 } as const

export const occasionOfAnswer = (entryId: number): string => `contact-answer:${entryId}`

/** Number of answers and replies in a thread, without the team's notes. */
export const countExchanged = (entries: readonly { kind: string }[]): number =>
  entries.filter(({ kind }) => kind !== 'note').length

/** Length of a list's excerpt, in characters. */
export const EXCERPT_LENGTH = 160

/** Signs of spam. They only mark a message, and never refuse it. */
export const SUSPICIONS = ['hidden-field', 'too-fast', 'links', 'repeated'] as const
export type Suspicion = (typeof SUSPICIONS)[number]

/** Too short a time for a person to read the form and write a message. */
const QUICKEST_MESSAGE_SECONDS = 3
/** People send one or two links, advertisements more. */
const SUSPICIOUS_LINKS = 3
/** The same message of the same person within this time is a duplicate. */
export const SAME_MESSAGE_MINUTES = 10
/** The same text from another address within this time is a circular. */
export const CIRCULAR_HOURS = 24
/** Hourly limit of mails about suspected messages; further ones are only in the inbox. */
export const SUSPECTED_MAILS_AN_HOUR = 20

const LINK = /https?:\/\/|\bwww\.|<a\s|\[url\b/gi
const countLinks = (text: string): number => text.match(LINK)?.length ?? 0

/** All signs of spam in a message; empty for nearly every person's. */
export function suspicionsOf(
  message: { name: string; subject: string; message: string },
  signs: {
    /** Value of the honeypot field. */
    hiddenField: string | undefined
    /** When the form's page was rendered; undefined for API clients. */
    openedAt: Date | undefined
    /** Another address sent the same text lately. */
    isCircular: boolean
    now: Date
  },
): Suspicion[] {
  const { hiddenField, openedAt, isCircular, now } = signs
  const took = openedAt && now.getTime() - openedAt.getTime()
  const hasLinks =
    countLinks(message.name) + countLinks(message.subject) > 0 ||
    countLinks(message.message) >= SUSPICIOUS_LINKS
  const found: Record<Suspicion, boolean> = {
    'hidden-field': Boolean(hiddenField),
    'too-fast': took !== undefined && took < QUICKEST_MESSAGE_SECONDS * 1000,
    links: hasLinks,
    repeated: isCircular,
  }
  return SUSPICIONS.filter((suspicion) => found[suspicion])
}
