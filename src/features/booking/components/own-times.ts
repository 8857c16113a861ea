import type { ConsultationView } from '../schema/answers.ts'
import type { OfferedTime } from './offered-times.ts'

/** A coming consultation of the family itself, with any specialist; epoch milliseconds. */
export interface OwnTime {
  consultationId: number
  slotId: number | null
  startsAt: number
  endsAt: number
}

export const toOwnTime = (consultation: ConsultationView): OwnTime => ({
  consultationId: consultation.id,
  slotId: consultation.availabilityId,
  startsAt: Date.parse(consultation.startsAt),
  endsAt: Date.parse(consultation.endsAt),
})

/** Whether the family has a consultation of its own during this time. */
export const isBusyAt = (
  { startsAt, endsAt }: Pick<OfferedTime, 'startsAt' | 'endsAt'>,
  own: readonly OwnTime[],
): boolean => own.some((one) => one.startsAt < endsAt && one.endsAt > startsAt)
