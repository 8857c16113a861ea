/** Short messages on phones: their kinds, and the handling of a push service's response. Pure. */
import type { ShortMessageChoices } from '../../../database/schema/accounts.ts'
import { DAY_MS } from '../../../platform/durations.ts'

/** The kinds that a person can turn on and off, per channel. */
export const SHORT_MESSAGE_KINDS = [
  'reminders',
  'changes',
  'waiting',
] as const satisfies readonly (keyof ShortMessageChoices)[]
export type ShortMessageKind = (typeof SHORT_MESSAGE_KINDS)[number]

export type ShortChannel = 'push' | 'sms'

/** Devices per account that get push messages; a further one replaces the oldest. */
export const MOST_PUSH_DEVICES = 10

/** A device is deleted after its push service has refused everything for this long. */
export const FAILING_DEVICE_RETAINED_MS = 14 * DAY_MS

/** Finished messages are deleted after this time. */
export const SHORT_MESSAGES_RETAINED_MS = 30 * DAY_MS

/** Attempts within the first hour, with doubling delays; later a message would confuse. */
const MOST_SHORT_TRIES = 12

export const isShortGivenUp = (attempts: number): boolean => attempts >= MOST_SHORT_TRIES

/**
 * The meaning of a push service's status (RFC 8030): `gone` for an ended subscription, `refused`
 * for a permanent error, `later` for a temporary one.
 */
export function meaningOfStatus(status: number): 'sent' | 'gone' | 'refused' | 'later' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 408 || status === 429 || status >= 500) return 'later'
  return 'refused'
}

const LONGEST_TTL_SECONDS = 4 * 7 * 86_400

/** The TTL header: how long a push service retains a message for an offline device, in seconds. */
export const ttlSeconds = (until: Date, now: Date): number =>
  Math.min(LONGEST_TTL_SECONDS, Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000)))

const CHANGE_USEFUL_MS = DAY_MS

/** The time from which a short message about a consultation is obsolete. */
export function uselessFrom(
  kind: ShortMessageKind,
  consultation: { startsAt: Date; endsAt: Date },
  now: Date,
): Date {
  if (kind === 'reminders') return consultation.startsAt
  return kind === 'waiting' ? consultation.endsAt : new Date(now.getTime() + CHANGE_USEFUL_MS)
}

const MOST_PARTS = 2

/**
 * Title, text and link, if they fit into two parts; else without the title; if still too long, also
 * without the link.
 */
export function fitParts(
  { title, body, link }: { title: string; body: string; link: string },
  partsOf: (text: string) => number,
): string {
  const whole = `${title}: ${body}\n${link}`
  const shorter = `${body}\n${link}`
  const fits = (text: string) => partsOf(text) <= MOST_PARTS
  if (fits(whole)) return whole
  return fits(shorter) ? shorter : body
}
