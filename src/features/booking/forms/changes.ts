import * as z from 'zod/mini'
import { formsOn, hiddenId } from '../../../platform/page-form.ts'
import { bookingApi } from '../client/index.ts'
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

const { consultations } = bookingApi
type Consultation = ReturnType<typeof consultations>

const ofConsultation = { consultationId: hiddenId }
const nothingMore = z.object(ofConsultation)

/** Defines a change's form: its fields other than the id are the request's body. */
const defineChange = <Fields extends { consultationId: number; token?: string | undefined }>(
  change: ConsultationChange,
  schema: z.ZodMiniType<Fields>,
  call: (
    consultation: Consultation,
    json: Omit<NoInfer<Fields>, 'consultationId'>,
  ) => Promise<ConsultationView>,
) =>
  formsOn(/^\/(?:consultations\/\d+|dashboard)/)(`consultation-${change}`, {
    schema,
    call: ({ consultationId, ...json }) => call(consultations(consultationId), json),
    next({ changeToken }, { pathname }, { token }) {
      // A change may revoke the mailed link; the response then has the next token.
      const tokenPart = token && `&token=${encodeURIComponent(changeToken ?? token)}`
      return `${pathname}?done=${change}${tokenPart ?? ''}`
    },
  })

export const cancelForm = defineChange(
  'cancel',
  z.extend(cancellation, ofConsultation),
  (consultation, json) => consultation.cancel.$post(json),
)

export const rescheduleForm = defineChange(
  'reschedule',
  z.extend(rescheduling, ofConsultation),
  (consultation, json) => consultation.reschedule.$post(json),
)

export const declineForm = defineChange(
  'decline',
  z.extend(declining, ofConsultation),
  (consultation, json) => consultation.decline.$post(json),
)

export const confirmForm = defineChange('confirm', nothingMore, (consultation) =>
  consultation.confirm.$post(),
)

export const completeForm = defineChange('complete', nothingMore, (consultation) =>
  consultation.complete.$post(),
)

export const noShowForm = defineChange('no-show', nothingMore, (consultation) =>
  consultation['no-show'].$post(),
)

export const proposeForm = defineChange(
  'propose',
  z.extend(proposing, ofConsultation),
  ({ proposal }, json) => proposal.$post(json),
)

export const proposeBackForm = defineChange(
  'propose-back',
  z.extend(proposingBackFields, ofConsultation),
  ({ proposal }, { token, day1, time1, day2, time2, day3, time3 }) => {
    const given = [
      { date: day1, time: time1 },
      { date: day2, time: time2 },
      { date: day3, time: time3 },
    ]
    // A day without an hour is no time.
    const times = given.flatMap(({ date, time }) => (date && time ? [{ date, time }] : []))
    return proposal.counter.$post({ times, token })
  },
)

export const acceptTimeForm = defineChange(
  'accept-time',
  z.extend(accepting, ofConsultation),
  ({ proposal }, json) => proposal.accept.$post(json),
)

export const declineTimesForm = defineChange(
  'decline-times',
  z.extend(refusing, ofConsultation),
  ({ proposal }, json) => proposal.decline.$post(json),
)

export const withdrawTimesForm = defineChange('withdraw-times', nothingMore, ({ proposal }) =>
  proposal.withdraw.$post(),
)
