import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { listLimit } from '../../../platform/api/lists.ts'
import { emptyAsAbsent, emptyAsUsual } from '../../../platform/api/empty-as-absent.ts'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { PHONE_MAX_LENGTH } from '../../accounts/rules/index.ts'
import { MAIL_STATUSES } from '../../notifications/rules/index.ts'
import {
  email,
  personName,
  phoneLine,
  siteLanguage,
  tickBox,
  ticked,
  zoneFrom,
} from '../../accounts/schema/index.ts'
import { CONSULTATION_STATUSES, OUTCOMES } from '../rules/index.ts'
import { teamDetails } from './index.ts'
import { consultation } from './answers.ts'
import { chosenIds, chosenIn, chosenInAddress } from '../../../platform/api/chosen.ts'
import { writtenId } from '../../../platform/api/ids.ts'
import { wholeNumber } from '../../../platform/api/whole-number.ts'
import { isPlannedDate } from '../../../i18n/calendar/date-key.ts'
import { DONE_TO_MANY, MANY_OUTCOMES } from '../rules/many.ts'

const date = emptyAsAbsent(
  z.string().check(z.refine(isPlannedDate, { error: m.team_date_invalid })),
)

/** The team's search among all consultations. */
export const allQuery = z.object({
  /** Words of a family's or specialist's name, an address, or a consultation's number. */
  q: emptyAsAbsent(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS))),
  status: emptyAsAbsent(z.enum(CONSULTATION_STATUSES)),
  specialistId: emptyAsAbsent(writtenId(m.booking_specialist_missing)),
  /** Range of start dates, both inclusive. */
  from: date,
  to: date,
  /** Zone of the dates; default: the site's. */
  timeZone: emptyAsAbsent(zoneFrom(m.team_zone_invalid)),
  /** Order by start; a minus sorts the latest first. */
  sort: emptyAsUsual(z.enum(['startsAt', '-startsAt']), '-startsAt'),
  limit: listLimit(m.problem_list_limit_invalid),
  /** Offset: number of entries before this part. */
  cursor: emptyAsUsual(wholeNumber(0, 10_000_000), 0),
})

/** An entry of the list, without data about the child. */
export const listedConsultation = z.object({
  id: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  status: z.enum(CONSULTATION_STATUSES),
  familyName: z.string(),
  specialistId: z.int(),
  specialistName: z.string(),
  isByPhone: z.boolean(),
})

const contact = z.object({
  userId: z.int(),
  name: z.string(),
  /** Null for a deleted account. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  locale: z.enum(['en', 'fa']),
  timeZone: z.nullable(z.string()),
})

/** A consultation for the team; the child's details are a separate request. */
export const teamConsultation = z.object({
  id: z.int(),
  consultation,
  /** The booking's own e-mail address. */
  mailedTo: z.string(),
  /** The family's zone for displayed times; null once the family is gone. */
  familyTimeZone: z.nullable(z.string()),
  family: contact,
  specialist: contact,
  isListed: z.boolean(),
  bookedBy: z.nullable(z.string()),
  history: z.array(
    z.object({
      id: z.int(),
      action: z.string(),
      by: z.nullable(z.string()),
      /** The side that missed the call, if the room recorded it. */
      missing: z.nullable(z.enum(['family', 'specialist'])),
      name: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** Readers of the child's details, other than the family. */
  readings: z.array(z.object({ id: z.int(), name: z.nullable(z.string()), at: z.string() })),
})

export const childDetails = z.object({
  /** Id of the consultation. */
  id: z.int(),
  childAge: z.nullable(z.int()),
  mainConcern: z.nullable(z.string()),
})

export const outcomeChange = z.object({ outcome: z.enum(OUTCOMES) })

export const teamSpecialists = z.array(
  z.object({ id: z.int(), name: z.string(), isListed: z.boolean() }),
)

export const familyQuery = z.object({ email })

/** The account of an address; null without one. */
export const familyByEmail = z.object({
  family: z.nullable(
    z.object({
      userId: z.int(),
      name: z.string(),
      email: z.string(),
      preferredLanguage: siteLanguage,
      timeZone: z.nullable(z.string()),
    }),
  ),
})

const isTicked = z.optional(tickBox)

/**
 * A booking by telephone. Name and language are for a family without an account, the zone for one
 * whose account names none.
 */
export const phoneBooking = z.object({
  ...teamDetails,
  specialistId: writtenId(m.booking_specialist_missing),
  name: emptyAsAbsent(personName),
  phone: emptyAsAbsent(
    z.string().check(
      z.overwrite(phoneLine),
      z.maxLength(PHONE_MAX_LENGTH, {
        error: () => m.accounts_text_long({ maximum: PHONE_MAX_LENGTH }),
      }),
    ),
  ),
  familyLanguage: emptyAsUsual(siteLanguage, 'en'),
  timeZone: emptyAsAbsent(zoneFrom(m.team_zone_invalid)),
  /** Terms and storage of the child's data were read out and accepted. */
  consentByPhone: ticked(m.team_consent_missing),
  /** Allows more open bookings than usual. */
  beyondLimit: isTicked,
})

export const consultationMails = z.array(
  z.object({
    id: z.int(),
    template: z.string(),
    /** The team's name for the mail, in the request's language. */
    name: z.string(),
    audience: z.nullable(z.enum(['family', 'specialist'])),
    status: z.enum(MAIL_STATUSES),
    /** Time of sending or storing, past or planned. */
    at: z.string(),
  }),
)

export const linkReceivers = z.object({ to: z.enum(['family', 'specialist', 'both']) })

export type AllQuery = z.infer<typeof allQuery>
export type ListedConsultation = z.infer<typeof listedConsultation>
export type TeamConsultation = z.infer<typeof teamConsultation>
export type TeamSpecialist = z.infer<typeof teamSpecialists>[number]
export type ChildDetails = z.infer<typeof childDetails>
export type PhoneBooking = z.infer<typeof phoneBooking>
export type FamilyByEmail = z.infer<typeof familyByEmail>
export type ConsultationMails = z.infer<typeof consultationMails>
export type LinkReceiver = z.infer<typeof linkReceivers>['to']

const refusals = {
  none: m.choosing_none,
  tooMany: m.choosing_too_many,
  invalid: m.problem_invalid_id,
}
const ids = chosenIds(refusals)
const action = { error: m.problem_invalid }

/** A bulk action; each consultation is changed separately. */
export const manyConsultations = z.strictObject({ action: z.enum(DONE_TO_MANY, action), ids })

/** Outcome per consultation; its row is null if there is none with the id. */
export const manyConsultationsDone = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      outcome: z.enum(MANY_OUTCOMES),
      consultation: z.nullable(listedConsultation),
    }),
  ),
})

export const consultationsForm = z.pipe(
  z.transform((values: Record<string, string | string[]>) => ({
    action: values['action'],
    ids: chosenIn(values),
  })),
  z.object({ action: z.enum([...DONE_TO_MANY, 'export'], action), ids }),
)

export const consultationsTable = z.object({
  ids: chosenInAddress(refusals),
  language: emptyAsAbsent(siteLanguage),
})

export type ManyConsultations = z.infer<typeof manyConsultations>
export type ManyConsultationsDone = z.infer<typeof manyConsultationsDone>
