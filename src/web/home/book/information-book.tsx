import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { isPlainPress } from '../../../ui/plain-press.ts'
import type { HomeWords } from '../home-data.ts'
import { DRAWING } from '../../../../content/drawings/book.tsx'
import { turn } from './turning.ts'
import { useBook } from './use-book.ts'
import { requestScope } from '../../../platform/request-scope.ts'

type BookWords = HomeWords['book']
type PageWords = BookWords['pages'][number]

const idOf = (index: number) => `book-page-${index + 1}`
const after = (index: number) => turn({ index, direction: 'forward' }, 'forward').index
const before = (index: number) => turn({ index, direction: 'forward' }, 'backward').index

/** A click handler that replaces the link's action. */
const instead = (work: () => void) => (event: MouseEvent) => {
  // The inline script has already turned the page, while this code was loading.
  if (event.defaultPrevented || !isPlainPress(event)) return
  event.preventDefault()
  work()
}

/** A link with the role of a button also handles the space bar. */
function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

function ButtonLink({ className = '', ...props }: ComponentProps<'a'>) {
  return (
    <a
      {...props}
      role="button"
      tabIndex={0}
      onKeyDown={pressWithSpace}
      className={`grid size-11 flex-none place-items-center rounded-full ${className}`}
    />
  )
}

type PictureProps = { index: number; words: PageWords; isAlive: boolean }

/**
 * The drawings are in a file. Of the pages behind the first one they are drawn at the reader's first
 * interaction, or at once without scripts.
 */
function Picture({ index, words, isAlive }: PictureProps) {
  const drawing = (
    <svg
      role="img"
      aria-label={words.picture}
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      className="block h-auto w-full rtl:-scale-x-100 calm:[filter:saturate(.6)]"
    >
      <use href={`/book.svg#${idOf(index)}`} />
    </svg>
  )
  return index === 0 || isAlive ? drawing : <noscript>{drawing}</noscript>
}

type PageProps = PictureProps & { book: BookWords; isOpen: boolean; onTurn: () => void }

function Page({ index, words, book, isAlive, isOpen, onTurn }: PageProps) {
  return (
    <div
      id={idOf(index)}
      role="group"
      aria-roledescription={book.page}
      aria-label={words.number}
      inert={isAlive && !isOpen}
      className="relative flex w-full flex-none snap-start overflow-hidden print:break-inside-avoid"
    >
      <div className="flex w-full flex-col md:flex-row calm:flex-col">
        <a
          href={`#${idOf(after(index))}`}
          onClick={instead(onTurn)}
          className="block aspect-[8/5] bg-primary-soft -outline-offset-4 md:w-3/5 md:flex-none md:self-center calm:w-auto calm:self-auto"
        >
          <Picture index={index} words={words} isAlive={isAlive} />
          <span className="sr-only">{book.turn}</span>
        </a>
        <div className="flex grow flex-col gap-1 p-4 sm:p-5">
          <h3>{words.heading}</h3>
          <p>{words.text}</p>
          <p aria-hidden="true" className="mt-auto pt-2 text-center text-sm text-muted">
            {words.number}
          </p>
        </div>
      </div>
    </div>
  )
}

function Turners({ words, book }: { words: BookWords; book: ReturnType<typeof useBook> }) {
  const { index: current } = book.page
  const arrow =
    'border border-edge bg-surface text-primary hover:bg-primary-soft [@media(scripting:none)]:hidden'
  return (
    <div className="flex items-center justify-center sm:gap-2 print:hidden">
      <ButtonLink
        href={`#${idOf(before(current))}`}
        aria-label={words.previous}
        onClick={instead(() => book.turnBy('backward'))}
        className={arrow}
      >
        <ArrowLeft aria-hidden="true" className="icon rtl:-scale-x-100" />
      </ButtonLink>
      {words.pages.map(({ goTo }, index) => (
        <ButtonLink
          key={goTo}
          href={`#${idOf(index)}`}
          aria-label={goTo}
          aria-current={index === current ? 'true' : undefined}
          onClick={instead(() => book.turnTo(index))}
          className="group hover:bg-primary-soft"
        >
          <span className="size-3 rounded-full border-2 border-primary group-aria-[current]:size-5 group-aria-[current]:bg-primary" />
        </ButtonLink>
      ))}
      <ButtonLink
        href={`#${idOf(after(current))}`}
        aria-label={words.next}
        onClick={instead(() => book.turnBy('forward'))}
        className={arrow}
      >
        <ArrowRight aria-hidden="true" className="icon rtl:-scale-x-100" />
      </ButtonLink>
    </div>
  )
}

/**
 * The picture book about autism (spec 2.25): a row with scroll snapping, which without scripts is
 * read by scrolling and by its links.
 */
export function InformationBook({ words }: { words: BookWords }) {
  const book = useBook()
  const { row, page, isTurned, isAlive } = book
  const open = words.pages[page.index]!
  return (
    <section
      aria-labelledby="book"
      aria-roledescription={words.carousel}
      onKeyDown={book.onKeyDown}
      className="flex w-full min-w-0 flex-col gap-4 calm:max-w-2xl"
    >
      <div>
        <h2 id="book">{words.title}</h2>
        <p className="measure text-muted">{words.lead}</p>
      </div>
      <div
        ref={row}
        data-alive={isAlive || undefined}
        // Disables the browser's swipe navigation once swipes turn pages.
        style={isAlive ? { touchAction: 'pan-y pinch-zoom' } : undefined}
        onScroll={book.onScroll}
        onTouchStart={book.onTouchStart}
        onTouchEnd={book.onTouchEnd}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card border border-line bg-bg [scrollbar-width:none] print:block"
      >
        {words.pages.map((pageWords, index) => (
          <Page
            key={idOf(index)}
            index={index}
            words={pageWords}
            book={words}
            isAlive={isAlive}
            isOpen={index === page.index}
            onTurn={() => book.turnBy('forward')}
          />
        ))}
      </div>
      <Turners words={words} book={book} />
      {import.meta.env.SSR && <EarlyTurning />}
      <p className="text-center text-sm text-muted print:hidden">{words.hint}</p>
      <p aria-live="polite" className="sr-only">
        {isTurned && `${open.number}: ${open.heading}`}
      </p>
    </section>
  )
}

/**
 * Turns the book on a click on its links before the book's own code is loaded. Scrolls only the
 * row; following the link would also scroll the whole page.
 */
const SCRIPT = `addEventListener('click',function(e){
var t=e.target,a=t.closest&&t.closest('a[href^="#book-page-"]'),p=a&&document.getElementById(a.hash.slice(1)),r=p&&p.parentNode
if(!r||r.dataset.alive||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return
e.preventDefault()
r.scrollBy({left:p.getBoundingClientRect().left-r.getBoundingClientRect().left})
},true);document.currentScript.remove()`

/** An inline script for the time before hydration; rendered by the server alone. */
const EarlyTurning = () => (
  <script nonce={requestScope()?.nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
)
