import * as m from '../../../../i18n/paraglide/messages.js'
import type { Locale } from '../../../../i18n/locale.ts'
import { compareArticles, compareWords, type ChangedBlock } from '../../rules/comparison.ts'
import { placeOfPictureIn } from './place-of-picture.ts'

interface ComparedText {
  title: string
  excerpt: string
  /** Cleaned by the server. */
  content: string
}

type ComparisonProps = { before: ComparedText; after: ComparedText; language: Locale }

const blockOf = (before: string, after: string, isHeading: boolean): ChangedBlock => ({
  isHeading,
  parts: compareWords(before, after),
})

/** What changed between two versions, word by word. */
export function Comparison({ before, after, language }: ComparisonProps) {
  const blocks = [
    blockOf(before.title, after.title, true),
    blockOf(before.excerpt, after.excerpt, false),
    ...compareArticles(before.content, after.content, placeOfPictureIn(language)),
  ]
  const isSame = blocks.every(({ parts }) => parts.every(({ kind }) => kind === 'same'))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{isSame ? m.writing_compare_none() : m.writing_compare_text()}</p>
      <div
        lang={language}
        dir={language === 'fa' ? 'rtl' : 'ltr'}
        className="flex max-w-lg flex-col gap-3"
      >
        {blocks.map(({ isHeading, parts }, at) => (
          <p key={at} className={isHeading ? 'font-bold' : undefined}>
            {parts.map((part, place) => (
              <Words key={place} {...part} />
            ))}
          </p>
        ))}
      </div>
    </div>
  )
}

/** Says in hidden text what is added and removed, as screen readers seldom announce it. */
function Words({ kind, words }: ChangedBlock['parts'][number]) {
  if (kind === 'same') return words
  const Change = kind === 'added' ? 'ins' : 'del'
  const look =
    kind === 'added'
      ? 'bg-success-soft text-success underline'
      : 'bg-danger-soft text-danger line-through'
  return (
    <Change className={look}>
      <span className="sr-only">
        {`${kind === 'added' ? m.writing_compare_added() : m.writing_compare_removed()} `}
      </span>
      <span>{words}</span>
      <span className="sr-only"> {m.writing_compare_end()} </span>
    </Change>
  )
}
