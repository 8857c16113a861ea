import { localizePath } from '../../../../i18n/locale.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../../platform/api/list-limits.ts'
import { Button } from '../../../../ui/button.tsx'
import { DateField } from '../../../../ui/forms/date-field.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { optionsOf, SelectField } from '../../../../ui/forms/select.tsx'
import { FilterFrame } from '../../../../ui/forms/filter-frame.tsx'
import { readSaid } from '../../../../ui/forms/search-form.tsx'
import { SearchInput } from '../../../../ui/forms/search-input.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import type { AllSearch } from '../../client/team.ts'
import { CONSULTATION_STATUSES } from '../../rules.ts'
import { statusWords } from '../../rules/labels.ts'

export type TeamSpecialist = { id: number; name: string; isListed: boolean }

/** What the address of a part of the list says. */
export const addressOf = (search: AllSearch, page: number) => ({
  ...(search.q ? { q: search.q } : {}),
  ...(search.status ? { status: search.status } : {}),
  ...(search.specialistId ? { category: String(search.specialistId) } : {}),
  ...(search.from ? { from: search.from } : {}),
  ...(search.to ? { to: search.to } : {}),
  // Without it the address would be that of the list as it opens, on today.
  sort: search.sort,
  ...(page > 1 ? { page } : {}),
})

const sortWords = { '-startsAt': m.team_sort_latest, startsAt: m.team_sort_earliest }

type AllFilterProps = {
  specialists: readonly TeamSpecialist[]
  search: AllSearch
  onSearch: (search: Record<string, string>) => void
}

export function AllFilter({ specialists, search, onSearch }: AllFilterProps) {
  const { locale } = useReader()
  const { q, status, specialistId, from, to, sort } = search
  return (
    <FilterFrame
      sheet="team-filters"
      label={m.team_filter()}
      action={localizePath('/admin/consultations', locale)}
      onShow={(form) => onSearch(readSaid(form))}
      search={
        <Field id="team-q" label={m.common_search()} hint={m.team_search_hint()}>
          {(attributes) => (
            <SearchInput
              {...attributes}
              placeholder={m.team_search_hint()}
              maxLength={SEARCH_MAX_CHARACTERS}
              value={q}
            />
          )}
        </Field>
      }
      set={[status, specialistId, from, to].filter(Boolean).length}
      className="sm:grid-cols-2 lg:grid-cols-4"
    >
      <SelectField
        id="team-status"
        name="status"
        label={m.common_status()}
        value={status}
        options={optionsOf(CONSULTATION_STATUSES, (key) => statusWords[key](), m.common_all())}
      />
      <SelectField
        id="team-category"
        name="category"
        label={m.common_specialist()}
        value={specialistId?.toString()}
        options={[
          ...optionsOf([], String, m.common_all()),
          ...specialists.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <DateField
        key={`from ${from}`}
        id="team-from"
        name="from"
        label={m.team_from()}
        value={from}
      />
      <DateField id="team-to" name="to" label={m.team_to()} value={to} />
      <SelectField
        id="team-sort"
        name="sort"
        label={m.team_sort()}
        value={sort}
        options={optionsOf(['-startsAt', 'startsAt'], (key) => sortWords[key]())}
      />
      <Button type="submit" variant="secondary">
        {m.common_show()}
      </Button>
    </FilterFrame>
  )
}
