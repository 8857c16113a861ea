import * as m from '../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { SearchField } from '../../../ui/forms/search-input.tsx'
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
}

/** The fields by which mails are filtered, other than their state. */
export const MailFilters = ({ filter: { kind, q }, templates }: MailFiltersProps) => (
  <>
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
  </>
)
