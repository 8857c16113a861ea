import * as z from 'zod/mini'
import { formsOn } from '../../platform/page-form.ts'
import { waitlistApi } from './client.ts'
import { entryId, specialistParam, waitlistRequest } from './schema.ts'

const SPECIALIST = /^\/(?:booking|specialists)\/\d+$/
const SPECIALIST_OR_DASHBOARD =
  /^\/(?:(?:booking|specialists)\/\d+|dashboard(?:\/(?:book|consultations))?)$/

const backTo = (_: unknown, { pathname }: URL): string => pathname

export const joinWaitlistForm = formsOn(SPECIALIST)('waitlist-join', {
  schema: waitlistRequest,
  call: ({ specialistId }) => waitlistApi.waitlist.$post({ specialistId }),
  next: (_, { pathname }) => `${pathname}#waitlist`,
})

export const leaveWaitlistForm = formsOn(SPECIALIST_OR_DASHBOARD)('waitlist-leave', {
  schema: z.object({ entryId: entryId.shape.id }),
  call: (fields) => waitlistApi.waitlist(fields.entryId).$delete(),
  next: backTo,
})

const savedSpecialist = z.object({ savedSpecialistId: specialistParam.shape.id })

export const saveSpecialistForm = formsOn(SPECIALIST_OR_DASHBOARD)('specialist-save', {
  schema: savedSpecialist,
  call: ({ savedSpecialistId }) => waitlistApi['saved-specialists'](savedSpecialistId).$put(),
  next: backTo,
})

export const forgetSpecialistForm = formsOn(SPECIALIST_OR_DASHBOARD)('specialist-forget', {
  schema: savedSpecialist,
  call: ({ savedSpecialistId }) => waitlistApi['saved-specialists'](savedSpecialistId).$delete(),
  next: backTo,
})
