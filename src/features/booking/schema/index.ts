import * as z from 'zod/mini'
import { isDateKey } from '../../../i18n/calendar/date-key.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { emailAddress } from '../../../platform/api/email-address.ts'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { childAgeFrom, password, personName } from '../../accounts/schema/index.ts'
import { childId } from '../../children/schema.ts'
import { CHILD_AGE_YEARS, CONCERN_CHARACTERS } from '../rules/index.ts'
import { MOST_PROPOSED_TIMES } from '../rules/proposals.ts'
import { idReader, writtenId } from '../../../platform/api/ids.ts'
import { optionalText, text } from '../../../platform/api/texts.ts'

export const REASON_MAX_CHARACTERS = 500
export const MOST_OTHER_TIMES = 10

const childAge = childAgeFrom(CHILD_AGE_YEARS, {
  missing: m.booking_age_low,
  low: m.booking_age_low,
  high: m.accounts_age_high,
})

const mainConcern = text(CONCERN_CHARACTERS, m.booking_concern_short, m.booking_concern_long)

const email = emailAddress(m.booking_email_invalid)

/** A language code; the specialist's own list decides which are offered. */
const preferredLanguage = z
  .string({ error: m.booking_language_missing })
  .check(
    z.minLength(1, { error: m.booking_language_missing }),
    z.maxLength(40, { error: m.booking_language_missing }),
  )

const availabilityId = writtenId(m.booking_slot_missing)

/** Whether to share the chosen child's profile: `true`, or a ticked checkbox. */
const shareChild = z.optional(
  z.pipe(
    z.transform((value) => value === true || value === 'true' || undefined),
    z.optional(z.literal(true)),
  ),
)

/** Fields of a booking without an account, here and by the team on the telephone. */
export const teamDetails = { email, availabilityId, childAge, mainConcern, preferredLanguage }

/** In form order, which is also that of the errors. */
const details = {
  childId: emptyAsAbsent(childId),
  shareChild,
  childAge,
  mainConcern,
  email,
  preferredLanguage,
}

/** A share needs a chosen child. */
const isShareable = (given: unknown): boolean => {
  const { childId: chosen, shareChild: shares } = given as Partial<{
    childId: number
    shareChild: true
  }>
  return !shares || chosen !== undefined
}

const sharesWhatIsChosen = {
  path: ['childId'],
  error: m.children_choose,
  // Reported together with other fields' errors, not after them.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** The booking form (spec 5.5), and the child's profile if the family has one. */
export const bookingDetails = z.object(details).check(z.refine(isShareable, sharesWhatIsChosen))

/** The booking form with specialist and chosen slot (spec 3.19). */
export const bookingRequest = z
  .object({
    specialistId: writtenId(m.booking_specialist_missing),
    availabilityId,
    ...details,
  })
  .check(z.refine(isShareable, sharesWhatIsChosen))

/** A first booking with the fields of a new account; both have the same address. */
export const bookingWithAccount = z.object({
  specialistId: writtenId(m.booking_specialist_missing),
  ...teamDetails,
  name: personName,
  password,
})

const reason = optionalText(REASON_MAX_CHARACTERS, m.booking_reason_long)

/** A mailed link's token: its bearer counts as the family of one consultation. */
export const token = emptyAsAbsent(z.string().check(z.maxLength(200)))

/** A form sends a single choice as a string, none as an empty string. */
const asList = z.transform((value: unknown): unknown[] =>
  Array.isArray(value) ? value : value ? [value] : [],
)

export const cancellation = z.object({
  reason,
  /** Ids of free slots that a specialist offers instead. */
  otherTimes: z.optional(
    z.pipe(
      asList,
      z
        .array(writtenId(m.booking_other_times_invalid))
        .check(z.maxLength(MOST_OTHER_TIMES, { error: m.booking_other_times_invalid })),
    ),
  ),
  token,
})

export const rescheduling = z.object({ availabilityId, token })

export const declining = z.object({ reason })

/** A specialist's proposal of other times. */
export const proposing = z.object({
  reason,
  /** Ids of the specialist's free slots. */
  times: z.pipe(
    asList,
    z
      .array(writtenId(m.proposal_times_invalid))
      .check(
        z.minLength(1, { error: m.proposal_times_missing }),
        z.maxLength(MOST_PROPOSED_TIMES, { error: m.proposal_times_many }),
      ),
  ),
})

export const accepting = z.object({
  timeId: writtenId(m.proposal_time_missing),
  token,
})

export const refusing = z.object({ token })

const wallDate = z
  .string({ error: m.proposal_day_missing })
  .check(z.refine(isDateKey, { error: m.proposal_day_missing }))
const wallTime = z
  .string({ error: m.proposal_hour_missing })
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: m.proposal_hour_missing }))

/** A family's counter-proposal, in its reader's zone. */
export const proposingBack = z.object({
  times: z
    .array(z.object({ date: wallDate, time: wallTime }))
    .check(
      z.minLength(1, { error: m.proposal_times_missing }),
      z.maxLength(MOST_PROPOSED_TIMES, { error: m.proposal_times_many }),
    ),
  token,
})

/** As form fields: each time has a day and an hour, and the first is required. */
export const proposingBackFields = z.object({
  day1: wallDate,
  time1: wallTime,
  day2: emptyAsAbsent(wallDate),
  time2: emptyAsAbsent(wallTime),
  day3: emptyAsAbsent(wallDate),
  time3: emptyAsAbsent(wallTime),
  token,
})

export const readConsultationId = idReader('consultation')

export type BookingDetails = z.infer<typeof bookingDetails>
export type BookingRequest = z.infer<typeof bookingRequest>
export type BookingWithAccount = z.infer<typeof bookingWithAccount>
export type Cancellation = z.infer<typeof cancellation>
export type Rescheduling = z.infer<typeof rescheduling>
export type Declining = z.infer<typeof declining>
export type Proposing = z.infer<typeof proposing>
export type Accepting = z.infer<typeof accepting>
export type ProposingBack = z.infer<typeof proposingBack>
export type Refusing = z.infer<typeof refusing>

/** Consultations that a change of an account would cancel. */
export const affected = z.object({
  /** Soonest first; includes those in progress. */
  consultations: z.array(
    z.object({
      id: z.int(),
      /** ISO 8601, UTC. */
      startsAt: z.string(),
      endsAt: z.string(),
      hasBegun: z.boolean(),
      /** Side of the changed person. */
      as: z.enum(['family', 'specialist']),
      /** The other side's name; null for readers who may not see others' consultations. */
      name: z.nullable(z.string()),
    }),
  ),
  /** Number of families that would lose an appointment with the person as specialist. */
  families: z.int(),
})

export type Affected = z.infer<typeof affected>
