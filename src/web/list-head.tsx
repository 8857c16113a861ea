import type { ComponentProps } from 'react'
import { FilterForm } from './filter-form.tsx'

type ListHeadProps = Pick<ComponentProps<typeof FilterForm>, 'to' | 'filters' | 'search'> & {
  words: { title: string; lead: string; filter: string; apply: string }
}

/** How a list begins: what it is, and the form that searches and filters it. */
export function ListHead({ to, filters, search, words }: ListHeadProps) {
  return (
    <>
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="measure mt-2 text-lg text-muted">{words.lead}</p>
      </div>
      <FilterForm
        to={to}
        label={words.filter}
        apply={words.apply}
        filters={filters}
        search={search}
      />
    </>
  )
}
