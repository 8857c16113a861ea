import * as z from 'zod/mini'
import { defineForm, hiddenId } from '../../../platform/page-form.ts'
import {
  acceptTime,
  cancelConsultation,
  completeConsultation,
  confirmConsultation,
  declineConsultation,
  declineTimes,
  markNoShow,
  proposeBack,
  proposeTimes,
  rescheduleConsultation,
  withdrawTimes,
} from '../client/index.ts'
import type { ConsultationView } from '../schema/answers.ts'
import {
  accepting,
  cancellation,
  declining,
  proposing,
  proposingBackFields,
  refusing,
  rescheduling,
} from '../schema/index.ts'

export type ConsultationChange =
  | 'confirm'
  | 'decline'
  | 'cancel'
  | 'reschedule'
  | 'complete'
  | 'no-show'
  | 'propose'
  | 'propose-back'
  | 'accept-time'
  | 'decline-times'
  | 'withdraw-times'

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
      // A change may invalidate the mailed link; its answer then has the next token.
      const tokenPart = token && `&token=${encodeURIComponent(changeToken ?? token)}`
      return `${pathname}?done=${change}${tokenPart ?? ''}`
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

export const proposeForm = defineChange(
  'propose',
  z.extend(proposing, ofConsultation),
  ({ consultationId, ...request }) => proposeTimes(consultationId, request),
)

export const proposeBackForm = defineChange(
  'propose-back',
  z.extend(proposingBackFields, ofConsultation),
  ({ consultationId, token, day1, time1, day2, time2, day3, time3 }) => {
    const given = [
      { date: day1, time: time1 },
      { date: day2, time: time2 },
      { date: day3, time: time3 },
    ]
    // A day without an hour counts as no time.
    const times = given.flatMap(({ date, time }) => (date && time ? [{ date, time }] : []))
    return proposeBack(consultationId, { times, token })
  },
)

export const acceptTimeForm = defineChange(
  'accept-time',
  z.extend(accepting, ofConsultation),
  ({ consultationId, ...request }) => acceptTime(consultationId, request),
)

export const declineTimesForm = defineChange(
  'decline-times',
  z.extend(refusing, ofConsultation),
  ({ consultationId, ...request }) => declineTimes(consultationId, request),
)

export const withdrawTimesForm = defineChange(
  'withdraw-times',
  z.object(ofConsultation),
  (fields) => withdrawTimes(fields.consultationId),
)
