import { useEffect, useMemo, useState } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { forgetDraft } from '../../../../ui/typing/drafts.ts'
import { UNREACHABLE, type FormProblem } from '../../../../platform/api/attempt.ts'
import { newIdempotencyKey } from '../../../../platform/api/request-keys.ts'
import { fieldText } from '../../../../platform/page-form.ts'
import { useReader, type PageReader } from '../../../../ui/rendering/reader.tsx'
import { dismissToast, toastFailure } from '../../../../ui/toasts/toast.ts'
import { errorsOf } from '../../../../ui/forms/use-form.ts'
import type { OwnChild } from '../../../children/schema.ts'
import { bookCheckForm, bookForm, bookWithAccountForm } from '../../forms/booking.ts'
import { nearestFree } from '../../rules/free-times.ts'
import { isBookingQuestion } from '../../rules/questions.ts'
import type { BookingDetails } from '../../schema/index.ts'
import type { ConsultationView, SavedDetails } from '../../schema/answers.ts'
import { ACCOUNT_FIELDS } from './booking-check.tsx'
import type { BookingChoice } from './booking-choice.ts'
import { checkDetails, followAnswer } from './check-details.ts'
import type { Refusal } from './booking-refusal.tsx'
import {
  freeDaysOf,
  unpackTimes,
  type OfferedTime,
  type PackedTimes,
  isBusyAt,
  type OwnTime,
} from '../times/offered-times.ts'
import { askedOf, useSteps, type PostedStart } from './use-steps.ts'

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
  /** The family's own profiles; empty for a visitor. */
  ownChildren: readonly OwnChild[]
  /** The child's age, if the family has given it before. */
  knownAge?: number | undefined
  /** The family's coming consultations; empty for a visitor. */
  ownTimes: readonly OwnTime[]
  /** The signed-in user's address; null for a visitor. */
  email: string | null
  follow: (href: string, options?: { replace?: boolean }) => void
  /** Details of a cancelled appointment. */
  savedDetails: SavedDetails['details']
  /** Reloads the free times. */
  refresh: () => void
  onBooked: (booked: Booked) => void | Promise<void>
}

/** The new consultation with its details, and the account created with it. */
export interface Booked {
  consultation: ConsultationView
  details: BookingDetails
  newUser?: { name: string } | undefined
}

/** Refusals after which another time has to be chosen. */
const LOST: readonly string[] = ['slot-taken', 'slot-gone', 'too-soon', 'weekly-cap', 'family-busy']

type Problem = { code: string; detail: string; nearest?: unknown }

const refusalOf = ({ code, detail, nearest }: Problem, slotId: number): Refusal => ({
  detail,
  slotId,
  nearest: LOST.includes(code) ? ((nearest as Refusal['nearest']) ?? []) : undefined,
  signedOut: code === 'unauthenticated',
  hasAccount: code === 'registration-conflict',
})

const BOOKING = [bookForm.intent, bookWithAccountForm.intent]
const STEPS = [bookCheckForm.intent, ...BOOKING]

type Start = PostedStart & { refusal?: Refusal | undefined }

/** Whether name or password was refused: shown beside their fields. */
const isOfAccount = ({ errors }: { errors: readonly { path: string }[] }): boolean =>
  errors.some(({ path }) => ACCOUNT_FIELDS.some((field) => field === path))

function startOf(
  { submission, isCalm }: PageReader,
  context: Pick<BookingContext, 'choice' | 'ownChildren' | 'specialist' | 'email'>,
): Start {
  if (!submission || !STEPS.includes(submission.intent)) return {}
  const { values, intent, problem } = submission
  const slotId = context.choice.slot
  const checked = checkDetails(values, slotId, context.ownChildren)
  const { question } = values
  if (isCalm && isBookingQuestion(question)) {
    const { to, issues } = followAnswer(values, checked, askedOf(context, question))
    if (to !== 'check') return { values, errors: errorsOf(issues), question: to }
  }
  if (checked.issues) return { values, errors: errorsOf(checked.issues) }
  const isRefused = BOOKING.includes(intent) && slotId !== undefined && !isOfAccount(problem)
  const refusal = isRefused ? refusalOf(problem, slotId) : undefined
  return { values, details: checked.value, refusal }
}

/** An idempotency key per request; retries of the same one share it. */
function useIdempotencyKey(request: string): string {
  const [attempt, setAttempt] = useState(() => ({ request, key: newIdempotencyKey() }))
  if (attempt.request === request) return attempt.key
  const next = { request, key: newIdempotencyKey() }
  setAttempt(next)
  return next.key
}

const NOON = 'T12:00:00Z'

/** A refusal if the addressed time is unavailable, with the nearest free ones. */
function unavailable(
  { choice, ownTimes }: BookingContext,
  offered: readonly OfferedTime[],
): Refusal | undefined {
  const asked = offered.find(({ id }) => id === choice.slot)
  if (!choice.slot || (asked && !asked.isBooked && !isBusyAt(asked, ownTimes))) return undefined
  const slots = offered.filter((slot) => !isBusyAt(slot, ownTimes))
  const around = asked?.startsAt ?? (choice.day ? Date.parse(choice.day + NOON) : 0)
  const refused = { slotId: choice.slot, nearest: nearestFree({ slots, startsAt: around }) }
  if (asked && !asked.isBooked)
    return { ...refused, title: m.booking_busy_title(), detail: m.problem_family_busy() }
  const detail = asked ? m.booking_lost_taken() : m.booking_lost_gone()
  return { ...refused, title: m.booking_lost_title(), detail }
}

/** State of the booking panel: free times, choice, details, check and refusal. */
export function useBooking(context: BookingContext) {
  const { specialist, times, choice, ownTimes, refresh } = context
  const reader = useReader()
  const offered = useMemo(() => unpackTimes(times), [times])
  const days = useMemo(() => freeDaysOf(times, reader.timeZone), [times, reader.timeZone])
  const [start] = useState(() => startOf(reader, context))
  const steps = useSteps(context, start)
  const [refusal, setRefusal] = useState(start.refusal && { ...start.refusal, of: start.details })
  const [attempt, setAttempt] = useState(0)
  const own = ownTimes.find(({ slotId }) => slotId !== null && slotId === choice.slot)
  const lost = unavailable(context, offered)
  const chosen = offered.find(({ id, isBooked }) => id === choice.slot && !isBooked)
  const details = own ? undefined : steps.details
  const request = { specialistId: specialist.id, availabilityId: choice.slot, ...details }
  const idempotencyKey = useIdempotencyKey(JSON.stringify(request))

  // Not an error if the time was booked in another tab.
  const failed = own ? undefined : refusal
  useEffect(() => {
    if (!failed) return
    const id = toastFailure(m.booking_book_failed(), failed.detail)
    return () => dismissToast(id)
  }, [failed])

  function onRefused({ problem, ...rest }: FormProblem) {
    const refused = refusalOf({ ...rest, nearest: problem?.['nearest'] }, choice.slot ?? 0)
    setRefusal({ ...refused, of: details })
    setAttempt((count) => count + 1)
    // Not without a session, as the page would redirect to the login before its message is read;
    // nor without a connection, as an error page would replace it.
    if (!refused.signedOut && rest.code !== UNREACHABLE) refresh()
  }

  // A refusal only applies to the details it was for.
  const isSame = JSON.stringify(refusal?.of) === JSON.stringify(details)
  const current = refusal?.slotId === choice.slot && isSame ? refusal : undefined
  const accountDraft = `${steps.draft} account`
  return {
    days,
    chosen,
    steps,
    details,
    idempotencyKey,
    /** A new account's name from a post without scripts, and its draft. */
    accountName: fieldText(start.values?.['name']),
    accountDraft,
    async onBooked(consultation: ConsultationView, newUser?: { name: string }) {
      forgetDraft(steps.draft)
      forgetDraft(accountDraft)
      if (details) await context.onBooked({ consultation, details, newUser })
    },
    onRefused,
    /** The reader's consultation at the addressed time. */
    own,
    refusal: own ? undefined : (current ?? lost),
    /** Number of refused bookings. */
    attempt,
  }
}
