import { formatShortMoment } from '../../../../i18n/calendar/moments.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../../i18n/text/text-language.ts'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import type { VerificationCase } from '../../schema/verification.ts'

type Step = VerificationCase['steps'][number]

const stepWords: Record<Step['kind'], () => string> = {
  registered: m.verification_step_registered,
  'document-added': m.verification_step_added,
  'document-removed': m.verification_step_removed,
  verified: m.verification_step_verified,
  refused: m.verification_step_refused,
  ended: m.verification_step_ended,
  reminded: m.verification_step_reminded,
}

/** Every step, the latest first, with who decided. */
export function CaseSteps({ steps }: { steps: readonly Step[] }) {
  const reader = useReader()
  return (
    <ol reversed className="flex flex-col gap-3 border-s-3 border-line ps-4">
      {steps.toReversed().map(({ id, kind, reason, createdAt, by }) => (
        <li key={id}>
          <p className="font-semibold">{stepWords[kind]()}</p>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <time dateTime={createdAt}>{formatShortMoment(createdAt, reader)}</time>
            {by && <bdi>{by}</bdi>}
          </p>
          {reason && (
            <p {...ownWords(reason)} className="wrap-anywhere">
              {reason}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
