import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { getLocale } from '../../../i18n/paraglide/runtime.js'
import { defineForm, hiddenId } from '../../../platform/page-form.ts'
import { personName } from '../../accounts/schema/index.ts'
import { cancelConsultation, confirmConsultation, rescheduleConsultation } from '../client/index.ts'
import {
  bookByPhone,
  doToConsultations,
  readChildDetails,
  renewLinks,
  resendLink,
  setOutcome,
} from '../client/team.ts'
import { cancellation, rescheduling } from '../schema/index.ts'
import { consultationsForm } from '../schema/many.ts'
import { linkReceivers, outcomeChange, phoneBooking } from '../schema/team.ts'

const page = /^\/admin\/consultations$/
const ofConsultation = { consultationId: hiddenId }

const addressOf = (id: number, done: string) => `/admin/consultations?open=${id}&done=${done}`

const toIt =
  (done: string) =>
  (_: unknown, __: URL, { consultationId }: { consultationId: number }): string =>
    addressOf(consultationId, done)

export const teamConfirmForm = defineForm({
  intent: 'team-confirm',
  page,
  schema: z.object(ofConsultation),
  call: ({ consultationId }) => confirmConsultation(consultationId),
  next: toIt('confirmed'),
})

export const teamCancelForm = defineForm({
  intent: 'team-cancel',
  page,
  schema: z.object({ ...ofConsultation, reason: cancellation.shape.reason }),
  call: ({ consultationId, reason }) => cancelConsultation(consultationId, { reason }),
  next: toIt('cancelled'),
})

export const teamMoveForm = defineForm({
  intent: 'team-move',
  page,
  schema: z.object({ ...ofConsultation, availabilityId: rescheduling.shape.availabilityId }),
  call: ({ consultationId, availabilityId }) =>
    rescheduleConsultation(consultationId, { availabilityId }),
  next: toIt('moved'),
})

export const teamLinkForm = defineForm({
  intent: 'team-link',
  page,
  schema: z.object(ofConsultation),
  call: ({ consultationId }) => renewLinks(consultationId),
  next: toIt('link'),
})

export const teamResendForm = defineForm({
  intent: 'team-resend',
  page,
  schema: z.extend(linkReceivers, ofConsultation),
  call: ({ consultationId, to }) => resendLink(consultationId, to),
  next: toIt('resent'),
})

export const teamOutcomeForm = defineForm({
  intent: 'team-outcome',
  page,
  schema: z.extend(outcomeChange, ofConsultation),
  call: ({ consultationId, outcome }) => setOutcome(consultationId, outcome),
  next: toIt('outcome'),
})

/** Shows the child's details once. */
export const teamDetailsForm = defineForm({
  intent: 'team-details',
  page,
  schema: z.object(ofConsultation),
  call: ({ consultationId }) => readChildDetails(consultationId),
  next: toIt('read'),
  shown: ({ id, childAge, mainConcern }) => ({
    shownOf: String(id),
    childAge: String(childAge ?? ''),
    mainConcern: mainConcern ?? '',
  }),
})

/** An action on the chosen consultations; the page shows the outcome of each. */
export const teamManyForm = defineForm({
  intent: 'team-many',
  page,
  schema: consultationsForm,
  call: async ({ action, ids }) =>
    action === 'export' ? undefined : { action, ...(await doToConsultations({ action, ids })) },
  next: (_, __, { ids }) =>
    `/api/admin/consultations.csv?ids=${ids.join(',')}&language=${getLocale()}`,
  shown: (done) => done && { action: done.action, done: JSON.stringify(done.results) },
})

const nameOfNewFamily = z.pipe(
  z.string().check(z.trim(), z.minLength(1, { error: () => m.team_name_missing() })),
  personName,
)

export const teamBookForm = defineForm({
  intent: 'team-book',
  page,
  // The form has a field for the name only where the family has no account.
  schema: z.extend(phoneBooking, { name: z.optional(nameOfNewFamily) }),
  call: (booking, { key }) => bookByPhone(booking, key),
  next: ({ id }) => addressOf(id, 'booked'),
})
