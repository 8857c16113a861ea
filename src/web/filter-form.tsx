import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { localizePath } from '../i18n/locale.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useReader } from '../ui/reader.tsx'
import { Select, type SelectOption } from '../ui/select.tsx'

export interface Filter {
  name: string
  label: string
  value: string
  options: readonly SelectOption[]
}

type FilterFormProps = {
  /** The list's own page. */
  to: '/resources' | '/blog'
  label: string
  apply: string
  filters: readonly Filter[]
}

/** Filters of a list: native selects in a GET form, so that they work without scripts. */
export function FilterForm({ to, label, apply, filters }: FilterFormProps) {
  const { locale } = useReader()
  const navigate = useNavigate()
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    void navigate({ to, search: Object.fromEntries(chosen) })
  }
  return (
    <form
      role="search"
      aria-label={label}
      action={localizePath(to, locale)}
      onSubmit={show}
      className="actions items-end print:hidden"
    >
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
