import { Search } from 'lucide-react'
import {
  AVAILABILITIES,
  DIRECTORY_LANGUAGES,
  DIRECTORY_SPECIALTIES,
  type LanguageFilter,
  SORTS,
} from '../../features/directory/rules.ts'
import type { Expertise } from '../../features/specialists/rules/index.ts'
import { expertiseLabel } from '../../features/specialists/rules/labels.ts'
import { formatNumber } from '../../i18n/text/numbers.ts'
import { joinWords } from '../../i18n/text/text-language.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../platform/api/list-limits.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useIsCalm } from '../../ui/rendering/calm.ts'
import { FollowingSelect, optionsOf, type SelectOption } from '../../ui/forms/select.tsx'
import { FilterFrame } from '../../ui/forms/filter-frame.tsx'
import type { Follow } from '../followed-links.tsx'
import { listActive } from './active-filters.tsx'
import { type DirectoryPlace, hrefOf, readPlace } from './directory-address.ts'
import {
  availabilityLabels,
  languageFilterLabel,
  sortLabels,
} from '../../features/directory/components/labels.ts'
import type { Directory } from './directory-data.ts'

type FilterFormProps = {
  directory: Directory
  view: 'list' | undefined
  follow: Follow
}

/** The directory's filters (spec 2.32). */
export function FilterForm({ directory: { place, counts }, view, follow }: FilterFormProps) {
  // Larger letters leave it no room in the line.
  const isCalm = useIsCalm()
  const language = <LanguageChoice place={place} counts={counts} />
  function show(form: HTMLFormElement) {
    const chosen = Object.fromEntries(new FormData(form)) as Record<string, string>
    follow(hrefOf(readPlace(chosen), view))
  }
  return (
    <FilterFrame
      sheet="directory-filters"
      label={m.directory_filters_label()}
      onShow={show}
      search={{
        id: 'directory-q',
        label: m.common_search(),
        hint: m.directory_search_hint(),
        value: place.q,
        maxLength: SEARCH_MAX_CHARACTERS,
      }}
      beside={isCalm ? null : language}
      set={listActive({ ...place, q: '', ...(isCalm ? {} : { languages: [] }) }).length}
      className="sm:grid-cols-2 lg:contents"
      places={{
        line: 'sm:col-span-2 lg:col-span-1 lg:col-start-2',
        filters:
          'contents lg:grid lg:gap-3 lg:rounded-card lg:bg-sunken lg:p-5 lg:col-start-1 lg:row-start-1 lg:row-span-2 beside',
      }}
    >
      {isCalm && language}
      <Choices place={place} counts={counts} />
      {place.expertise.length > 0 && (
        <input type="hidden" name="expertise" value={place.expertise.join(',')} />
      )}
      {view && <input type="hidden" name="view" value={view} />}
      <Button type="submit" variant="secondary">
        <Search aria-hidden="true" className="icon" />
        {m.directory_submit()}
      </Button>
    </FilterFrame>
  )
}

/** An option for the address's value if the list lacks it: several values, or a rarer language. */
function otherThan<Value extends string>(
  offered: readonly Value[],
  set: readonly Value[],
  labelOf: (value: Value) => string,
): SelectOption[] {
  const [only] = set
  if (!only || (set.length === 1 && offered.includes(only))) return []
  const label = joinWords(set.map((value) => labelOf(value)))
  return [{ value: set.join(','), label }]
}

type ChoicesProps = Pick<Directory, 'place' | 'counts'>

/**
 * Options with their number of results, but only without another filter than their own: each is
 * counted alone.
 */
function countedOptions<Value extends string>(
  offered: readonly Value[],
  place: DirectoryPlace,
  {
    set,
    counts,
    labelOf,
  }: {
    set: readonly Value[]
    counts: Partial<Record<Value, number>>
    labelOf: (value: Value) => string
  },
): SelectOption[] {
  const isCounted = listActive(place).length <= set.length
  const counted = (value: Value) =>
    m.common_counted({ label: labelOf(value), count: formatNumber(counts[value] ?? 0) })
  return [...optionsOf(offered, isCounted ? counted : labelOf), ...otherThan(offered, set, labelOf)]
}

/** In the search line, as most families choose a language first. */
const LanguageChoice = ({ place, counts }: ChoicesProps) => (
  <Choice
    name="languages"
    label={m.common_language()}
    value={place.languages.join(',')}
    any={m.directory_any_language()}
    options={countedOptions<LanguageFilter>(DIRECTORY_LANGUAGES, place, {
      set: place.languages,
      counts: counts.languages,
      labelOf: languageFilterLabel,
    })}
  />
)

function Choices({ place, counts }: ChoicesProps) {
  return (
    <>
      <Choice
        name="specialty"
        label={m.directory_filter_specialty()}
        value={place.specialty.join(',')}
        any={m.directory_any_specialty()}
        options={countedOptions<Expertise>(DIRECTORY_SPECIALTIES, place, {
          set: place.specialty,
          counts: counts.expertise,
          labelOf: expertiseLabel,
        })}
      />
      <Choice
        name="availability"
        label={m.directory_filter_availability()}
        value={place.availability ?? ''}
        any={m.directory_any_availability()}
        options={countedOptions(AVAILABILITIES, place, {
          set: place.availability ? [place.availability] : [],
          counts: counts.availability,
          labelOf: (availability) => availabilityLabels[availability](),
        })}
      />
      <Choice
        name="sort"
        label={m.directory_sort_label()}
        value={place.sort}
        options={optionsOf(SORTS, (sort) => sortLabels[sort]())}
      />
    </>
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
        <FollowingSelect
          {...control}
          name={name}
          value={value}
          options={any === undefined ? options : [{ value: '', label: any }, ...options]}
        />
      )}
    </Field>
  )
}
