import * as z from 'zod/mini'
import { defineForm, hiddenId } from '../../../platform/page-form.ts'
import { shareChild, unshareChild } from '../client.ts'
import { sharing } from '../schema.ts'

const page = /^\/consultations\/\d+$/
const ofConsultation = { consultationId: hiddenId }

export const shareForm = defineForm({
  intent: 'child-share',
  page,
  schema: z.extend(sharing, ofConsultation),
  call: ({ consultationId, childId }) => shareChild(consultationId, childId),
  next: (_, { pathname }) => `${pathname}?done=shared#child-share`,
})

export const unshareForm = defineForm({
  intent: 'child-unshare',
  page,
  schema: z.object(ofConsultation),
  call: ({ consultationId }) => unshareChild(consultationId),
  next: (_, { pathname }) => `${pathname}?done=unshared#child-share`,
})
