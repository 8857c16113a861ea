import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import {
  AVAILABILITIES,
  DIRECTORY_LANGUAGES,
  DIRECTORY_SPECIALTIES,
  SORTS,
} from '../../features/directory/rules.ts'
import { expertiseLabel } from '../../features/specialists/rules/labels.ts'
import { formatNumber } from '../../i18n/text/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../platform/api/list-limits.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import { Select, type SelectOption } from '../../ui/forms/select.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'
import type { Follow } from '../followed-links.tsx'
import { hrefOf, readPlace } from './directory-address.ts'
import { availabilityLabels, languageFilterLabel, sortLabels } from './directory-labels.ts'
import type { Directory } from './directory-data.ts'

type FilterFormProps = {
  directory: Directory
  view: 'list' | undefined
  follow: Follow
}

/** The directory's filters (spec 2.32): a GET form that nothing but its button sends. */
export function FilterForm({ directory: { place, counts }, view, follow }: FilterFormProps) {
  const { locale } = useReader()
  const counted = (label: string, count: number | undefined) =>
    m.directory_option_count({ label, count: formatNumber(count ?? 0, locale) })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    follow(hrefOf(readPlace(chosen), view))
  }

  return (
    <form
      method="get"
      role="search"
      // Choices that were never sent are not restored: the fields follow the address.
      autoComplete="off"
      aria-label={m.directory_filters_label()}
      onSubmit={submit}
      className="grid items-end gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6 lg:grid-cols-4 calm:grid-cols-1"
    >
      <SearchField value={place.q} />
      <Choice
        name="languages"
        label={m.common_language()}
        value={place.languages.join(',')}
        any={m.directory_any_language()}
        options={DIRECTORY_LANGUAGES.map((language) => ({
          value: language,
          label: counted(languageFilterLabel(language), counts.languages[language]),
        }))}
      />
      <Choice
        name="specialty"
        label={m.directory_filter_specialty()}
        value={place.specialty.join(',')}
        any={m.directory_any_specialty()}
        options={DIRECTORY_SPECIALTIES.map((specialty) => ({
          value: specialty,
          label: counted(expertiseLabel(specialty), counts.expertise[specialty]),
        }))}
      />
      <Choice
        name="availability"
        label={m.directory_filter_availability()}
        value={place.availability ?? ''}
        any={m.directory_any_availability()}
        options={AVAILABILITIES.map((availability) => ({
          value: availability,
          label: counted(availabilityLabels[availability](), counts.availability[availability]),
        }))}
      />
      <Choice
        name="sort"
        label={m.directory_sort_label()}
        value={place.sort}
        options={SORTS.map((sort) => ({ value: sort, label: sortLabels[sort]() }))}
      />
      {view && <input type="hidden" name="view" value={view} />}
      <Button type="submit" className="sm:col-span-2 calm:col-span-1">
        <Search aria-hidden="true" className="icon" />
        {m.directory_submit()}
      </Button>
    </form>
  )
}

function SearchField({ value }: { value: string }) {
  return (
    <div className="sm:col-span-2 calm:col-span-1">
      <Field id="directory-q" label={m.common_search()} hint={m.directory_search_hint()}>
        {(control) => (
          <SearchInput {...control} defaultValue={value} maxLength={SEARCH_MAX_CHARACTERS} />
        )}
      </Field>
    </div>
  )
}

type ChoiceProps = {
  name: string
  label: string
  value: string
  any?: string
  options: readonly SelectOption[]
}

function Choice({ name, label, value, any, options }: ChoiceProps) {
  return (
    <Field id={`directory-${name}`} label={label}>
      {({ required: _, ...control }) => (
        <Select
          {...control}
          name={name}
          defaultValue={value}
          options={any === undefined ? options : [{ value: '', label: any }, ...options]}
        />
      )}
    </Field>
  )
}
