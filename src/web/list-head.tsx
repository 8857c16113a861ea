import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { localPath } from '../i18n/local-path.ts'
import { SEARCH_MAX_CHARACTERS } from '../platform/api/list-limits.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { FilterFrame } from '../ui/forms/filter-frame.tsx'
import { FollowingSelect, type SelectOption } from '../ui/forms/select.tsx'

type ListHeadProps = Pick<ComponentProps<typeof FilterForm>, 'to' | 'filters' | 'search'> & {
  words: { title: string; lead: string; filter: string; apply: string }
}

/** The head of a list: title, introduction, and the search form. */
export function ListHead({ to, filters, search, words }: ListHeadProps) {
  return (
    <>
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="measure mt-2 text-muted sm:text-lg">{words.lead}</p>
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

interface Filter {
  name: string
  label: string
  value: string
  options: readonly SelectOption[]
}

interface SearchWords {
  label: string
  hint: string
  value: string
}

type FilterFormProps = {
  /** The list's own page. */
  to: '/resources' | '/blog'
  label: string
  apply: string
  filters: readonly Filter[]
  search: SearchWords
}

function FilterForm({ to, label, apply, filters, search }: FilterFormProps) {
  const navigate = useNavigate()
  function show(form: HTMLFormElement) {
    const chosen = [...new FormData(form)].filter(([, value]) => String(value).trim() !== '')
    void navigate({ to, search: Object.fromEntries(chosen) })
  }
  return (
    <FilterFrame
      sheet="list-filters"
      label={label}
      action={localPath(to)}
      onShow={show}
      search={{ id: 'filter-q', ...search, maxLength: SEARCH_MAX_CHARACTERS }}
      set={filters.filter(({ value }) => value).length}
      className="sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1fr_auto]"
    >
      {filters.map(({ name, label: filterLabel, value, options }) => (
        <Field key={name} id={`filter-${name}`} label={filterLabel}>
          {(attributes) => (
            <FollowingSelect {...attributes} name={name} value={value} options={options} />
          )}
        </Field>
      ))}
      <Button type="submit" variant="secondary" className="sm:max-lg:col-span-2">
        <Search aria-hidden="true" className="icon" />
        <span>{apply}</span>
      </Button>
    </FilterFrame>
  )
}
