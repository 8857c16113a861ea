import { useEffect, useRef, useState } from 'react'
import { useReader } from '../../../ui/reader.tsx'
import type { FormValues } from '../../../ui/use-form.ts'
import { usualLanguage } from '../rules/languages.ts'
import { findKeptDetails, forgetDetails, keepDetails } from './kept-details.ts'
import type { BookingPanelProps } from './booking-panel.tsx'
import type { useBooking } from './use-booking.ts'

const FIELDS = ['email', 'childAge', 'mainConcern', 'preferredLanguage', 'childId', 'shareChild']

const written = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => FIELDS.includes(name) && value !== ''),
  )

/** What was written for an appointment that was called off, as far as this specialist speaks its language. */
function keptValues({ kept, specialist }: Pick<Typing, 'kept' | 'specialist'>): FormValues {
  if (!kept) return {}
  const { childAge, mainConcern, preferredLanguage } = kept
  return {
    childAge: String(childAge),
    mainConcern,
    ...(specialist.languages.includes(preferredLanguage) ? { preferredLanguage } : {}),
  }
}

type Typing = Pick<BookingPanelProps, 'specialist' | 'email' | 'kept'> & {
  booking: ReturnType<typeof useBooking>
}

/**
 * What is typed into the form. It outlives the step that it is typed in, and, for who still has to
 * sign in, the page: after that it is the form's again and nowhere else.
 */
export function useTyped({ specialist, email, kept, booking }: Typing) {
  const { locale } = useReader()
  const [values, setValues] = useState<FormValues>(() => ({
    email: email ?? '',
    preferredLanguage: usualLanguage(specialist.languages, locale),
    ...keptValues({ kept, specialist }),
    ...booking.start.values,
  }))
  const [restored, setRestored] = useState(0)
  const typed = useRef(values)
  const signedOut = booking.refusal?.signedOut ?? false

  useEffect(() => {
    const draft = findKeptDetails(specialist.id)
    if (!draft) return
    if (email !== null) forgetDetails(specialist.id)
    typed.current = { ...typed.current, ...draft }
    setValues(typed.current)
    setRestored((count) => count + 1)
  }, [specialist.id, email])

  useEffect(() => {
    if (signedOut) keepDetails(specialist.id, written(typed.current))
  }, [specialist.id, signedOut])

  return {
    values,
    /** Changes when the form has to begin anew with other values. */
    restored,
    onTyped(input: FormValues) {
      typed.current = { ...typed.current, ...input }
      if (email === null) keepDetails(specialist.id, written(typed.current))
    },
    /** Called before the form makes way for another step. */
    onLeft: () => setValues(typed.current),
  }
}
