import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import type { FormEvent } from 'react'
import { buttonClass, Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TypingScript } from '../../ui/typing/typing-script.tsx'
import { useTyping } from '../../ui/typing/use-typing.ts'
import { useFollow } from '../followed-links.tsx'
import { InformationBook } from './book/information-book.tsx'
import type { HomeData, HomeWords } from './home-data.ts'
import { hrefOfSlot } from '../../features/booking/components/slot-href.ts'
import { localPath } from '../../i18n/local-path.ts'
import { OwnWords } from '../../ui/own-words.tsx'
import {
  WELCOME_FILE,
  WELCOME_ID,
  WELCOME_SCENE,
} from '../../../content/drawings/scenes/welcome.tsx'

/** The words between asterisks are highlighted (spec 2.24). */
function MarkedTitle({ text }: { text: string }) {
  return text.split('*').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <mark key={part} className="marked">
        {part}
      </mark>
    ),
  )
}

type HeroProps = {
  words: HomeWords['hero']
  book: HomeWords['book']
  nextTimes: HomeData['nextTimes']
  emergency: string
  /** Whether a consultation is shown above, which takes precedence. */
  isGreeted: boolean
}

/** The site in one sentence, the link to a free time, the price (none), and the picture book. */
export function Hero({ words, book, nextTimes, emergency, isGreeted }: HeroProps) {
  return (
    <section>
      <div className="hero">
        <div className="page flex flex-col items-start gap-2 sm:gap-5">
          <h1 tabIndex={-1} className="hero-words display-hero isolate">
            <MarkedTitle text={words.title} />
          </h1>
          <Floor />
          <div className="hero-words flex w-full min-w-0 flex-col items-start gap-4 pt-1 sm:gap-5 sm:pt-0">
            <p className="measure sm:text-lg">{words.lead}</p>
            <div className="flex w-full flex-col gap-4 rounded-card bg-surface px-4 py-3 sm:p-5">
              <QuickSearch words={words.search} isMain={!isGreeted} />
              <NextFreeTimes words={words.nextTimes} next={nextTimes} />
            </div>
            <WaysIn words={words} isGreeted={isGreeted} />
          </div>
        </div>
      </div>
      <div className="bg-surface calm:bg-transparent">
        <div className="page grid items-center gap-x-12 gap-y-10 py-12 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:py-20">
          <div className="flex min-w-0 flex-col gap-6">
            <ul className="stars flex flex-col gap-3 text-lg font-semibold">
              {words.facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            <p className="measure flex items-start gap-2 text-sm text-muted">
              <Info aria-hidden="true" className="icon mt-[0.2em]" />
              <span>{`${words.limits} ${emergency}`}</span>
            </p>
          </div>
          <InformationBook words={book} />
        </div>
      </div>
    </section>
  )
}

/** Drawn by a file of its own, in the page's colours: the title comes before any picture. */
const Floor = () => (
  <div aria-hidden="true" className="hero-floor calm:hidden print:hidden">
    <svg viewBox={`0 0 ${WELCOME_SCENE.width} ${WELCOME_SCENE.height}`}>
      <use href={`${WELCOME_FILE}#${WELCOME_ID}`} />
    </svg>
  </div>
)

/** The two ways in (spec 2.24), and the guide. */
const WaysIn = ({ words, isGreeted }: Pick<HeroProps, 'words' | 'isGreeted'>) => (
  <div className="actions">
    <div className={isGreeted ? 'contents' : 'main-action'}>
      <Link
        to="/specialists"
        className={buttonClass('secondary', 'normal', 'calm:bg-primary calm:text-on-primary')}
      >
        {words.find}
      </Link>
    </div>
    <Link
      to="/auth"
      search={{ tab: 'specialist' }}
      className={buttonClass('quiet', 'normal', 'hover:bg-surface')}
    >
      {words.join}
    </Link>
    <Link
      to="/which-specialist"
      className="inline-flex min-h-11 items-center justify-center font-semibold"
    >
      {words.which}
    </Link>
  </div>
)

/** The next free times, one per specialist, with links to book them. */
function NextFreeTimes({ words, next }: { words: string; next: HomeData['nextTimes'] }) {
  if (!next) return null
  return (
    <div className="flex w-full flex-col gap-2">
      <p id="next-times" className="text-sm text-muted">
        <span>{`${words} (`}</span>
        <bdi lang={next.cityLang}>{next.city}</bdi>)
      </p>
      <ul aria-labelledby="next-times" className="grid gap-2 sm:grid-cols-3 calm:grid-cols-1">
        {next.times.map(({ slotId, specialistId, startsAt, when, name }) => (
          <li key={slotId}>
            <a
              href={localPath(hrefOfSlot(specialistId, slotId))}
              rel="nofollow"
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-control border border-edge bg-surface px-3.5 py-1.5 leading-heading no-underline hover:border-primary hover:bg-primary-soft sm:flex-col sm:items-start sm:justify-center"
            >
              <time translate="no" dateTime={startsAt} className="font-bold">
                {when}
              </time>{' '}
              <OwnWords>{name}</OwnWords>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type QuickSearchProps = { words: HomeWords['hero']['search']; isMain: boolean }

const DIRECTORY = '/specialists'
const DRAFT = 'home-search'

/**
 * “I need help with … in …”: two filters of the directory in a sentence, without scripts. The
 * choices survive a reload and a return to the page.
 */
function QuickSearch({ words, isMain }: QuickSearchProps) {
  const follow = useFollow()
  const [before, between, after] = words.sentence
  const { form } = useTyping({ draft: DRAFT }, false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value))
    follow(`${localPath(DIRECTORY)}?${query}`)
  }
  return (
    <form
      ref={form}
      data-draft={DRAFT}
      method="get"
      action={localPath(DIRECTORY)}
      aria-label={words.label}
      onSubmit={submit}
      className="flex w-full flex-wrap items-center gap-x-3 gap-y-2"
    >
      <div className="flex flex-[2_1_12rem] flex-wrap items-center gap-x-3 gap-y-2 max-sm:basis-full sm:flex-nowrap">
        {/* A line of its own on phones: beside the list it would move when its letters come. */}
        <label htmlFor="home-need" className="font-semibold whitespace-nowrap max-sm:basis-full">
          <span>{before}</span>
          <span className="sr-only">{` ${words.need}`}</span>
        </label>
        <Select
          id="home-need"
          name="specialty"
          options={words.needs}
          className="min-w-28 flex-[1_1_7rem]"
        />
      </div>
      <div className="flex flex-[1_1_9rem] items-center gap-x-3">
        <label htmlFor="home-language" className="flex-none font-semibold">
          <span>{between}</span>
          <span className="sr-only">{` ${words.language}`}</span>
        </label>
        <Select
          id="home-language"
          name="languages"
          defaultValue={words.ownLanguage}
          options={words.languages}
          className="min-w-0 flex-1"
        />
      </div>
      {after && <span className="font-semibold">{after}</span>}
      <Button
        type="submit"
        variant={isMain ? 'primary' : 'secondary'}
        className="max-sm:grow calm:bg-surface calm:text-primary"
      >
        {words.show}
      </Button>
      <TypingScript />
    </form>
  )
}
