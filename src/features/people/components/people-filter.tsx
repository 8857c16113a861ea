import * as m from '../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { optionsOf } from '../../../ui/forms/options.ts'
import { SearchField } from '../../../ui/forms/search-input.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { ROLES, STATUSES } from '../rules/index.ts'
import { useRoom } from './room.ts'
import { roleWord, statusWord } from './words.ts'

/** What narrows the list of people (spec 2.55). */
export function PeopleFilter() {
  const { path, search, go } = useRoom()
  const { q, role, status, sort } = search
  return (
    <SearchForm
      path={path}
      label={m.people_filter()}
      kept={{ sort }}
      apply={m.common_show()}
      onSearch={go}
    >
      <SearchField
        id="people-q"
        label={m.people_search()}
        maxLength={SEARCH_MAX_CHARACTERS}
        value={q}
      />
      <SelectField
        id="people-role"
        name="role"
        label={m.people_column_role()}
        value={role}
        options={optionsOf(ROLES, roleWord, m.people_every_role())}
      />
      <SelectField
        id="people-status"
        name="status"
        label={m.common_status()}
        value={status}
        options={optionsOf(STATUSES, statusWord, m.people_every_status())}
      />
    </SearchForm>
  )
}
