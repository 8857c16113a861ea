import { Link } from '@tanstack/react-router'
import { ResourceCard } from '../../features/library/components/resource-card.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { linkToMore, useFocusOnMore } from '../focus.ts'
import { ListHead } from '../list-head.tsx'
import type { loadLibrary } from './library-data.ts'

/** The cards above the fold on a wide screen. */
const CARDS_SEEN_AT_ONCE = 3

const idOf = (index: number) => `resource-${index + 1}`

type LibraryPageProps = Awaited<ReturnType<typeof loadLibrary>>

/** The resource library (spec 2.42). */
export default function LibraryPage(props: LibraryPageProps) {
  const { words, filters, search, resources, isFiltered, nextCount } = props
  useFocusOnMore(resources.length, idOf)
  return (
    <div className="page flex flex-col gap-4 py-5 sm:gap-8 sm:py-10">
      <ListHead to="/resources" words={words} filters={filters} search={search} />
      <p role="status" className="font-semibold empty:hidden sm:-mb-4">
        {words.count}
      </p>
      {resources.length > 0 ? (
        <ul className="card-grid">
          {resources.map((resource, index) => (
            <li key={resource.id} id={idOf(index)} className="flex *:grow">
              <ResourceCard
                resource={resource}
                headingLevel="h2"
                isSeenAtOnce={index < CARDS_SEEN_AT_ONCE}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          scene="nothing-found"
          title={words.empty}
          action={
            isFiltered && (
              <Link to="/resources" className={buttonClass()}>
                {words.showAll}
              </Link>
            )
          }
        >
          {words.emptyText}
        </EmptyState>
      )}
      {nextCount && (
        <Link
          to="/resources"
          search={(previous) => ({ ...previous, count: nextCount })}
          {...linkToMore(idOf(resources.length))}
          className={buttonClass('secondary', 'normal', 'self-center')}
        >
          {words.more}
        </Link>
      )}
    </div>
  )
}
