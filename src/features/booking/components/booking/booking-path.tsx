import * as m from '../../../../i18n/paraglide/messages.js'
import { localizeDigits } from '../../../../i18n/text/numbers.ts'
import { PathOfStars } from '../../../../ui/lists/path-of-stars.tsx'

export type BookingStep = 'time' | 'details' | 'check'

const STEPS: readonly { step: BookingStep; title: () => string }[] = [
  { step: 'time', title: m.booking_path_time },
  { step: 'details', title: m.booking_path_details },
  { step: 'check', title: m.booking_path_check },
]

/** Progress in words, for calm mode with each question as a step. */
export function StepOf({ step, count }: { step: number; count: number }) {
  const digits = (number: number) => localizeDigits(String(number))
  return (
    <p className="text-muted">
      {m.booking_asked_step({ step: digits(step), count: digits(count) })}
    </p>
  )
}

export function BookingPath({ at }: { at: BookingStep }) {
  const current = STEPS.findIndex(({ step }) => step === at)
  return (
    <PathOfStars
      label={m.booking_path()}
      steps={STEPS.map(({ step, title }, index) => ({
        key: step,
        title: title(),
        state: index < current ? 'done' : index === current ? 'current' : 'ahead',
      }))}
    />
  )
}
