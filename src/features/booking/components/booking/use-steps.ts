import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { findDraft, putDraft, takeAlong } from '../../../../ui/typing/drafts.ts'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import type { FormErrors, FormValues } from '../../../../ui/forms/use-form.ts'
import {
  type BookingQuestion,
  isBookingQuestion,
  questionsFor,
  usualLanguage,
} from '../../rules/questions.ts'
import type { BookingDetails } from '../../schema/index.ts'
import { type BookingChoice, hrefOfChoice, PANEL_ID } from './booking-choice.ts'
import { checkDetails, type Asked } from './check-details.ts'
import type { BookingPanelProps } from './booking-panel.tsx'

/** Draft per specialist, shared by profile and booking page. */
const draftOf = (specialistId: number): string => `booking ${specialistId}`

/** Initial state of the panel, from a form posted without scripts. */
export interface PostedStart {
  details?: BookingDetails | undefined
  values?: FormValues | undefined
  errors?: FormErrors | undefined
  /** The next question. */
  question?: BookingQuestion | undefined
}

type StepsProps = Pick<
  BookingPanelProps,
  'specialist' | 'email' | 'knownAge' | 'savedDetails' | 'choice' | 'ownChildren' | 'follow'
>

/**
 * Values of a cancelled appointment: its language only if this specialist speaks it, its consent to
 * share the child's profile only for the specialist who had it.
 */
function savedValues({
  savedDetails,
  specialist,
}: Pick<StepsProps, 'savedDetails' | 'specialist'>): FormValues {
  if (!savedDetails) return {}
  const { childAge, mainConcern, email, preferredLanguage, sharedChildId } = savedDetails
  const isSameSpecialist = savedDetails.specialistId === specialist.id
  return {
    ...(sharedChildId !== null && { childId: String(sharedChildId) }),
    ...(sharedChildId !== null && isSameSpecialist && { shareChild: 'true' }),
    childAge: String(childAge),
    mainConcern,
    email,
    ...(specialist.languages.includes(preferredLanguage) ? { preferredLanguage } : {}),
  }
}

/** This reader's questions, and the current one. */
export function askedOf(
  { specialist, email }: Pick<StepsProps, 'specialist' | 'email'>,
  now: BookingQuestion | undefined,
): Asked {
  const { languages } = specialist
  const questions = questionsFor({ isVisitor: email === null, languages, also: now })
  return { questions, question: now ?? questions[0]! }
}

/** The current question: the one that a post without scripts led to, until the address has it. */
function useQuestion(
  step: BookingChoice['step'],
  posted: BookingQuestion | undefined,
  goTo: (step: BookingQuestion) => void,
): BookingQuestion | undefined {
  const [ledTo, setLedTo] = useState(posted)
  const lead = useEffectEvent(goTo)
  useEffect(() => {
    if (ledTo === undefined) return
    if (step === ledTo) setLedTo(undefined)
    else lead(ledTo)
  }, [step, ledTo])
  return ledTo ?? (isBookingQuestion(step) ? step : undefined)
}

/**
 * Navigates between steps. After a step reached by button, back is `history.back()`, unless another
 * time was chosen there: the previous entry has the lost one.
 */
function useWays(
  { step: at, slot }: BookingChoice,
  goTo: (step: BookingChoice['step'], replace: boolean) => void,
) {
  const pushedWith = useRef(new Map<BookingChoice['step'], BookingChoice['slot']>())
  return {
    goOn(step: BookingChoice['step']) {
      pushedWith.current.set(step, slot)
      goTo(step, false)
    },
    goBack(step: BookingChoice['step']) {
      const isBefore = pushedWith.current.has(at) && pushedWith.current.get(at) === slot
      pushedWith.current.delete(at)
      if (isBefore) window.history.back()
      else goTo(step, true)
    },
  }
}

/**
 * Details and check are history entries, each with an address. Values come from the form's draft,
 * so that the check survives Forward and a reload.
 */
export function useSteps(props: StepsProps, posted: PostedStart) {
  const { specialist, email, knownAge, savedDetails, choice, ownChildren, follow } = props
  const { locale } = useReader()
  const [start, setStart] = useState(posted)
  const [details, setDetails] = useState(posted.details)
  const usual: FormValues = {
    email: email ?? '',
    childAge: knownAge === undefined ? '' : String(knownAge),
    preferredLanguage: usualLanguage(specialist.languages, locale),
    ...savedValues({ savedDetails, specialist }),
  }
  const draft = draftOf(specialist.id)
  const isChecking = choice.step === 'check'
  const goTo = (step: BookingChoice['step'], replace: boolean) =>
    follow(hrefOfChoice({ ...choice, step }, PANEL_ID), { replace })
  const question = useQuestion(choice.step, posted.question, (step) => goTo(step, true))

  const updateDetails = useEffectEvent(() => {
    if (!isChecking) {
      if (!start.details) setDetails(undefined)
      return
    }
    const typed = Object.entries(findDraft(draft)?.values ?? {})
    const values = Object.fromEntries(typed.map(([name, all]) => [name, all.at(-1) ?? '']))
    const checked = checkDetails({ ...usual, ...values }, choice.slot, ownChildren)
    if (!checked.issues) setDetails(checked.value)
  })
  useLayoutEffect(() => updateDetails(), [isChecking, draft])

  // The check has no fields of the details: their draft is preserved for a visitor who signs in
  // there.
  const isVisitorsCheck = isChecking && email === null
  useEffect(() => (isVisitorsCheck ? takeAlong(draft) : undefined), [isVisitorsCheck, draft])

  // A check opened without scripts becomes a step like others.
  const adoptCheck = useEffectEvent(() => {
    const { details: came, values = {} } = start
    if (!came) return
    putDraft(
      draft,
      Object.fromEntries(Object.entries(values).map(([name, all]) => [name, [all].flat()])),
    )
    setStart({})
    goTo('check', true)
  })
  useEffect(() => adoptCheck(), [draft])

  const { goOn, goBack } = useWays(choice, goTo)
  return {
    details,
    draft,
    asked: askedOf({ specialist, email }, question),
    /** Initial values of the form. */
    values: start.errors ? { ...usual, ...start.values } : usual,
    errors: start.errors,
    check(checked: BookingDetails) {
      setStart({})
      setDetails(checked)
      goOn('check')
    },
    /** To the next question, or back to the previous. */
    ask: (next: BookingQuestion, isBack: boolean) => (isBack ? goBack(next) : goOn(next)),
    /** From the check back to the details, like the browser's Back. */
    back: () => goBack(undefined),
  }
}
