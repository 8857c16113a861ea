import { useEffect, useMemo, useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api-client.ts'
import { newIdempotencyKey } from '../../../platform/request-keys.ts'
import { useReader, type PageReader } from '../../../ui/reader.tsx'
import { toast } from '../../../ui/toast.ts'
import { errorsOf, type FormErrors, type FormValues } from '../../../ui/use-form.ts'
import { bookSlot } from '../client.ts'
import type { OwnChild } from '../../children/schema.ts'
import { groupFreeTimes, nearestFree } from '../rules/free-times.ts'
import type { BookingDetails } from '../schema.ts'
import type { ConsultationView, KeptDetails } from '../schema/answers.ts'
import type { BookingChoice } from './booking-choice.ts'
import type { Refusal } from './booking-refusal.tsx'
import { checkDetails } from './check-details.ts'
import { forgetDetails } from './kept-details.ts'
import { unpackTimes, type OfferedTime, type PackedTimes } from './offered-times.ts'

export interface BookingSpecialist {
  id: number
  name: string
  languages: readonly string[]
  timeZone: string
  paused: boolean
}

export interface BookingContext {
  specialist: BookingSpecialist
  times: PackedTimes
  choice: BookingChoice
  /** The family's own profiles; none for a visitor. */
  ownChildren: readonly OwnChild[]
  /** What was written for an appointment that was called off. */
  kept: KeptDetails['details']
  /** Reads the free times afresh. */
  refresh: () => void
  onBooked: (consultation: ConsultationView, details: BookingDetails) => void
}

/** The problems for which another time has to be chosen. */
const LOST: readonly string[] = ['slot-taken', 'slot-gone', 'too-soon', 'weekly-cap', 'family-busy']

type Problem = { code: string; detail: string; nearest?: unknown }

const refusalOf = ({ code, detail, nearest }: Problem, slotId: number): Refusal => ({
  detail,
  slotId,
  nearest: LOST.includes(code) ? ((nearest as Refusal['nearest']) ?? []) : undefined,
  signedOut: code === 'unauthenticated',
})

interface Start {
  details?: BookingDetails | undefined
  values?: FormValues | undefined
  errors?: FormErrors | undefined
  refusal?: Refusal | undefined
}

/** Where the panel begins: at a form that was posted without scripts, if there is one. */
function startOf(
  { submission }: PageReader,
  slotId: number | undefined,
  ownChildren: readonly OwnChild[],
): Start {
  if (submission?.intent !== 'book' && submission?.intent !== 'book-check') return {}
  const { values, intent, problem } = submission
  const checked = checkDetails(values, slotId, ownChildren)
  if (checked.issues) return { values, errors: errorsOf(checked.issues) }
  const refusal = intent === 'book' && slotId ? refusalOf(problem, slotId) : undefined
  return { values, details: checked.value, refusal }
}

/** A key for each thing that is asked for: the same one while the same request is tried again. */
function useIdempotencyKey(request: string): string {
  const [attempt, setAttempt] = useState(() => ({ request, key: newIdempotencyKey() }))
  if (attempt.request === request) return attempt.key
  const next = { request, key: newIdempotencyKey() }
  setAttempt(next)
  return next.key
}

/** A time that was chosen and cannot be had any more, with those nearest to it. */
function lostTime(offered: readonly OfferedTime[], slotId: number): Refusal {
  const lost = offered.find(({ id }) => id === slotId)
  const nearest = nearestFree({ slots: offered, startsAt: lost?.startsAt ?? 0 })
  return { detail: m.problem_slot_taken(), slotId, nearest }
}

/** Everything that happens in the booking panel: what is free, chosen, typed, checked and refused. */
export function useBooking(context: BookingContext) {
  const { specialist, times, choice, ownChildren, refresh, onBooked } = context
  const reader = useReader()
  const offered = useMemo(() => unpackTimes(times), [times])
  const days = useMemo(() => groupFreeTimes(offered, reader.timeZone), [offered, reader.timeZone])
  const [start] = useState(() => startOf(reader, choice.slot, ownChildren))
  const [details, setDetails] = useState(start.details)
  const [refusal, setRefusal] = useState(start.refusal)
  const [busy, setBusy] = useState(false)
  const chosen = offered.find(({ id, isBooked }) => id === choice.slot && !isBooked)
  const request = { specialistId: specialist.id, availabilityId: choice.slot, ...details }
  const idempotencyKey = useIdempotencyKey(JSON.stringify(request))

  useEffect(() => {
    if (!refusal) return
    toast({
      title: m.booking_book_failed(),
      description: refusal.detail,
      variant: 'destructive',
    })
  }, [refusal])

  async function confirm() {
    if (!chosen || !details) return
    setBusy(true)
    try {
      const asked = { ...details, specialistId: specialist.id, availabilityId: chosen.id }
      const consultation = await bookSlot(asked, idempotencyKey)
      forgetDetails(specialist.id)
      onBooked(consultation, details)
    } catch (error) {
      const { problem, ...rest } = toFormProblem(error, m.booking_book_failed_text())
      const refused = refusalOf({ ...rest, nearest: problem?.['nearest'] }, chosen.id)
      setRefusal(refused)
      setBusy(false)
      // Without a session the page would leave for the login before its message is read.
      if (!refused.signedOut) refresh()
    }
  }

  const current = refusal?.slotId === choice.slot ? refusal : undefined
  return {
    days,
    chosen,
    start,
    details,
    setDetails,
    busy,
    idempotencyKey,
    confirm,
    refusal: current ?? (choice.slot && !chosen ? lostTime(offered, choice.slot) : undefined),
  }
}
