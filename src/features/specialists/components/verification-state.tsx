import { Link } from '@tanstack/react-router'
import { formatShortDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { OwnProfile } from '../schema/index.ts'

/** The state of the check of a specialist's credentials, and what was checked when (spec 4.3). */
export function VerificationState({ profile }: { profile: OwnProfile }) {
  const reader = useReader()
  const { verified, verifiedAt, verifications, listed, verificationExpiresAt } = profile
  if (!verified)
    return (
      <Notice
        tone="warning"
        title={m.specialists_own_state_pending()}
        action={
          <a href="#documents" className="inline-flex min-h-11 items-center font-semibold">
            {m.specialists_waiting_documents()}
          </a>
        }
      >
        <p>{m.specialists_own_state_pending_text()}</p>
        <p className="mt-2">{m.specialists_waiting_which()}</p>
      </Notice>
    )
  return (
    <Notice
      tone="success"
      title={
        verifiedAt
          ? m.common_verified_since({ date: formatShortDate(verifiedAt, reader) })
          : m.specialists_verified()
      }
      action={
        listed && (
          <Link
            to="/specialists/$id"
            params={{ id: String(profile.id) }}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {m.specialists_own_see()}
          </Link>
        )
      }
    >
      <p>
        {listed ? m.specialists_own_state_verified_text() : m.specialists_own_state_hidden_text()}
      </p>
      {verificationExpiresAt && (
        <p>
          {m.verification_own_until({
            // It ends at the end of a date: the instant itself is on the next day.
            date: formatShortDate(Date.parse(verificationExpiresAt) - 1, reader),
          })}
        </p>
      )}
      {verifications.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {verifications.map(({ what, checkedAt }) => (
            <li key={`${what} ${checkedAt}`}>
              {m.specialists_own_checked({ what, date: formatShortDate(checkedAt, reader) })}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
