import { Problem, invalidField } from '../../../platform/api/problem.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { AvailableSlot } from '../schema/answers.ts'
import type { Booking, Change, Rescheduling } from '../service/index.server.ts'

type Refused<Result> = Extract<Result, { ok: false }>

/** @throws {Problem} for a refused booking or change: 409, with the nearest free slots. */
export function refuse(refused: Refused<Booking> | Refused<Change> | Refused<Rescheduling>): never {
  const { reason } = refused
  if (reason === 'not-allowed') throw new Problem('forbidden')
  if (reason === 'language-not-offered')
    throw invalidField('preferredLanguage', m.booking_language_not_offered(), reason)
  const nearest: AvailableSlot[] = 'nearest' in refused ? refused.nearest : []
  throw new Problem('conflict', reason, { extra: { nearest } })
}
