import { Link } from '@tanstack/react-router'
import { SenderHistory } from '../../features/contact/components/inbox-thread.tsx'
import type { WholeMessage } from '../../features/contact/schema/inbox.ts'
import { MailState, MailTitle } from '../../features/notifications/components/mail-labels.tsx'
import type { ListedMail } from '../../features/notifications/schema/index.ts'
import { PersonTrail } from '../../features/people/components/person-trail.tsx'
import type { WholePerson } from '../../features/people/schema/index.ts'
import { formatShortMoment } from '../../i18n/calendar/dates.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useReader } from '../../ui/rendering/reader.tsx'

type HistoryProps = {
  message: WholeMessage
  person: WholePerson | undefined
  mails: readonly ListedMail[]
}

/** What the site knows of whoever wrote: the account with all that is theirs, and the last mails. */
export const HistoryBeside = ({ message, person, mails }: HistoryProps) => (
  <SenderHistory>
    {person ? (
      <>
        <Link
          to="/admin/users"
          search={{ open: person.id }}
          className="inline-flex min-h-11 items-center self-start font-semibold"
        >
          {m.contact_history_account()}
        </Link>
        <PersonTrail person={person} />
      </>
    ) : (
      <>
        <p className="text-muted">{m.contact_history_none()}</p>
        <Link
          to="/admin/inbox"
          search={{ q: message.email }}
          className="inline-flex min-h-11 items-center self-start"
        >
          {m.contact_history_others()}
        </Link>
      </>
    )}
    {mails.length > 0 && <LastMails mails={mails} />}
  </SenderHistory>
)

function LastMails({ mails }: Pick<HistoryProps, 'mails'>) {
  const reader = useReader()
  return (
    <section aria-labelledby="last-mails" className="flex flex-col gap-2">
      <h4 id="last-mails">{m.contact_history_mails()}</h4>
      <ul className="divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-col gap-1 py-3">
            <Link
              to="/admin/mail"
              search={{ mail: mail.id }}
              className="inline-flex min-h-11 items-center wrap-anywhere"
            >
              <MailTitle mail={mail} />
            </Link>
            <span className="flex flex-wrap items-center gap-3 text-sm text-muted">
              <MailState status={mail.status} />
              <span>{formatShortMoment(mail.sentAt ?? mail.createdAt, reader)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
