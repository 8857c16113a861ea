import type { RefObject } from 'react'
import { ZoneLine } from '../../features/accounts/components/zone-line.tsx'
import { hrefOfAll, hrefOfAnswers } from '../../features/matching/components/addresses.ts'
import { answerLabels } from '../../features/matching/components/labels.ts'
import { MatchCard } from '../../features/matching/components/match-card.tsx'
import {
  type Answers,
  type Question,
  QUESTIONS,
  withoutAnswer,
} from '../../features/matching/rules.ts'
import { localizePath } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import type { FoundMatches } from './matching-data.ts'

type FoundPageProps = FoundMatches & {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
}

/** The three matches, each with its reasons, and with the differences if none fits exactly. */
export function FoundPage({ answers, cards, title, heading }: FoundPageProps) {
  const fitting = cards.filter((card) => card.fitsAll).length
  return (
    <>
      <div className="flex flex-col gap-3">
        <h1 ref={heading} tabIndex={-1} className="max-sm:text-2xl">
          {title}
        </h1>
        {fitting < cards.length && (
          <p className="measure text-muted">
            {fitting > 0 ? m.matching_others() : m.matching_close()}
          </p>
        )}
        <GivenAnswers answers={answers} />
      </div>
      {cards.length > 0 ? (
        <>
          <ul className="card-grid">
            {cards.map((card) => (
              <li key={card.id}>
                <MatchCard match={card} />
              </li>
            ))}
          </ul>
          <ZoneLine />
          <GoOn answers={answers} isAnybodyFitting={fitting > 0} />
        </>
      ) : (
        <Nobody />
      )}
    </>
  )
}

/** Each answer links back to its question; the others stay. */
function GivenAnswers({ answers }: { answers: Answers }) {
  const { locale } = useReader()
  const label = <Asked extends Question>(question: Asked) =>
    answerLabels[question](answers[question])
  return (
    <ul aria-label={m.matching_answers()} className="flex flex-wrap gap-2">
      {QUESTIONS.map((question) => (
        <li key={question}>
          <a
            href={hrefOfAnswers(withoutAnswer(answers, question), locale)}
            aria-label={m.matching_change({ answer: label(question) })}
            className="inline-flex min-h-11 items-center rounded-control border border-primary bg-primary-soft px-3 font-semibold no-underline"
          >
            {label(question)}
          </a>
        </li>
      ))}
    </ul>
  )
}

function GoOn({ answers, isAnybodyFitting }: { answers: Answers; isAnybodyFitting: boolean }) {
  const { locale } = useReader()
  return (
    <div className="flex flex-col gap-6">
      <p className="actions">
        <a
          href={
            isAnybodyFitting ? hrefOfAll(answers, locale) : localizePath('/specialists', locale)
          }
          className={buttonClass('secondary')}
        >
          {isAnybodyFitting ? m.matching_more() : m.matching_all()}
        </a>
        <a href={hrefOfAnswers({}, locale)} className={buttonClass('quiet')}>
          {m.matching_again()}
        </a>
      </p>
      <p className="measure">
        {m.matching_wait()} <a href={localizePath('/contact', locale)}>{m.matching_contact()}</a>
      </p>
      <section className="rounded-card bg-sunken p-4 sm:p-6">
        <h2 className="text-lg md:text-lg">{m.matching_how()}</h2>
        <p className="measure mt-2">{m.matching_how_text()}</p>
        <p className="measure mt-2 text-muted">{m.matching_kept_nothing()}</p>
      </section>
    </div>
  )
}

function Nobody() {
  const { locale } = useReader()
  return (
    <EmptyState
      scene="nothing-found"
      action={
        <a href={localizePath('/contact', locale)} className={buttonClass()}>
          {m.matching_contact()}
        </a>
      }
    >
      {m.matching_nobody_text()}
    </EmptyState>
  )
}
