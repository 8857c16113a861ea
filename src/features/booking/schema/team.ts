import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { LIST_LIMIT } from '../../../platform/api/lists.ts'
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

/** The team's search in everybody's consultations. */
export const allQuery = z.object({
  /** Words of a family's or specialist's name, an address, or a consultation's number. */
  q: emptyAsAbsent(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS))),
  status: emptyAsAbsent(z.enum(CONSULTATION_STATUSES)),
  specialistId: emptyAsAbsent(writtenId(m.booking_specialist_missing)),
  /** Dates between which they begin, both included. */
  from: date,
  to: date,
  /** The zone whose dates they are; the site's without one. */
  timeZone: emptyAsAbsent(zoneFrom(m.team_zone_invalid)),
  /** Sorts by the start; with a minus the latest comes first. */
  sort: emptyAsUsual(z.enum(['startsAt', '-startsAt']), '-startsAt'),
  limit: emptyAsUsual(
    z.pipe(
      wholeNumber(1),
      z.transform((limit: number) => Math.min(limit, LIST_LIMIT.most)),
    ),
    LIST_LIMIT.usual,
  ),
  /** How many entries precede this part. */
  cursor: emptyAsUsual(wholeNumber(0, 10_000_000), 0),
})

/** One entry of the list, without anything about the child. */
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
  /** Null once the account is deleted. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  locale: z.enum(['en', 'fa']),
  timeZone: z.nullable(z.string()),
})

/** One consultation with what the team needs; the child's details are a separate request. */
export const teamConsultation = z.object({
  id: z.int(),
  consultation,
  /** Where its mails go, if not to the account's address. */
  mailedTo: z.string(),
  /** The family's zone, in which times are given; null where the family is gone. */
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
      /** Who did not come to a missed consultation, where the room has seen it. */
      missing: z.nullable(z.enum(['family', 'specialist'])),
      name: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** Who has read the child's details, besides the family. */
  readings: z.array(z.object({ id: z.int(), name: z.nullable(z.string()), at: z.string() })),
})

export const childDetails = z.object({
  /** The consultation's id. */
  id: z.int(),
  childAge: z.nullable(z.int()),
  mainConcern: z.nullable(z.string()),
})

export const outcomeChange = z.object({ outcome: z.enum(OUTCOMES) })

export const teamSpecialists = z.array(
  z.object({ id: z.int(), name: z.string(), isListed: z.boolean() }),
)

export const familyQuery = z.object({ email })

/** The account of an address; null where there is none. */
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

/** A booking on the telephone; name, language and zone are for a family without an account. */
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
  /** The terms, and how the child's data are stored, were read out and agreed to. */
  consentByPhone: ticked(m.team_consent_missing),
  /** The family may have more open bookings than usual. */
  beyondLimit: isTicked,
})

export const consultationMails = z.array(
  z.object({
    id: z.int(),
    template: z.string(),
    /** What the team calls such a mail, in the language of the request. */
    name: z.string(),
    audience: z.nullable(z.enum(['family', 'specialist'])),
    status: z.enum(MAIL_STATUSES),
    /** When it was sent or stored, or will be sent. */
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

/** Something that is done with many consultations, each by itself. */
export const manyConsultations = z.strictObject({ action: z.enum(DONE_TO_MANY, action), ids })

/** The outcome of each; without its row if there is none with the id. */
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
