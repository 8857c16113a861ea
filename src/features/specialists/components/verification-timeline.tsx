import { formatShortDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../i18n/text/text-language.ts'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { VerificationStep } from '../schema/credentials.ts'

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
  return (
    <ol className="flex flex-col gap-3 border-s-3 border-line ps-4">
      {steps.map(({ kind, reason, createdAt }) => (
        <li key={`${kind} ${createdAt}`}>
          <p className="flex flex-wrap gap-x-3">
            <span className="font-semibold">{stepWords[kind]()}</span>
            <time dateTime={createdAt} className="text-muted">
              {formatShortDate(createdAt, reader)}
            </time>
          </p>
          {reason && <p {...ownWords(reason)}>{reason}</p>}
        </li>
      ))}
      {!isVerified && <li className="text-muted">{m.credentials_step_next()}</li>}
    </ol>
  )
}
