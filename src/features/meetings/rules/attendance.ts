import type { MeetingRole } from './index.ts'
import { present } from '../../../platform/present.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'
import {
  closesAt,
  meetingWindow,
  opensAt,
  type ConsultationStatus,
  type MeetingWindow,
  type Party,
} from '../../booking/rules/index.ts'
import type { SpecialistMembership } from '../../specialists/rules/index.ts'

/** Decides from presences in the room whether a consultation took place. Pure. */

export interface Presence {
  role: MeetingRole
  from: Date
  until: Date
}

/** The time that both have to be present together for a completed consultation. */
const TOOK_PLACE_AFTER_MINUTES = 5
/**
 * The time that one side has to wait, within the consultation, for the other to count as missing.
 */
export const MISSED_AFTER_MINUTES = 10

export type Outcome =
  | { kind: 'held' }
  /** One side waited, and the other was not there from the start on. */
  | { kind: 'missed'; by: MeetingRole }
  /** Nobody was in the room, or too briefly to decide: people may have met in another way. */
  | { kind: 'unknown' }

const ROLES: readonly MeetingRole[] = ['family', 'specialist']

/** The outcome of a consultation that is over; presences from before a move do not count. */
export function outcomeOf(
  presences: readonly Presence[],
  consultation: { startsAt: Date; endsAt: Date },
): Outcome {
  const inRoom = presences.flatMap((one) => cutTo(one, consultation))
  const [family, specialist] = ROLES.map((role) =>
    mergeSpans(inRoom.filter((one) => one.role === role)),
  )
  if (together(present(family), present(specialist)) >= TOOK_PLACE_AFTER_MINUTES * MINUTE_MS)
    return { kind: 'held' }
  for (const [role, own, others] of [
    ['family', present(family), present(specialist)],
    ['specialist', present(specialist), present(family)],
  ] as const)
    // Who looked in before the start, and was gone by then, did not come to the consultation.
    if (
      own.every(({ until }) => until < consultation.startsAt) &&
      waitedMs(others, consultation) >= MISSED_AFTER_MINUTES * MINUTE_MS
    )
      return { kind: 'missed', by: role }
  return { kind: 'unknown' }
}

export type Span = Pick<Presence, 'from' | 'until'>

/** The time that one side was in the room within the consultation, in milliseconds. */
export const waitedMs = (
  own: readonly Span[],
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): number => together(mergeSpans(own), [{ from: startsAt, until: endsAt }])

/** The part of a presence within the room's opening time; none outside of it. */
function cutTo(one: Presence, consultation: { startsAt: Date; endsAt: Date }): Presence[] {
  const from = new Date(Math.max(one.from.getTime(), opensAt(consultation)))
  const until = new Date(Math.min(one.until.getTime(), closesAt(consultation)))
  return from <= until ? [{ ...one, from, until }] : []
}

/** Sorted spans, with touching ones merged. */
function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const { from, until } of spans.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = merged.at(-1)
    if (last && from <= last.until) {
      if (until > last.until) last.until = until
    } else merged.push({ from, until })
  }
  return merged
}

/** The overlap of two sets of spans, in milliseconds. */
const together = (some: readonly Span[], others: readonly Span[]): number =>
  some
    .flatMap((one) =>
      others.map(
        (other) =>
          Math.min(one.until.getTime(), other.until.getTime()) -
          Math.max(one.from.getTime(), other.from.getTime()),
      ),
    )
    .filter((overlap) => overlap > 0)
    .reduce((sum, overlap) => sum + overlap, 0)

export interface Meetable {
  status: ConsultationStatus
  startsAt: Date
  endsAt: Date
  endedBy: Party | null
  family: { isGone: boolean }
  specialist: { isGone: boolean; standing: SpecialistMembership }
}

export const GONE_REASONS = ['specialist-gone', 'family-gone'] as const
export type GoneReason = (typeof GONE_REASONS)[number]

/**
 * The participant who is gone, where the product itself ended the meeting for that. A hidden
 * specialist counts only if that was the reason for the cancellation.
 */
export function findGone({
  status,
  endedBy,
  family,
  specialist,
}: Meetable): GoneReason | undefined {
  const isCalledOff = status === 'cancelled' && endedBy === 'system'
  if (specialist.isGone || (isCalledOff && !family.isGone && specialist.standing !== 'listed'))
    return 'specialist-gone'
  return family.isGone ? 'family-gone' : undefined
}

/** The meeting's window. With one of the two gone it is cancelled, and after its end over. */
export function windowOf(meeting: Meetable, now: Date): MeetingWindow {
  const window = meetingWindow(meeting, now)
  const isGone = meeting.family.isGone || meeting.specialist.isGone
  if (!isGone || window.state === 'over' || window.state === 'cancelled') return window
  return { ...window, state: now < meeting.endsAt ? 'cancelled' : 'over' }
}
