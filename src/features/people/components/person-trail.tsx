import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { WholePerson } from '../schema/index.ts'

const LINK = 'flex min-h-11 items-center justify-between gap-4 font-semibold'

/** The lists that can be searched by an address. */
const SEARCHED = [
  ['/admin/mail', m.people_trail_mails],
  ['/admin/inbox', m.people_trail_messages],
  ['/admin/security', m.people_trail_journal],
] as const

/** Links from a person to all related records that the team may see. */
export function PersonTrail({ person }: { person: WholePerson }) {
  const { id, email, roles, specialistId, consultations } = person
  // The list is searched by a family's address, but filtered by a specialist's id.
  const whose = specialistId === null ? { q: email } : { category: String(specialistId) }
  const renderCount = (number: number) => (
    <span className="font-normal text-muted">{formatNumber(number)}</span>
  )
  return (
    <nav aria-labelledby="person-trail" className="flex flex-col gap-2">
      <h3 id="person-trail">{m.people_trail_title()}</h3>
      <ul className="divide-y divide-line">
        {consultations > 0 && (
          <li>
            <Link
              to="/admin/consultations"
              search={{ ...whose, sort: '-startsAt' }}
              className={LINK}
            >
              <span>{m.common_consultations()} </span>
              {renderCount(consultations)}
            </Link>
          </li>
        )}
        {specialistId !== null && (
          <>
            <li>
              <Link to="/admin/verification" search={{ open: specialistId }} className={LINK}>
                {m.people_trail_verification()}
              </Link>
            </li>
            <li>
              <Link to="/specialists/$id" params={{ id: String(specialistId) }} className={LINK}>
                {m.people_trail_profile()}
              </Link>
            </li>
          </>
        )}
        {roles.includes('publisher') && (
          <li>
            <Link to="/blog/authors/$id" params={{ id: String(id) }} className={LINK}>
              {m.people_trail_articles()}
            </Link>
          </li>
        )}
        {SEARCHED.map(([to, label]) => (
          <li key={to}>
            <Link to={to} search={{ q: email }} className={LINK}>
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
