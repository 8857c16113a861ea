import { Link } from '@tanstack/react-router'
import { Check, Info } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { StepsBand } from '../../ui/marks/star-motif.tsx'
import { InformationBook } from './book/information-book.tsx'
import type { HomeWords } from './home-data.ts'

/** Teal and clay by turns, as the tiles beside them. */
const marks = ['bg-primary-soft text-primary', 'bg-accent-soft text-accent']

/** The words between asterisks stand out (spec 2.24). */
function MarkedTitle({ text }: { text: string }) {
  return text.split('*').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <mark
        key={part}
        className={`rounded-chip box-decoration-clone px-1.5 ${marks[((index - 1) / 2) % 2]}`}
      >
        {part}
      </mark>
    ),
  )
}

type HeroProps = { words: HomeWords['hero']; book: HomeWords['book']; emergency: string }

/** One sentence, one main button, what it costs: nothing; and the picture book beside them. */
export function Hero({ words, book, emergency }: HeroProps) {
  return (
    <section className="border-b border-line bg-surface">
      <div className="page grid items-center gap-x-12 gap-y-10 pt-12 pb-8 lg:grid-cols-2 lg:pt-16 calm:lg:grid-cols-1">
        <div className="flex flex-col items-start gap-6">
          <h1 tabIndex={-1} className="leading-[1.5]">
            <MarkedTitle text={words.title} />
          </h1>
          <p className="measure text-lg">{words.lead}</p>
          <div className="actions">
            <Link to="/specialists" className={buttonClass()}>
              {words.find}
            </Link>
            <Link to="/auth" search={{ tab: 'specialist' }} className={buttonClass('secondary')}>
              {words.join}
            </Link>
          </div>
          <ul className="flex flex-wrap gap-x-6 gap-y-2 text-muted">
            {words.facts.map((fact) => (
              <li key={fact} className="flex items-center gap-2">
                <Check aria-hidden="true" className="icon text-primary" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <InformationBook words={book} />
        <p className="flex items-start gap-2 text-sm text-muted lg:col-span-full">
          <Info aria-hidden="true" className="icon mt-[0.2em]" />
          <span>
            {words.limits} {emergency}
          </span>
        </p>
      </div>
      <StepsBand />
    </section>
  )
}
