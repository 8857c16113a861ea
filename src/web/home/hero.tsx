import { Link } from '@tanstack/react-router'
import { Check, Info } from 'lucide-react'
import type { FormEvent } from 'react'
import { buttonClass, Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Scene } from '../../ui/marks/scene.tsx'
import { LargeStar } from '../../ui/marks/star-motif.tsx'
import { TypingScript } from '../../ui/typing/typing-script.tsx'
import { useTyping } from '../../ui/typing/use-typing.ts'
import { useFollow } from '../followed-links.tsx'
import { InformationBook } from './book/information-book.tsx'
import type { HomeData, HomeWords } from './home-data.ts'
import { hrefOfSlot } from '../../features/booking/components/slot-href.ts'
import { localizePath } from '../../i18n/locale.ts'
import { OwnWords } from '../../ui/own-words.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'

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
    <section className="relative overflow-hidden bg-surface calm:bg-transparent">
      <LargeStar />
      <div className="page relative grid items-start gap-x-12 gap-y-12 py-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:py-16">
        <div className="flex min-w-0 flex-col items-start gap-6">
          <h1 tabIndex={-1} className="display-hero isolate">
            <MarkedTitle text={words.title} />
          </h1>
          <p className="measure text-lg">{words.lead}</p>
          <QuickSearch words={words.search} isMain={!isGreeted} />
          <NextFreeTimes words={words.nextTimes} next={nextTimes} />
          <div className="actions">
            <div className={isGreeted ? 'contents' : 'main-action'}>
              <Link
                to="/specialists"
                className={buttonClass(
                  'secondary',
                  'normal',
                  'calm:bg-primary calm:text-on-primary',
                )}
              >
                {words.find}
              </Link>
            </div>
            <Link to="/auth" search={{ tab: 'specialist' }} className={buttonClass('quiet')}>
              {words.join}
            </Link>
            <Link
              to="/which-specialist"
              className="inline-flex min-h-11 items-center justify-center font-semibold"
            >
              {words.which}
            </Link>
          </div>
          <ul className="flex flex-wrap gap-x-6 gap-y-2 text-muted">
            {words.facts.map((fact) => (
              <li key={fact} className="flex items-center gap-2">
                <Check aria-hidden="true" className="icon text-primary" />
                <span>{fact}</span>
              </li>
            ))}
          </ul>
          <p className="measure flex items-start gap-2 text-sm text-muted">
            <Info aria-hidden="true" className="icon mt-[0.2em]" />
            <span>{`${words.limits} ${emergency}`}</span>
          </p>
        </div>
        <InformationBook words={book} />
      </div>
      <Scene
        name="home"
        className="relative aspect-3/1 rounded-none! object-cover object-bottom calm:hidden"
      />
    </section>
  )
}

/** The next free times, one per specialist, with links to book them. */
function NextFreeTimes({ words, next }: { words: string; next: HomeData['nextTimes'] }) {
  const { locale } = useReader()
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
              href={localizePath(hrefOfSlot(specialistId, slotId), locale)}
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
  const { locale } = useReader()
  const follow = useFollow()
  const [before, between, after] = words.sentence
  const { form } = useTyping({ draft: DRAFT }, false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value))
    follow(`${localizePath(DIRECTORY, locale)}?${query}`)
  }
  return (
    <form
      ref={form}
      data-draft={DRAFT}
      method="get"
      action={localizePath(DIRECTORY, locale)}
      aria-label={words.label}
      onSubmit={submit}
      className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-sunken p-4 sm:p-5"
    >
      <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2">
        {/* A line of its own on phones: beside the list it would move when its letters come. */}
        <label htmlFor="home-need" className="font-semibold max-sm:basis-full">
          <span>{before}</span>
          <span className="sr-only">{` ${words.need}`}</span>
        </label>
        <Select
          id="home-need"
          name="specialty"
          options={words.needs}
          className="min-w-0 flex-[1_1_10rem]"
        />
      </div>
      <div className="flex flex-[1_1_12rem] items-center gap-x-3 max-sm:basis-full">
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
        className="max-sm:w-full calm:bg-surface calm:text-primary"
      >
        {words.show}
      </Button>
      <TypingScript />
    </form>
  )
}
