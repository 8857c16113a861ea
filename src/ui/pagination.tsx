import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RenderLink } from './render-link.ts'

type PaginationProps = {
  label: string
  page: number
  pageCount: number
  previousLabel: string
  nextLabel: string
  /** A page's link spoken in full, as “Page 3”. */
  pageLabel: (page: number) => string
  formatNumber: (page: number) => string
  renderLink: RenderLink<number>
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
  const { page, pageCount, renderLink } = props
  if (pageCount < 2) return null
  return (
    <nav aria-label={props.label}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            {renderLink(page - 1, {
              className: plain,
              rel: 'prev',
              children: (
                <>
                  <ChevronLeft aria-hidden="true" className="icon rtl:-scale-x-100" />
                  {props.previousLabel}
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
                'aria-label': props.pageLabel(shown),
                children: props.formatNumber(shown),
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
                  {props.nextLabel}
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
