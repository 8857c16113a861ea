import { ChevronLeft, ChevronRight } from 'lucide-react'
import * as m from '../../i18n/paraglide/messages.js'
import { formatNumber } from '../../i18n/text/numbers.ts'
import { buttonClass } from '../button-class.ts'
import type { RenderLink } from '../rendering/render-link.ts'

type PageWords = {
  previous: () => string
  next: () => string
  /** A page link's accessible name, such as “Page 3”. */
  page: (inputs: { page: string }) => string
}

type PaginationProps = {
  label?: string
  page: number
  pageCount: number
  words?: PageWords
  renderLink: RenderLink<number>
}

const usualWords: PageWords = {
  previous: m.lists_previous,
  next: m.lists_next,
  page: m.lists_page,
}

const link =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-3 font-semibold no-underline'
const plain = `${link} hover:bg-primary-soft`
const current = `${link} bg-primary-soft text-primary`

/** The first and last page and those around the current one; `undefined` is a gap. */
export function listShownPages(page: number, pageCount: number): (number | undefined)[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1)
  const shown = all.filter((n) => n === 1 || n === pageCount || Math.abs(n - page) <= 1)
  return shown.flatMap((n, index) => {
    const before = shown[index - 1]
    if (before === undefined || before === n - 1) return [n]
    return before === n - 2 ? [n - 1, n] : [undefined, n]
  })
}

export function Pagination(props: PaginationProps) {
  const { label = m.lists_pages(), page, pageCount, words = usualWords, renderLink } = props
  if (pageCount < 2) return null
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            {renderLink(page - 1, {
              className: plain,
              rel: 'prev',
              children: (
                <>
                  <ChevronLeft aria-hidden="true" className="icon rtl:-scale-x-100" />
                  <span>{words.previous()}</span>
                </>
              ),
            })}
          </li>
        )}
        {listShownPages(page, pageCount).map((shown, index) => (
          <li key={shown ?? `gap-${index}`}>
            {shown === undefined ? (
              <span aria-hidden="true" className="px-1">
                …
              </span>
            ) : (
              renderLink(shown, {
                className: shown === page ? current : plain,
                'aria-current': shown === page ? 'page' : undefined,
                'aria-label': words.page({ page: formatNumber(shown) }),
                children: formatNumber(shown),
              })
            )}
          </li>
        ))}
        {page < pageCount && (
          <li>
            {renderLink(page + 1, {
              className: plain,
              rel: 'next',
              children: (
                <>
                  <span>{words.next()}</span>
                  <ChevronRight aria-hidden="true" className="icon rtl:-scale-x-100" />
                </>
              ),
            })}
          </li>
        )}
      </ul>
    </nav>
  )
}

type PageStepsProps = {
  /** The current page, from 1. */
  page: number
  hasNext: boolean
  renderLink: RenderLink<number>
}

/** Links to the previous and next page of an uncounted list; nothing for a single page. */
export function PageSteps({ page, hasNext, renderLink }: PageStepsProps) {
  if (page === 1 && !hasNext) return null
  const className = buttonClass('secondary')
  return (
    <nav aria-label={m.lists_pages()} className="actions">
      {page > 1 && renderLink(page - 1, { className, children: m.lists_page_previous() })}
      {hasNext && renderLink(page + 1, { className, children: m.lists_page_next() })}
    </nav>
  )
}

type OlderStepsProps = {
  /** The cursor of the next page; undefined on the last. */
  before: number | undefined
  isFirst?: boolean
  /** Without `newest`, there is no link back to the first page. */
  words: { newest?: string; older: string }
  /** Undefined for the first page. */
  renderLink: RenderLink<number | undefined>
}

/** Links through a list, newest first, that grows while it is read. */
export function OlderSteps({ before, isFirst = true, words, renderLink }: OlderStepsProps) {
  const hasNewest = !isFirst && words.newest
  if (!hasNewest && !before) return null
  const className = buttonClass('secondary')
  return (
    <div className="actions">
      {hasNewest && renderLink(undefined, { className, children: words.newest })}
      {before && renderLink(before, { className, children: words.older })}
    </div>
  )
}
