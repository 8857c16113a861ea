import * as z from 'zod/mini'
import { emptyAsAbsent } from '../../platform/api/empty-as-absent.ts'
import { formsOn, hiddenId } from '../../platform/page-form.ts'
import { childrenApi } from './client.ts'
import { childDetails, sharing } from './schema.ts'

const consultationPage = /^\/consultations\/\d+$/
const ofConsultation = { consultationId: hiddenId }

export const shareForm = formsOn(consultationPage)('child-share', {
  schema: z.extend(sharing, ofConsultation),
  call: ({ consultationId, childId }) =>
    childrenApi.consultations(consultationId)['child-profile'].$put({ childId }),
  next: (_, { pathname }) => `${pathname}?done=shared#child-share`,
})

export const unshareForm = formsOn(consultationPage)('child-unshare', {
  schema: z.object(ofConsultation),
  call: ({ consultationId }) =>
    childrenApi.consultations(consultationId)['child-profile'].$delete(),
  next: (_, { pathname }) => `${pathname}?done=unshared#child-share`,
})

const settingsPage = /^\/(?:dashboard\/)?settings$/

export const childForm = formsOn(settingsPage)('child-save', {
  // Without an id: a new profile.
  schema: z.extend(childDetails, { childId: emptyAsAbsent(hiddenId) }),
  call: ({ childId, ...details }, { version }) =>
    childId === undefined
      ? childrenApi['child-profiles'].$post(details)
      : childrenApi['child-profiles'](childId).$put(details, { version }),
  next: (_, { pathname }) => `${pathname}?done=child-saved`,
})

export const deleteChildForm = formsOn(settingsPage)('child-delete', {
  schema: z.object({ childId: hiddenId }),
  call: ({ childId }) => childrenApi['child-profiles'](childId).$delete(),
  next: (_, { pathname }) => `${pathname}?done=child-deleted`,
})
