import * as m from '../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/list-limits.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { SearchForm } from '../../../ui/search-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { MAIL_TEMPLATES } from '../rules.ts'
import type { MailStatus } from '../schema.ts'
import { mailNameOf } from './mail-state.tsx'

/** Which mails are listed, beside their state. */
export interface MailFilter {
  status?: MailStatus | undefined
  /** A template's name. */
  kind?: string | undefined
  /** A part of the recipient's address. */
  q?: string | undefined
}

type MailFiltersProps = {
  filter: MailFilter
  onFilter: (filter: { kind?: string; q?: string }) => void
}

/** What narrows the list of mails, beside their state. */
export function MailFilters({ filter: { status, kind, q }, onFilter }: MailFiltersProps) {
  return (
    <SearchForm
      path="/admin/mail"
      kept={{ status }}
      apply={m.mailing_filter_apply()}
      onSearch={({ tab: _, status: __, ...said }) => onFilter(said)}
    >
      <SelectField
        id="mail-kind"
        name="kind"
        label={m.mailing_filter_template()}
        value={kind}
        options={[
          { value: '', label: m.mailing_filter_all() },
          ...MAIL_TEMPLATES.map((value) => ({ value, label: mailNameOf(value) })),
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
