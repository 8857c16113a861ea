import * as z from 'zod/mini'
import { defineForm, hiddenId } from '../../../platform/page-form.ts'
import {
  cancelConsultation,
  completeConsultation,
  confirmConsultation,
  declineConsultation,
  markNoShow,
  rescheduleConsultation,
} from '../client/index.ts'
import type { ConsultationView } from '../schema/answers.ts'
import { cancellation, declining, rescheduling } from '../schema/index.ts'

export type ConsultationChange =
  'confirm' | 'decline' | 'cancel' | 'reschedule' | 'complete' | 'no-show'

const ofConsultation = { consultationId: hiddenId }

const defineChange = <Fields extends { consultationId: number; token?: string | undefined }>(
  change: ConsultationChange,
  schema: z.ZodMiniType<Fields>,
  call: (fields: NoInfer<Fields>) => Promise<ConsultationView>,
) =>
  defineForm({
    intent: `consultation-${change}`,
    page: /^\/(?:consultations\/\d+|dashboard)/,
    schema,
    call,
    next({ changeToken }, { pathname }, { token }) {
      // A change may invalidate the mailed link; its answer then brings the next one.
      const kept = token && `&token=${encodeURIComponent(changeToken ?? token)}`
      return `${pathname}?done=${change}${kept ?? ''}`
    },
  })

export const cancelForm = defineChange(
  'cancel',
  z.extend(cancellation, ofConsultation),
  ({ consultationId, ...request }) => cancelConsultation(consultationId, request),
)

export const rescheduleForm = defineChange(
  'reschedule',
  z.extend(rescheduling, ofConsultation),
  ({ consultationId, ...request }) => rescheduleConsultation(consultationId, request),
)

export const declineForm = defineChange(
  'decline',
  z.extend(declining, ofConsultation),
  ({ consultationId, reason }) => declineConsultation(consultationId, { reason }),
)

export const confirmForm = defineChange('confirm', z.object(ofConsultation), (fields) =>
  confirmConsultation(fields.consultationId),
)

export const completeForm = defineChange('complete', z.object(ofConsultation), (fields) =>
  completeConsultation(fields.consultationId),
)

export const noShowForm = defineChange('no-show', z.object(ofConsultation), (fields) =>
  markNoShow(fields.consultationId),
)
