import * as m from '../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { SearchField } from '../../../ui/forms/search-input.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import type { MailStatus } from '../schema/index.ts'
import type { MailOverview } from '../schema/overview.ts'

/** The filters of the list of mails, other than their state. */
export interface MailFilter {
  status?: MailStatus | undefined
  /** A template's name. */
  kind?: string | undefined
  /** A part of the recipient's address. */
  q?: string | undefined
}

type MailFiltersProps = {
  filter: MailFilter
  /** Every kind of mail. */
  templates: MailOverview['templates']
  onFilter: (filter: { kind?: string; q?: string }) => void
}

/** The form of the filters of the list of mails, other than their state. */
export function MailFilters({ filter, templates, onFilter }: MailFiltersProps) {
  const { status, kind, q } = filter
  return (
    <SearchForm
      path="/admin/mail"
      kept={{ status }}
      apply={m.common_show()}
      onSearch={({ tab: _, status: __, ...said }) => onFilter(said)}
    >
      <SelectField
        id="mail-kind"
        name="kind"
        label={m.common_kind()}
        value={kind}
        options={[
          { value: '', label: m.mailing_filter_all() },
          ...templates.map(({ template, name }) => ({ value: template, label: name })),
        ]}
      />
      <SearchField
        id="mail-to"
        label={m.mailing_filter_to()}
        hint={m.mailing_filter_to_hint()}
        dir="ltr"
        maxLength={SEARCH_MAX_CHARACTERS}
        value={q}
      />
    </SearchForm>
  )
}
