/** Which mails go before others, and how long a mail is of use. Pure. */
import type { MailTemplate } from '../rules.ts'

/** Somebody sits in front of the screen and waits for this one. */
const AWAITED: readonly MailTemplate[] = ['reset-password']

/** Who may get into an account, and the ways in. */
const OF_ACCESS: readonly MailTemplate[] = [
  'confirm-email',
  'registration-repeated',
  'account-made',
  'password-changed',
  'new-email',
  'new-email-asked',
  'email-taken',
  'email-changed',
  'email-set-by-team',
  'staff-invitation',
  'second-step-on',
  'second-step-off',
  'recovery-code-used',
  'mail-test',
]

/** It can come some hours later and still say what it has to. */
const UNHURRIED: readonly MailTemplate[] = [
  'reminder-day',
  'review-invitation',
  'review-replied',
  'follow-up-sent',
  'message-waiting',
  'account-deleted',
  'contact-message',
  'verification-ending',
]

/** The lowest goes first; what tells of an appointment has the middle. */
const PRIORITIES = new Map<string, number>([
  ...AWAITED.map((template) => [template, 0] as const),
  ...OF_ACCESS.map((template) => [template, 1] as const),
  ...UNHURRIED.map((template) => [template, 3] as const),
])

export const priorityOf = (template: string): number => PRIORITIES.get(template) ?? 2

const HOUR_MS = 3_600_000

/** What was asked for at a moment puzzles its reader long after it; other mails are of use later too. */
const USEFUL_FOR_HOURS: Partial<Record<string, number>> = {
  'reset-password': 24,
  'mail-test': 1,
  'registration-repeated': 7 * 24,
  'confirm-email': 30 * 24,
  'review-invitation': 30 * 24,
} satisfies Partial<Record<MailTemplate, number>>

/** Whether a mail comes too late to be of use, by its age alone. */
export function isPastUse(mail: { template: string; createdAt: Date }, now: Date): boolean {
  const hours = USEFUL_FOR_HOURS[mail.template]
  return hours !== undefined && now.getTime() - mail.createdAt.getTime() > hours * HOUR_MS
}
