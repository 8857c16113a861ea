/** Shortest and longest of each field, in characters (spec 5.4, 9.5). */
export const CONTACT_LENGTHS = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  subject: { min: 5, max: 200 },
  message: { min: 10, max: 5000 },
} as const

/** A message to the team is deleted after this many days; the privacy page says 12 months. */
export const CONTACT_MESSAGE_RETAINED_DAYS = 365

export const CONTACT_STATES = ['new', 'answered', 'closed'] as const
export type ContactState = (typeof CONTACT_STATES)[number]

/** Which messages the team lists: those of one state, the reader's own, or what looks like spam. */
export const INBOX_TABS = [...CONTACT_STATES, 'mine', 'suspected'] as const
export type InboxTab = (typeof INBOX_TABS)[number]

/** Longest texts that the team writes, in characters. */
export const ANSWER_LENGTHS = { content: 10_000, title: 100 } as const

export const occasionOfAnswer = (entryId: number): string => `contact-answer:${entryId}`

/** How many answers and replies a thread has; the team's notes do not count. */
export const countExchanged = (entries: readonly { kind: string }[]): number =>
  entries.filter(({ kind }) => kind !== 'note').length

/** How much of a text a list shows, in characters. */
export const EXCERPT_LENGTH = 160

/** Why a message looks like spam. It is not refused for it: nobody has to prove anything. */
export const SUSPICIONS = ['hidden-field', 'too-fast', 'links', 'repeated'] as const
export type Suspicion = (typeof SUSPICIONS)[number]

/** Nobody reads the form and writes a message in less time. */
const QUICKEST_MESSAGE_SECONDS = 3
/** A message with this many links is an advertisement; people send one or two. */
const SUSPICIOUS_LINKS = 3
/** The same message of the same person within this time was sent twice by mistake. */
export const SAME_MESSAGE_MINUTES = 10
/** The same words from another address within this time are a circular. */
export const CIRCULAR_HOURS = 24
/** Mails about suspected messages in an hour; further messages are only in the inbox. */
export const SUSPECTED_MAILS_AN_HOUR = 20

const LINK = /https?:\/\/|\bwww\.|<a\s|\[url\b/gi
const countLinks = (text: string): number => text.match(LINK)?.length ?? 0

/** All reasons why a message looks like spam; empty for nearly everything that people write. */
export function suspicionsOf(
  message: { name: string; subject: string; message: string },
  signs: {
    /** The value of the field that people do not see. */
    hiddenField: string | undefined
    /** When the page with the form was made; unknown for programs that call the API. */
    openedAt: Date | undefined
    /** Somebody else sent the same words lately. */
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
