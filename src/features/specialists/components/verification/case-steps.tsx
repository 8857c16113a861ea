import { BadgeCheck, CircleDashed, CircleSlash, Clock, type LucideIcon } from 'lucide-react'
import { formatShortMoment } from '../../../../i18n/calendar/moments.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../../i18n/text/text-language.ts'
import { Badge, type BadgeTone } from '../../../../ui/marks/badge.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import type { Standing } from '../../rules/verification.ts'
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

const looks: Record<Standing, { word: () => string; tone: BadgeTone; icon: LucideIcon }> = {
  waiting: { word: m.common_waiting, tone: 'warning', icon: CircleDashed },
  due: { word: m.verification_standing_due, tone: 'accent', icon: Clock },
  verified: { word: m.verification_standing_verified, tone: 'success', icon: BadgeCheck },
  refused: { word: m.verification_standing_refused, tone: 'neutral', icon: CircleSlash },
}

export const standingLabel = (standing: Standing): string => looks[standing].word()

export function StandingBadge({ standing }: { standing: Standing }) {
  const { word, tone, icon } = looks[standing]
  return (
    <Badge tone={tone} icon={icon}>
      {word()}
    </Badge>
  )
}
