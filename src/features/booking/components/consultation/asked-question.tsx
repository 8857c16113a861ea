import * as m from '../../../../i18n/paraglide/messages.js'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import type { OwnChild } from '../../../children/schema.ts'
import type { BookingQuestion } from '../../rules/questions.ts'
import { type Asked, GOES } from '../booking/check-details.ts'
import { momentText } from '../moments.ts'
import type { OfferedTime } from '../times/offered-times.ts'

const words: Record<BookingQuestion, () => string> = {
  child: m.booking_asked_age,
  concern: m.booking_asked_concern,
  email: m.booking_asked_email,
  language: m.booking_asked_language,
}

/** Text of a calm-mode question. */
export const askedWords = ({ question }: Asked, ownChildren: readonly OwnChild[]): string =>
  question === 'child' && ownChildren.length > 0 ? m.children_choice() : words[question]()

type TimeAboveProps = { time: OfferedTime | undefined; timesHref: string }

/** The chosen time above a question, with a link to the free times. */
export function TimeAbove({ time, timesHref }: TimeAboveProps) {
  const reader = useReader()
  if (!time) return null
  return (
    <p className="text-muted">
      <span>{`${momentText(time.startsAt, reader)} `}</span>
      <a href={timesHref} className="inline-flex min-h-11 items-center font-semibold">
        {m.booking_choose_other_time()}
      </a>
    </p>
  )
}

type AskedActionsProps = Asked & {
  button: { type: 'submit'; busy: boolean }
  timesHref: string
}

/** Both buttons submit the form, so that going back without scripts loses nothing typed. */
export function AskedActions({ questions, question, button, timesHref }: AskedActionsProps) {
  return (
    <div className="main-action">
      <Button {...button} name="go" value={GOES.next}>
        {question === questions.at(-1) ? m.booking_continue() : m.booking_asked_next()}
      </Button>
      {question === questions[0] ? (
        <a href={timesHref} className={buttonClass('secondary')}>
          {m.booking_asked_back()}
        </a>
      ) : (
        <Button type="submit" variant="secondary" name="go" value={GOES.back}>
          {m.booking_asked_back()}
        </Button>
      )}
    </div>
  )
}
