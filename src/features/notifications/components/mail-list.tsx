import { Link } from '@tanstack/react-router'
import { formatFullDate, formatShortDate, formatTime } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { TabsLinks } from '../../../ui/tabs-links.tsx'
import { MAIL_STATUSES } from '../rules/index.ts'
import type { ListedMail } from '../schema/index.ts'
import type { MailOverview } from '../schema/overview.ts'
import { MailFilters, type MailFilter } from './mail-filters.tsx'
import { MailState, mailStateLabel, MailTitle } from './mail-state.tsx'

const FILTERS = ['all', ...MAIL_STATUSES] as const

type MailListProps = {
  mails: readonly ListedMail[]
  filter: MailFilter
  templates: MailOverview['templates']
  onFilter: (filter: { kind?: string; q?: string }) => void
  /** The id that the next page begins after; undefined on the last. */
  older: number | undefined
}

/** Every mail of the product, newest first, to be opened one by one. */
export function MailList({ mails, filter, templates, older, onFilter }: MailListProps) {
  const { status, ...others } = filter
  const chosen = Object.fromEntries(Object.entries(others).filter(([, value]) => value))
  return (
    <div className="flex flex-col gap-6">
      <p className="measure text-muted">{m.mails_list_text()}</p>
      <TabsLinks
        label={m.mails_list_filter()}
        current={status ?? 'all'}
        tabs={FILTERS.map((key) => ({
          key,
          label: key === 'all' ? m.mails_list_all() : mailStateLabel(key),
        }))}
        renderLink={(key, parts) => (
          <Link
            to="/admin/mail"
            search={{ ...(key === 'all' ? {} : { status: key }), ...chosen }}
            {...parts}
          />
        )}
      />
      <MailFilters filter={filter} templates={templates} onFilter={onFilter} />
      {mails.length === 0 ? (
        <EmptyState title={m.mails_list_none()} />
      ) : (
        <ul className="flex flex-col rounded-card border border-line bg-surface px-4 sm:px-6">
          {mails.map((mail) => (
            <MailLine key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {older && (
        <Link
          to="/admin/mail"
          search={{ ...(status ? { status } : {}), ...chosen, before: older }}
          className={buttonClass('secondary', 'normal', 'self-start')}
        >
          {m.mails_list_older()}
        </Link>
      )}
    </div>
  )
}

function MailLine({ mail }: { mail: ListedMail }) {
  const reader = useReader()
  const written = mail.sentAt ?? mail.keptAt ?? mail.createdAt
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-72">
        <Link
          to="/admin/mail"
          search={{ mail: mail.id }}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          <MailTitle mail={mail} />
        </Link>
        {mail.subject === null && <UnwrittenMail mail={mail} />}
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <bdi className="wrap-anywhere">{mail.to ?? m.mails_to_nobody()}</bdi>
          <span>
            {formatShortDate(written, reader)} {formatTime(written, reader)}
          </span>
        </p>
      </div>
      <MailState status={mail.status} />
    </li>
  )
}

/**
 * Tells apart mails of one kind that have no text yet, such as reminders of a moved consultation.
 */
function UnwrittenMail({ mail: { startsAt, isNeedless } }: { mail: ListedMail }) {
  const reader = useReader()
  return (
    <>
      {startsAt && (
        <p className="text-sm">
          {m.mails_about_consultation({
            date: formatFullDate(startsAt, reader),
            time: formatTime(startsAt, reader),
          })}
        </p>
      )}
      {isNeedless && <p className="text-sm font-semibold">{m.mails_needless()}</p>}
    </>
  )
}
