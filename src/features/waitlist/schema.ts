import * as z from 'zod/mini'
import * as m from '../../i18n/paraglide/messages.js'
import { writtenId } from '../../platform/api/ids.ts'
import { ENTRY_STATES } from './rules.ts'

/** The specialist to wait for or to save. */
const specialistId = writtenId(m.waitlist_specialist_invalid)

export const waitlistRequest = z.object({ specialistId })

export const entryId = z.object({ id: writtenId(m.problem_invalid_id) })

export const specialistParam = z.object({ id: specialistId })

const shownSpecialist = z.object({
  id: z.int(),
  name: z.string(),
  photo: z.nullable(z.string()),
  /** False while the profile is hidden from families. */
  listed: z.boolean(),
  /** True once the specialist is gone for good. */
  gone: z.boolean(),
  timeZone: z.string(),
})

/** A free time; ISO 8601, UTC. */
const time = z.object({ slotId: z.int(), startsAt: z.string(), endsAt: z.string() })

export const waitlistEntry = z.object({
  id: z.int(),
  state: z.enum(ENTRY_STATES),
  specialist: shownSpecialist,
  /** The time reserved for the family; null without one. */
  offer: z.nullable(z.extend(time, { heldUntil: z.string() })),
  missedOffers: z.int(),
  createdAt: z.string(),
})

export const savedSpecialist = z.object({
  specialist: shownSpecialist,
  nextFree: z.nullable(time),
  savedAt: z.string(),
})

/** Whether the signed-in person has saved a specialist, and waits for one. */
export const ownStanding = z.object({
  isSaved: z.boolean(),
  /** The waitlist entry; null without one. */
  entry: z.nullable(waitlistEntry),
})

export type WaitlistEntry = z.infer<typeof waitlistEntry>
export type SavedSpecialist = z.infer<typeof savedSpecialist>
export type WaitStatus = z.infer<typeof ownStanding>
