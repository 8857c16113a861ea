import { createFileRoute } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { ZoneLine } from '../../features/accounts/components/zone-line.tsx'
import { hrefOfAnswers, hrefOfAll } from '../../features/matching/components/addresses.ts'
import { questionWords, answerLabels } from '../../features/matching/components/labels.ts'
import { MatchCard } from '../../features/matching/components/match-card.tsx'
import { Choices } from '../../features/matching/components/question.tsx'
import {
  readAnswers,
  type Answers,
  type Question,
  QUESTIONS,
  withoutAnswer,
} from '../../features/matching/rules.ts'
import { localPath } from '../../i18n/local-path.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { localizeDigits } from '../../i18n/text/numbers.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { eightPointStar } from '../../ui/marks/star-path.ts'
import { FollowedLinks } from '../followed-links.tsx'
import { LoadingPage } from '../loading-page.tsx'
import type { Matching, FoundMatches } from '../matching/matching-data.ts'
import { headOf } from '../page-head.ts'
import { privateHead } from '../private-page.ts'

/** Three questions that lead to three specialists. The answers are stored in the address alone. */
export const Route = createFileRoute('/which-specialist')({
  validateSearch: readAnswers,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('../matching/matching-data.ts')).loadMatching(deps),
  // Free times must never be stale.
  staleTime: 0,
  head: ({ loaderData }) => {
    if (!loaderData) return {}
    const { words, answers } = loaderData
    return Object.keys(answers).length === 0 ? headOf(words) : privateHead(words)
  },
  pendingComponent: LoadingPage,
  component: () => <MatchingPage {...Route.useLoaderData()} />,
})

/** Focuses the heading when another question, or the result, replaces a question. */
function useFocusOnNext(shown: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [shown])
  return heading
}

/** The guide to three specialists: one question per screen, then the result. */
function MatchingPage({ answers, question, found, words }: Matching) {
  const heading = useFocusOnNext(question ?? 'found')
  return (
    <FollowedLinks className="page flex flex-col gap-8 py-8 sm:py-12">
      {found ? (
        <FoundPage {...found} title={words.title} heading={heading} />
      ) : (
        <QuestionPage question={question} answers={answers} heading={heading} />
      )}
    </FollowedLinks>
  )
}

type QuestionPageProps = {
  question: Question
  answers: Partial<Answers>
  heading: RefObject<HTMLHeadingElement | null>
}

function QuestionPage({ question, answers, heading }: QuestionPageProps) {
  const { title, hint } = questionWords[question]
  const step = QUESTIONS.indexOf(question) + 1
  const digits = (number: number) => localizeDigits(String(number))
  return (
    <>
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          <StarSteps step={step} count={QUESTIONS.length} />
          <span>{m.matching_step({ step: digits(step), count: digits(QUESTIONS.length) })}</span>
        </p>
        <h1 ref={heading} tabIndex={-1} className="max-sm:max-w-[9.6em] md:text-3xl">
          {title()}
        </h1>
        <p className="measure text-muted">{hint()}</p>
        {question === 'when' && <ZoneLine />}
      </div>
      <Choices question={question} answers={answers} />
      <p className="actions">
        {step > 1 && (
          <a
            href={hrefOfAnswers(withoutAnswer(answers, QUESTIONS[step - 2]))}
            className={buttonClass('secondary')}
          >
            {m.matching_back()}
          </a>
        )}
        <a href={localPath('/specialists')} className={buttonClass('quiet')}>
          {m.matching_all()}
        </a>
      </p>
      <p className="measure text-sm text-muted">{m.matching_kept_nothing()}</p>
    </>
  )
}

const STEP = 56
const star = eightPointStar(0, 0, 13)

type StarStepsProps = {
  /** The current step, from 1; earlier ones are done. */
  step: number
  count: number
}

/** A path of stars, one per step, filled when done. The text next to it says the same. */
function StarSteps({ step, count }: StarStepsProps) {
  const width = (count - 1) * STEP + 32
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} 32`}
      width={width}
      height="32"
      fill="none"
      strokeWidth="2"
      strokeLinejoin="round"
      className="flex-none rtl:-scale-x-100 calm:hidden"
    >
      <path
        d={`M16 16H${width - 16}`}
        strokeDasharray="1 7"
        strokeLinecap="round"
        className="stroke-primary"
      />
      {Array.from({ length: count }, (_, index) => (
        <path
          key={index}
          d={star}
          transform={`translate(${16 + index * STEP} 16)`}
          className={
            index + 1 < step
              ? 'fill-primary stroke-primary'
              : index + 1 === step
                ? 'fill-accent-soft stroke-accent'
                : 'fill-bg stroke-edge'
          }
        />
      ))}
    </svg>
  )
}

type FoundPageProps = FoundMatches & {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
}

/** The three matches, each with its reasons, and with the differences if none fits exactly. */
function FoundPage({ answers, cards, title, heading }: FoundPageProps) {
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
  const label = <Asked extends Question>(question: Asked) =>
    answerLabels[question](answers[question])
  return (
    <ul aria-label={m.matching_answers()} className="flex flex-wrap gap-2">
      {QUESTIONS.map((question) => (
        <li key={question}>
          <a
            href={hrefOfAnswers(withoutAnswer(answers, question))}
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
  return (
    <div className="flex flex-col gap-6">
      <p className="actions">
        <a
          href={isAnybodyFitting ? hrefOfAll(answers) : localPath('/specialists')}
          className={buttonClass('secondary')}
        >
          {isAnybodyFitting ? m.matching_more() : m.matching_all()}
        </a>
        <a href={hrefOfAnswers({})} className={buttonClass('quiet')}>
          {m.matching_again()}
        </a>
      </p>
      <p className="measure">
        {m.matching_wait()} <a href={localPath('/contact')}>{m.matching_contact()}</a>
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
  return (
    <EmptyState
      scene="nothing-found"
      action={
        <a href={localPath('/contact')} className={buttonClass()}>
          {m.matching_contact()}
        </a>
      }
    >
      {m.matching_nobody_text()}
    </EmptyState>
  )
}
