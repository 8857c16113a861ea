import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { getLocale } from '../../../i18n/paraglide/runtime.js'
import { formsOn, hiddenId } from '../../../platform/page-form.ts'
import { personName } from '../../accounts/schema/index.ts'
import { bookingApi } from '../client/index.ts'
import { cancellation, rescheduling } from '../schema/index.ts'
import { consultationsForm, linkReceivers, outcomeChange, phoneBooking } from '../schema/team.ts'

const page = /^\/admin\/consultations$/
const formOn = formsOn(page)
const ofConsultation = { consultationId: hiddenId }

const addressOf = (id: number, done: string) => `/admin/consultations?open=${id}&done=${done}`

const backWith =
  (done: string) =>
  (_: unknown, __: URL, { consultationId }: { consultationId: number }): string =>
    addressOf(consultationId, done)

export const teamConfirmForm = formOn('team-confirm', {
  schema: z.object(ofConsultation),
  call: ({ consultationId }) => bookingApi.consultations(consultationId).confirm.$post(),
  next: backWith('confirmed'),
})

export const teamCancelForm = formOn('team-cancel', {
  schema: z.object({ ...ofConsultation, reason: cancellation.shape.reason }),
  call: ({ consultationId, ...json }) =>
    bookingApi.consultations(consultationId).cancel.$post(json),
  next: backWith('cancelled'),
})

export const teamMoveForm = formOn('team-move', {
  schema: z.object({ ...ofConsultation, availabilityId: rescheduling.shape.availabilityId }),
  call: ({ consultationId, ...json }) =>
    bookingApi.consultations(consultationId).reschedule.$post(json),
  next: backWith('moved'),
})

export const teamLinkForm = formOn('team-link', {
  schema: z.object(ofConsultation),
  call: ({ consultationId }) => bookingApi.admin.consultations(consultationId).link.$post(),
  next: backWith('link'),
})

export const teamResendForm = formOn('team-resend', {
  schema: z.extend(linkReceivers, ofConsultation),
  call: ({ consultationId, ...json }) =>
    bookingApi.admin.consultations(consultationId).resend.$post(json),
  next: backWith('resent'),
})

export const teamOutcomeForm = formOn('team-outcome', {
  schema: z.extend(outcomeChange, ofConsultation),
  call: ({ consultationId, ...json }) =>
    bookingApi.admin.consultations(consultationId).outcome.$post(json),
  next: backWith('outcome'),
})

/** Shows the child's details once; the access is recorded. */
export const teamDetailsForm = formOn('team-details', {
  schema: z.object(ofConsultation),
  call: ({ consultationId }) => bookingApi.admin.consultations(consultationId).details.$post(),
  next: backWith('read'),
  shown: ({ id, childAge, mainConcern }) => ({
    shownOf: String(id),
    childAge: String(childAge ?? ''),
    mainConcern: mainConcern ?? '',
  }),
})

/** A bulk action; the page shows the outcome of each consultation. */
export const teamManyForm = formOn('team-many', {
  schema: consultationsForm,
  call: async ({ action, ids }) =>
    action === 'export'
      ? undefined
      : { action, ...(await bookingApi.admin.consultations.batch.$post({ action, ids })) },
  next: (_, __, { ids }) =>
    `/api/admin/consultations.csv?ids=${ids.join(',')}&language=${getLocale()}`,
  shown: (done) => done && { action: done.action, done: JSON.stringify(done.results) },
})

const nameOfNewFamily = z.pipe(
  z.string().check(z.trim(), z.minLength(1, { error: m.team_name_missing })),
  personName,
)

export const teamBookForm = formOn('team-book', {
  // The name's field is only shown for a family without an account.
  schema: z.extend(phoneBooking, { name: z.optional(nameOfNewFamily) }),
  call: (json, { key }) => bookingApi.admin.consultations.$post(json, { key }),
  next: ({ id }) => addressOf(id, 'booked'),
})
