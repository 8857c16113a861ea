/** Short messages on phones: their kinds, and what follows from a push service's answer. Pure. */
import type { ShortMessageChoices } from '../../../database/schema/accounts.ts'
import { DAY_MS } from '../../../platform/durations.ts'

/** The kinds that a person turns on and off, for each channel. */
export const SHORT_MESSAGE_KINDS = [
  'reminders',
  'changes',
  'waiting',
] as const satisfies readonly (keyof ShortMessageChoices)[]
export type ShortMessageKind = (typeof SHORT_MESSAGE_KINDS)[number]

export type ShortChannel = 'push' | 'sms'

/** How many devices of one account get push messages; another one takes the place of the oldest. */
export const MOST_PUSH_DEVICES = 10

/** A device whose push service has taken nothing for this long is forgotten. */
export const FAILING_DEVICE_RETAINED_MS = 14 * DAY_MS

/** What is over is deleted after this time. */
export const SHORT_MESSAGES_RETAINED_MS = 30 * DAY_MS

/** Tries within the first hour, doubling in distance; a phone message of yesterday confuses. */
const MOST_SHORT_TRIES = 12

export const isShortGivenUp = (attempts: number): boolean => attempts >= MOST_SHORT_TRIES

/**
 * What a push service's status means (RFC 8030): `gone` for a subscription that has ended, `refused`
 * for a message that it will never take, `later` for what may pass.
 */
export function meaningOfStatus(status: number): 'sent' | 'gone' | 'refused' | 'later' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 408 || status === 429 || status >= 500) return 'later'
  return 'refused'
}

const LONGEST_TTL_SECONDS = 4 * 7 * 86_400

/** How long a push service keeps a message for a device that is off, in seconds. */
export const ttlSeconds = (until: Date, now: Date): number =>
  Math.min(LONGEST_TTL_SECONDS, Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000)))

const CHANGE_USEFUL_MS = DAY_MS

/** When a short message about a consultation is of no use any more. */
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
 * Title, text and link, where they fit into two parts; else without the title. Where even that is too
 * long, without the link.
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
