import { Link } from '@tanstack/react-router'
import { formatShortDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../i18n/text/text-language.ts'
import { StarPathList } from '../../../ui/lists/star-path-list.tsx'
import { Scene } from '../../../ui/marks/scene.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { isOver } from '../rules/verification.ts'
import type { VerificationStep } from '../schema/credentials.ts'
import type { OwnProfile } from '../schema/index.ts'
import type { ReactNode } from 'react'

/** The state of a specialist's verification, with checks and dates (spec 4.3). */
export function VerificationState({ profile }: { profile: OwnProfile }) {
  const reader = useReader()
  const { verified, listed, verificationExpiresAt } = profile
  if (!verified)
    return (
      <Notice tone="warning" title={m.dashboard_pending_title()} action={<ToDocuments />}>
        <p>{m.specialists_own_state_pending_text()}</p>
        <p className="mt-2">{m.specialists_waiting_which()}</p>
      </Notice>
    )
  if (!listed && isOver(verificationExpiresAt, reader.now))
    return (
      <Notice tone="warning" title={m.verification_own_over()} action={<ToDocuments />}>
        {m.verification_own_over_text()}
      </Notice>
    )
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <Verified profile={profile} />
      {listed && <Scene name="verified" className="max-lg:hidden" />}
    </div>
  )
}

/** A valid verification: its checks, their date, and its end. */
function Verified({ profile }: { profile: OwnProfile }) {
  const reader = useReader()
  const { verifiedAt, verifications, listed, verificationExpiresAt } = profile
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
            // The end is midnight: its instant already belongs to the next day.
            date: formatShortDate(Date.parse(verificationExpiresAt) - 1, reader),
          })}
        </p>
      )}
      {verifications.length > 0 && (
        <ul className="stars mt-1">
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

const ToDocuments = () => (
  <a href="#documents" className="inline-flex min-h-11 items-center font-semibold">
    {m.specialists_waiting_documents()}
  </a>
)

const stepWords: Record<VerificationStep['kind'], () => string> = {
  registered: m.credentials_step_registered,
  'document-added': m.credentials_step_added,
  'document-removed': m.credentials_step_removed,
  verified: m.credentials_step_verified,
  refused: m.credentials_step_refused,
  ended: m.credentials_step_ended,
  reminded: m.credentials_step_reminded,
}

type VerificationTimelineProps = { steps: readonly VerificationStep[]; isVerified: boolean }

/** The steps of the verification so far, and the next one (spec 4.3). */
export function VerificationTimeline({ steps, isVerified }: VerificationTimelineProps) {
  const reader = useReader()
  const done = steps.map(({ kind, reason, createdAt }) => ({
    key: `${kind} ${createdAt}`,
    state: 'done' as const,
    content: (
      <>
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{stepWords[kind]()}</span>
          <time translate="no" dateTime={createdAt} className="text-muted">
            {formatShortDate(createdAt, reader)}
          </time>
        </p>
        {reason && (
          <p className="measure" {...ownWords(reason)}>
            {reason}
          </p>
        )}
      </>
    ),
  }))
  const next = {
    key: 'next',
    state: 'ahead' as const,
    content: <p className="text-muted">{m.credentials_step_next()}</p>,
  }
  return <StarPathList items={isVerified ? done : [...done, next]} />
}

/** The tasks of a pending specialist, with links. */
const steps = () => [
  { part: 'documents', label: m.specialists_waiting_documents() },
  { part: 'photo', label: m.specialists_waiting_photo() },
  { part: 'words', label: m.specialists_waiting_words() },
]

type WaitingStepsProps = {
  renderStep: (part: string, label: string) => ReactNode
}

/** The start page of a specialist pending verification (spec 4.3). */
export function WaitingSteps({ renderStep }: WaitingStepsProps) {
  return (
    <Notice
      tone="warning"
      title={m.dashboard_pending_title()}
      action={
        <ul className="flex flex-col">
          {steps().map(({ part, label }) => (
            <li key={part}>{renderStep(part, label)}</li>
          ))}
        </ul>
      }
    >
      <p>{m.dashboard_pending_text()}</p>
      <p className="mt-2">{m.specialists_waiting_which()}</p>
    </Notice>
  )
}
