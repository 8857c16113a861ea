import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { localizePath } from '../i18n/locale.ts'
import { SEARCH_MAX_CHARACTERS } from '../platform/api/list-limits.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { SearchInput } from '../ui/forms/search-input.tsx'
import { Select, type SelectOption } from '../ui/forms/select.tsx'
import { useReader } from '../ui/rendering/reader.tsx'

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
  search?: SearchWords | undefined
}

/** Search and filters of a list: a GET form with native selects, so that it works without scripts. */
function FilterForm({ to, label, apply, filters, search }: FilterFormProps) {
  const { locale } = useReader()
  const navigate = useNavigate()
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = [...new FormData(event.currentTarget)].filter(
      ([, value]) => String(value).trim() !== '',
    )
    void navigate({ to, search: Object.fromEntries(chosen) })
  }
  return (
    <form
      role="search"
      // Choices that were never sent are not restored: the fields follow the address.
      autoComplete="off"
      aria-label={label}
      action={localizePath(to, locale)}
      onSubmit={show}
      className="actions items-end print:hidden"
    >
      {search && <SearchField search={search} />}
      {filters.map(({ name, label: filterLabel, value, options }) => (
        <div key={`${name} ${value}`} className="min-w-48">
          <Field id={`filter-${name}`} label={filterLabel}>
            {(attributes) => (
              <Select {...attributes} name={name} defaultValue={value} options={options} />
            )}
          </Field>
        </div>
      ))}
      <Button type="submit" variant="secondary">
        {apply}
      </Button>
    </form>
  )
}

/**
 * What is typed stays while the answer to an earlier search comes; when the address changes
 * otherwise, as by “Show all”, the field follows it.
 */
function SearchField({ search }: { search: SearchWords }) {
  const { label, hint, value } = search
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value
  }, [value])
  return (
    <div className="min-w-64 grow">
      <Field id="filter-q" label={label} hint={hint}>
        {(attributes) => (
          <SearchInput
            {...attributes}
            ref={input}
            defaultValue={value}
            maxLength={SEARCH_MAX_CHARACTERS}
          />
        )}
      </Field>
    </div>
  )
}
