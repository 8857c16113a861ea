import type { ReactNode } from 'react'
import { drawingColours } from '../../../../content/drawings/palette.ts'
import { NEED_DRAWING } from '../../../../content/drawings/needs.tsx'
import { weekdayNames } from '../../../i18n/calendar/calendar-names.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { joinWords } from '../../../i18n/text/text-language.ts'
import { weekendDaysOf } from '../../../i18n/zones/zones.ts'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { NEED_NAMES } from '../../specialists/rules/index.ts'
import { type Answers, ANSWERS, ANY, type Question } from '../rules.ts'
import { hrefOfAnswers } from './addresses.ts'
import { answerLabels } from './labels.ts'

type ChoicesProps = { answers: Partial<Answers> }

const look =
  'border border-edge bg-surface font-semibold no-underline hover:border-primary hover:bg-primary-soft'
const row = `flex h-full min-h-14 flex-col justify-center rounded-control px-4 py-2.5 ${look}`
const rows = 'grid gap-3 sm:grid-cols-2'

type RowProps = { href: string; hint?: string | undefined; children: ReactNode }

function Row({ href, hint, children }: RowProps) {
  return (
    <li>
      <a href={href} className={row}>
        <span>{children}</span>
        {hint && <span className="text-sm font-normal text-muted">{hint}</span>}
      </a>
    </li>
  )
}

/** The needs, each as a drawing with a label. */
function NeedChoices({ answers }: ChoicesProps) {
  const { width, height } = NEED_DRAWING
  return (
    <ul
      style={drawingColours}
      className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4 calm:grid-cols-1"
    >
      {NEED_NAMES.map((need) => (
        <li key={need}>
          <a
            href={hrefOfAnswers({ ...answers, need })}
            className={`flex h-full flex-col overflow-hidden rounded-card ${look}`}
          >
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${width} ${height}`}
              className="block h-auto w-full rtl:-scale-x-100 calm:hidden"
            >
              <use href={`/needs.svg#need-${need}`} />
            </svg>
            <span className="px-2.5 py-3">{answerLabels.need(need)}</span>
          </a>
        </li>
      ))}
      <li className="col-span-full">
        <a href={hrefOfAnswers({ ...answers, need: ANY })} className={row}>
          {answerLabels.need(ANY)}
        </a>
      </li>
    </ul>
  )
}

function LanguageChoices({ answers }: ChoicesProps) {
  return (
    <ul className={rows}>
      {ANSWERS.language.map((language) => (
        <Row key={language} href={hrefOfAnswers({ ...answers, language })}>
          {answerLabels.language(language)}
        </Row>
      ))}
    </ul>
  )
}

function WhenChoices({ answers }: ChoicesProps) {
  const { locale, timeZone } = useReader()
  const weekend = weekendDaysOf(timeZone).map(
    (weekday) => weekdayNames(locale)[weekday]?.long ?? '',
  )
  const hints = {
    thisWeek: m.matching_when_this_week_hint(),
    weekends: joinWords(weekend, locale),
    evening: m.matching_when_evening_hint(),
    any: undefined,
  }
  return (
    <ul className={rows}>
      {ANSWERS.when.map((when) => (
        <Row key={when} href={hrefOfAnswers({ ...answers, when })} hint={hints[when]}>
          {answerLabels.when(when)}
        </Row>
      ))}
    </ul>
  )
}

const choices: Record<Question, (props: ChoicesProps) => ReactNode> = {
  need: NeedChoices,
  language: LanguageChoices,
  when: WhenChoices,
}

/** The answers to one question, as plain links to the next. */
export function Choices({ question, answers }: ChoicesProps & { question: Question }) {
  const Answered = choices[question]
  return <Answered answers={answers} />
}
