import * as m from '../../i18n/paraglide/messages.js'
import { buttonClass } from '../button-class.ts'
import type { RenderLink } from '../rendering/render-link.ts'

type PageStepsProps = {
  /** The page that is shown, from 1. */
  page: number
  hasNext: boolean
  renderLink: RenderLink<number>
}

/** One page back and one on, of a list whose end is not counted; nothing where it has one page. */
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
