import { Link } from '@tanstack/react-router'
import { ResourceCard } from '../../features/library/components/resource-card.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterForm } from '../filter-form.tsx'
import type { loadLibrary } from './load-library.ts'

type LibraryPageProps = Awaited<ReturnType<typeof loadLibrary>>

/** The resource library (spec 2.42). */
export function LibraryPage(props: LibraryPageProps) {
  const { words, filters, resources, isFiltered, nextCount } = props
  return (
    <div className="page flex flex-col gap-8 py-10">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="measure mt-2 text-lg text-muted">{words.lead}</p>
      </div>
      <FilterForm to="/resources" label={words.filter} apply={words.apply} filters={filters} />
      {resources.length > 0 ? (
        <ul className="card-grid">
          {resources.map((resource) => (
            <li key={resource.id} className="flex *:grow">
              <ResourceCard resource={resource} headingLevel="h2" />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
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
          resetScroll={false}
          className={buttonClass('secondary', 'normal', 'self-center')}
        >
          {words.more}
        </Link>
      )}
    </div>
  )
}
