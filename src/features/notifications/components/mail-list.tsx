import { dayAndTime, formatShortMoment } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { SearchField } from '../../../ui/forms/search-input.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { QueueFacts, QueueLine, QueueLines } from '../../../ui/queue/queue-lines.tsx'
import { Queue } from '../../../ui/queue/queue.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { MAIL_STATUSES } from '../rules/index.ts'
import type { ListedMail, MailStatus } from '../schema/index.ts'
import type { MailOverview } from '../schema/overview.ts'
import { MailState, mailStateLabel, MailTitle } from './mail-labels.tsx'

type MailListProps = {
  mails: readonly ListedMail[]
  filter: MailFilter
  templates: MailOverview['templates']
  /** The cursor of the next page; undefined on the last. */
  older: number | undefined
}

/** All mails, newest first, each with a link to its page. */
export function MailList({ mails, filter, templates, older }: MailListProps) {
  const { status, ...others } = filter
  return (
    <Queue
      path="/admin/mail"
      about={m.mails_list_text()}
      tabs={{
        label: m.mails_list_filter(),
        name: 'status',
        all: ['all', ...MAIL_STATUSES],
        current: status ?? 'all',
        wordOf: (key) => (key === 'all' ? m.common_all() : mailStateLabel(key)),
      }}
      filters={others}
      search={{
        apply: m.common_show(),
        fields: <MailFilters filter={filter} templates={templates} />,
      }}
      isEmpty={mails.length === 0}
      none={{ title: m.mails_list_none() }}
      older={{ before: older, words: { older: m.mails_list_older() } }}
    >
      <QueueLines entries={mails} renderLine={(mail) => <MailLine key={mail.id} mail={mail} />} />
    </Queue>
  )
}

function MailLine({ mail }: { mail: ListedMail }) {
  const reader = useReader()
  const written = mail.sentAt ?? mail.keptAt ?? mail.createdAt
  return (
    <QueueLine
      path="/admin/mail"
      address={{ mail: mail.id }}
      title={<MailTitle mail={mail} />}
      badges={<MailState status={mail.status} />}
      align="center"
    >
      {mail.subject === null && <UnwrittenMail mail={mail} />}
      <QueueFacts>
        <bdi className="wrap-anywhere">{mail.to ?? m.mails_to_nobody()}</bdi>
        <span>{formatShortMoment(written, reader)}</span>
      </QueueFacts>
    </QueueLine>
  )
}

/**
 * A mail without a text yet: its consultation, and whether it will be sent. Both distinguish mails
 * of one kind, such as reminders of a moved consultation.
 */
function UnwrittenMail({ mail: { startsAt, isNeedless } }: { mail: ListedMail }) {
  const reader = useReader()
  return (
    <>
      {startsAt && (
        <p className="text-sm">{m.mails_about_consultation(dayAndTime(startsAt, reader))}</p>
      )}
      {isNeedless && <p className="text-sm font-semibold">{m.mails_needless()}</p>}
    </>
  )
}

/** The filters of the list of mails, besides the status. */
interface MailFilter {
  status?: MailStatus | undefined
  /** A template's name. */
  kind?: string | undefined
  /** A part of the recipient's address. */
  q?: string | undefined
}

type MailFiltersProps = {
  filter: MailFilter
  templates: MailOverview['templates']
}

/** The filter fields of the list of mails, besides the status. */
const MailFilters = ({ filter: { kind, q }, templates }: MailFiltersProps) => (
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
