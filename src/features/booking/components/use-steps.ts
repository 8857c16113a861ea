import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { findDraft, putDraft } from '../../../ui/typing/drafts.ts'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { FormErrors, FormValues } from '../../../ui/forms/use-form.ts'
import { usualLanguage } from '../rules/languages.ts'
import type { BookingDetails } from '../schema/index.ts'
import { hrefOfChoice, PANEL_ID } from './booking-choice.ts'
import type { BookingPanelProps } from './booking-panel.tsx'
import { checkDetails } from './check-details.ts'

/** The draft for a specialist, shared by the profile and the booking page. */
export const draftOf = (specialistId: number): string => `booking ${specialistId}`

/** Where the panel begins: at a form that was posted without scripts, if there is one. */
export interface PostedStart {
  details?: BookingDetails | undefined
  values?: FormValues | undefined
  errors?: FormErrors | undefined
}

type StepsProps = Pick<
  BookingPanelProps,
  'specialist' | 'email' | 'knownAge' | 'kept' | 'choice' | 'ownChildren' | 'follow'
>

/** What was written for a cancelled appointment, where this specialist speaks its language. */
function keptValues({ kept, specialist }: Pick<StepsProps, 'kept' | 'specialist'>): FormValues {
  if (!kept) return {}
  const { childAge, mainConcern, preferredLanguage } = kept
  return {
    childAge: String(childAge),
    mainConcern,
    ...(specialist.languages.includes(preferredLanguage) ? { preferredLanguage } : {}),
  }
}

/**
 * The details and the check are steps of the history, each with an address. What was typed is read
 * from the form's draft, so that the check comes again with Forward and with a reload.
 */
export function useSteps(props: StepsProps, posted: PostedStart) {
  const { specialist, email, knownAge, kept, choice, ownChildren, follow } = props
  const { locale } = useReader()
  const [start, setStart] = useState(posted)
  const [details, setDetails] = useState(posted.details)
  const isPushed = useRef(false)
  const usual: FormValues = {
    email: email ?? '',
    childAge: knownAge === undefined ? '' : String(knownAge),
    preferredLanguage: usualLanguage(specialist.languages, locale),
    ...keptValues({ kept, specialist }),
  }
  const draft = draftOf(specialist.id)
  const isChecking = choice.step === 'check'
  const goTo = (step: 'check' | undefined, replace: boolean) =>
    follow(hrefOfChoice({ ...choice, step }, PANEL_ID), { replace })
  const latest = useRef({ usual, start, ownChildren, slot: choice.slot, goTo })
  useLayoutEffect(() => {
    latest.current = { usual, start, ownChildren, slot: choice.slot, goTo }
  })

  const readDetails = useCallback(() => {
    const now = latest.current
    const typed = Object.entries(findDraft(draft) ?? {})
    const values = Object.fromEntries(typed.map(([name, all]) => [name, all.at(-1) ?? '']))
    const checked = checkDetails({ ...now.usual, ...values }, now.slot, now.ownChildren)
    return checked.issues ? undefined : checked.value
  }, [draft])

  useLayoutEffect(() => {
    if (isChecking) setDetails((before) => readDetails() ?? before)
    else if (!latest.current.start.details) setDetails(undefined)
  }, [isChecking, readDetails])

  // A check that was opened without scripts becomes a step like the others.
  useEffect(() => {
    const { details: came, values = {} } = latest.current.start
    if (!came) return
    putDraft(draft, Object.fromEntries(Object.entries(values).map(([name, all]) => [name, [all].flat()]))) // prettier-ignore
    setStart({})
    latest.current.goTo('check', true)
  }, [draft])

  return {
    details,
    draft,
    /** What the form begins with. */
    values: start.errors ? { ...usual, ...start.values } : usual,
    errors: start.errors,
    check(checked: BookingDetails) {
      setStart({})
      setDetails(checked)
      isPushed.current = true
      goTo('check', false)
    },
    /** From the check to the details, like the browser's own Back. */
    back() {
      if (isPushed.current) window.history.back()
      else goTo(undefined, true)
      isPushed.current = false
    },
  }
}
