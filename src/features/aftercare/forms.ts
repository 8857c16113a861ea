import * as z from 'zod/mini'
import { defineForm, hiddenId } from '../../platform/page-form.ts'
import { aftercareApi, saveNote, saveFollowUp } from './client.ts'
import { doneToFollowUp } from './rules.ts'
import { concernReport, followUpRequest, noteRequest, concernChange } from './schema.ts'

export const concernChangeForm = defineForm({
  intent: 'admin-concern',
  page: /^\/admin\/concerns$/,
  schema: z.extend(concernChange, { concernId: hiddenId }),
  call: ({ concernId, ...change }, { version }) =>
    aftercareApi.admin.concerns(concernId).$patch(change, { version }),
  next: (_, __, { concernId }) => `/admin/concerns?concern=${concernId}&done=saved`,
})

const page = /^\/consultations\/\d+$/
const ofConsultation = { consultationId: hiddenId }

export const followUpForm = defineForm({
  intent: 'follow-up',
  page,
  schema: z.extend(followUpRequest, ofConsultation),
  call: ({ consultationId, content, send }, { version }) =>
    saveFollowUp(consultationId, content, send ?? false, version),
  next: (followUp, { pathname }) => `${pathname}?done=${doneToFollowUp(followUp)}#follow-up`,
})

export const noteForm = defineForm({
  intent: 'private-note',
  page,
  schema: z.extend(noteRequest, ofConsultation),
  call: ({ consultationId, content }) => saveNote(consultationId, content),
  next: (_, { pathname }) => `${pathname}?done=note#note-title`,
})

export const concernForm = defineForm({
  intent: 'concern',
  page,
  schema: z.extend(concernReport, ofConsultation),
  call: ({ consultationId, ...report }, { key }) =>
    aftercareApi.consultations(consultationId).concerns.$post(report, { key }),
  next: (_, { pathname }) => `${pathname}?done=concern#concern-title`,
})
