import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { useRefusal } from '../../../ui/rendering/reader.tsx'
import { ColumnName, StackedTable } from '../../../ui/lists/stacked-table.tsx'
import type { PeoplePage } from '../client.ts'
import * as forms from '../forms.ts'
import { nextSort, readSort, PEOPLE_DONE, type PeopleSort } from '../rules/index.ts'
import { filterOf, usePeoplePlace } from './people-place.ts'
import { doneWords } from './labels.ts'
import type { Elements } from '../../../ui/rendering/elements.ts'

const intents = Object.values(forms).map(({ intent }) => intent)

/** The result of a form that was posted without scripts. */
export function PostedOutcome() {
  const { done } = usePeoplePlace().search
  const refused = useRefusal(intents)
  const what = PEOPLE_DONE.find((one) => one === done)
  if (refused) {
    const { code, detail } = refused
    const title = code === 'user-deletion-off' ? m.people_not_available() : m.common_error()
    return (
      <Notice tone="danger" live autoFocus title={title}>
        {detail}
      </Notice>
    )
  }
  if (!what) return null
  const { title, text } = doneWords[what]
  return (
    <Notice tone="success" live title={title()}>
      {text()}
    </Notice>
  )
}

/** A column heading that sorts the list, ascending or descending. */
export function ColumnHead({ column, children }: { column: PeopleSort; children: ReactNode }) {
  const { search, renderLink } = usePeoplePlace()
  const { sort, order } = readSort(search.sort)
  const isSorted = sort === column
  const Icon = isSorted ? (order === 'asc' ? ArrowUp : ArrowDown) : ArrowUpDown
  return (
    <ColumnName
      isLink
      sorted={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {renderLink(
        { ...filterOf(search), sort: nextSort(column, search.sort) },
        {
          className: 'inline-flex min-h-11 items-center gap-1.5 font-semibold no-underline',
          children: (
            <>
              <span>{children}</span>
              <Icon aria-hidden="true" className={isSorted ? 'icon' : 'icon text-muted'} />
            </>
          ),
        },
      )}
    </ColumnName>
  )
}

type PeopleFrameProps = { list: PeoplePage; caption: string; head: ReactNode; children: Elements }

/**
 * The table of people with count and pagination; or a note that nobody matches (spec 8.21, 9.7).
 */
export function PeopleFrame({ list, caption, head, children }: PeopleFrameProps) {
  const { renderLink } = usePeoplePlace()
  const { entries, total, isMore } = list
  if (entries.length === 0)
    return (
      <EmptyState
        scene="nothing-found"
        title={m.people_none()}
        headingLevel="p"
        action={renderLink(
          {},
          { className: buttonClass('secondary'), children: m.people_show_all() },
        )}
      />
    )
  const count = formatNumber(total)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted" role="status">
        {isMore ? m.people_count_more({ count }) : m.people_count({ count })}
      </p>
      <StackedTable caption={caption} head={head} orderLabel={m.people_order_by()}>
        {children}
      </StackedTable>
      <Pages list={list} />
    </div>
  )
}

function Pages({ list }: { list: PeoplePage }) {
  const { search, renderLink } = usePeoplePlace()
  return (
    <Pagination
      page={list.page}
      pageCount={list.pageCount}
      renderLink={(shown, parts) => renderLink({ ...filterOf(search), page: shown }, parts)}
    />
  )
}
