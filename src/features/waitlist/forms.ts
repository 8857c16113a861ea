import * as z from 'zod/mini'
import { defineForm } from '../../platform/page-form.ts'
import { waitlistApi } from './client.ts'
import { entryId, specialistParam, waitlistRequest } from './schema.ts'

const SPECIALIST = /^\/(?:booking|specialists)\/\d+$/
const SPECIALIST_OR_DASHBOARD =
  /^\/(?:(?:booking|specialists)\/\d+|dashboard(?:\/(?:book|consultations))?)$/

const backTo = (_: unknown, { pathname }: URL): string => pathname

export const joinWaitlistForm = defineForm({
  intent: 'waitlist-join',
  page: SPECIALIST,
  schema: waitlistRequest,
  call: ({ specialistId }) => waitlistApi.waitlist.$post({ specialistId }),
  next: (_, { pathname }) => `${pathname}#waitlist`,
})

export const leaveWaitlistForm = defineForm({
  intent: 'waitlist-leave',
  page: SPECIALIST_OR_DASHBOARD,
  schema: z.object({ entryId: entryId.shape.id }),
  call: (fields) => waitlistApi.waitlist(fields.entryId).$delete(),
  next: backTo,
})

const savedSpecialist = z.object({ savedSpecialistId: specialistParam.shape.id })

export const saveSpecialistForm = defineForm({
  intent: 'specialist-save',
  page: SPECIALIST_OR_DASHBOARD,
  schema: savedSpecialist,
  call: ({ savedSpecialistId }) => waitlistApi['saved-specialists'](savedSpecialistId).$put(),
  next: backTo,
})

export const forgetSpecialistForm = defineForm({
  intent: 'specialist-forget',
  page: SPECIALIST_OR_DASHBOARD,
  schema: savedSpecialist,
  call: ({ savedSpecialistId }) => waitlistApi['saved-specialists'](savedSpecialistId).$delete(),
  next: backTo,
})
