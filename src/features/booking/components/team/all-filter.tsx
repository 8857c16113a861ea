import * as m from '../../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../../platform/api/list-limits.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { optionsOf } from '../../../../ui/forms/options.ts'
import { SearchForm } from '../../../../ui/forms/search-form.tsx'
import { SearchInput } from '../../../../ui/forms/search-input.tsx'
import { SelectField } from '../../../../ui/forms/select.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import type { AllSearch } from '../../client/team.ts'
import { CONSULTATION_STATUSES, type ConsultationStatus } from '../../rules.ts'

export type TeamSpecialist = { id: number; name: string; isListed: boolean }

/** What the address of a part of the list says. */
export const addressOf = (search: AllSearch, page: number) => ({
  ...(search.q ? { q: search.q } : {}),
  ...(search.status ? { status: search.status } : {}),
  ...(search.specialistId ? { category: String(search.specialistId) } : {}),
  ...(search.from ? { from: search.from } : {}),
  ...(search.to ? { to: search.to } : {}),
  ...(search.sort === 'startsAt' ? { sort: search.sort } : {}),
  ...(page > 1 ? { page } : {}),
})

const statusWords: Record<ConsultationStatus, () => string> = {
  pending: m.booking_status_pending,
  confirmed: m.booking_status_confirmed,
  declined: m.booking_status_declined,
  cancelled: m.booking_status_cancelled,
  completed: m.booking_status_completed,
  no_show: m.booking_status_no_show,
}

const sortWords = { '-startsAt': m.team_sort_latest, startsAt: m.team_sort_earliest }

type AllFilterProps = {
  specialists: readonly TeamSpecialist[]
  search: AllSearch
  onSearch: (search: Record<string, string>) => void
}

export const AllFilter = ({ specialists, search, onSearch }: AllFilterProps) => (
  <SearchForm
    path="/admin/consultations"
    label={m.team_filter()}
    apply={m.common_show()}
    onSearch={onSearch}
    key={JSON.stringify(search)}
    className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4"
  >
    <div className="sm:col-span-2">
      <Field id="team-q" label={m.common_search()} hint={m.team_search_hint()}>
        {(attributes) => (
          <SearchInput {...attributes} maxLength={SEARCH_MAX_CHARACTERS} defaultValue={search.q} />
        )}
      </Field>
    </div>
    <SelectField
      id="team-status"
      name="status"
      label={m.common_status()}
      value={search.status}
      options={optionsOf(CONSULTATION_STATUSES, (key) => statusWords[key](), m.common_all())}
    />
    <SelectField
      id="team-category"
      name="category"
      label={m.common_specialist()}
      value={search.specialistId?.toString()}
      options={[
        ...optionsOf([], String, m.common_all()),
        ...specialists.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
    <DateField name="from" label={m.team_from()} value={search.from} />
    <DateField name="to" label={m.team_to()} value={search.to} />
    <SelectField
      id="team-sort"
      name="sort"
      label={m.team_sort()}
      value={search.sort}
      options={optionsOf(['-startsAt', 'startsAt'], (key) => sortWords[key]())}
    />
  </SearchForm>
)

type DateFieldProps = { name: string; label: string; value: string | undefined }

function DateField({ name, label, value }: DateFieldProps) {
  return (
    <Field id={`team-${name}`} label={label}>
      {(attributes) => (
        <TextInput {...attributes} type="date" dir="ltr" name={name} defaultValue={value} />
      )}
    </Field>
  )
}
