import * as z from 'zod/mini'
import { formsOn, hiddenId } from '../../platform/page-form.ts'
import { aftercareApi, saveNote, saveFollowUp } from './client.ts'
import { doneToFollowUp } from './rules.ts'
import { concernReport, followUpRequest, noteRequest, concernChange } from './schema.ts'

export const concernChangeForm = formsOn(/^\/admin\/concerns$/)('admin-concern', {
  schema: z.extend(concernChange, { concernId: hiddenId }),
  call: ({ concernId, ...change }, { version }) =>
    aftercareApi.admin.concerns(concernId).$patch(change, { version }),
  next: (_, __, { concernId }) => `/admin/concerns?concern=${concernId}&done=saved`,
})

const formOn = formsOn(/^\/consultations\/\d+$/)
const ofConsultation = { consultationId: hiddenId }

export const followUpForm = formOn('follow-up', {
  schema: z.extend(followUpRequest, ofConsultation),
  call: ({ consultationId, content, send }, { version }) =>
    saveFollowUp(consultationId, content, send ?? false, version),
  next: (followUp, { pathname }) => `${pathname}?done=${doneToFollowUp(followUp)}#follow-up`,
})

export const noteForm = formOn('private-note', {
  schema: z.extend(noteRequest, ofConsultation),
  call: ({ consultationId, content }) => saveNote(consultationId, content),
  next: (_, { pathname }) => `${pathname}?done=note#note-title`,
})

export const concernForm = formOn('concern', {
  schema: z.extend(concernReport, ofConsultation),
  call: ({ consultationId, ...report }, { key }) =>
    aftercareApi.consultations(consultationId).concerns.$post(report, { key }),
  next: (_, { pathname }) => `${pathname}?done=concern#concern-title`,
})
