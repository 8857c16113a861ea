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

/** The draft for a specialist, shared by the profile and the booking page. */
const draftOf = (specialistId: number): string => `booking ${specialistId}`

/** The initial state of the panel: of a form that was posted without scripts, if there is one. */
export interface PostedStart {
  details?: BookingDetails | undefined
  values?: FormValues | undefined
  errors?: FormErrors | undefined
  /** The question that it led to. */
  question?: BookingQuestion | undefined
}

type StepsProps = Pick<
  BookingPanelProps,
  'specialist' | 'email' | 'knownAge' | 'savedDetails' | 'choice' | 'ownChildren' | 'follow'
>

/** What was written for a cancelled appointment, where this specialist speaks its language. */
function savedValues({
  savedDetails,
  specialist,
}: Pick<StepsProps, 'savedDetails' | 'specialist'>): FormValues {
  if (!savedDetails) return {}
  const { childAge, mainConcern, email, preferredLanguage, sharedChildId } = savedDetails
  return {
    ...(sharedChildId !== null && { childId: String(sharedChildId), shareChild: 'true' }),
    childAge: String(childAge),
    mainConcern,
    email,
    ...(specialist.languages.includes(preferredLanguage) ? { preferredLanguage } : {}),
  }
}

/** The questions for this reader, and which of them is shown. */
export function askedOf(
  { specialist, email }: Pick<StepsProps, 'specialist' | 'email'>,
  now: BookingQuestion | undefined,
): Asked {
  const { languages } = specialist
  const questions = questionsFor({ isVisitor: email === null, languages, also: now })
  return { questions, question: now ?? questions[0]! }
}

/** The question of the page: the one that a post without scripts led to, until the address names it. */
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
 * Goes forwards and back; from a step that was reached by a button, back is the browser's Back,
 * unless the time was lost there and another one chosen: the entry before has the lost one.
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
 * The details and the check are steps of the history, each with an address. What was typed is read
 * from the form's draft, so that the check comes again with Forward and with a reload.
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
    const typed = Object.entries(findDraft(draft) ?? {})
    const values = Object.fromEntries(typed.map(([name, all]) => [name, all.at(-1) ?? '']))
    const checked = checkDetails({ ...usual, ...values }, choice.slot, ownChildren)
    if (!checked.issues) setDetails(checked.value)
  })
  useLayoutEffect(() => updateDetails(), [isChecking, draft])

  // The check has no fields with the details: their draft is preserved if a visitor signs in there.
  const isVisitorsCheck = isChecking && email === null
  useEffect(() => (isVisitorsCheck ? takeAlong(draft) : undefined), [isVisitorsCheck, draft])

  // A check that was opened without scripts becomes a step like the others.
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
    /** What the form begins with. */
    values: start.errors ? { ...usual, ...start.values } : usual,
    errors: start.errors,
    check(checked: BookingDetails) {
      setStart({})
      setDetails(checked)
      goOn('check')
    },
    /** From one question to the next, or to the one before. */
    ask: (next: BookingQuestion, isBack: boolean) => (isBack ? goBack(next) : goOn(next)),
    /** From the check to the details, like the browser's own Back. */
    back: () => goBack(undefined),
  }
}
