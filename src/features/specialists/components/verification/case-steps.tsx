import { BadgeCheck, CircleDashed, CircleSlash, Clock, type LucideIcon } from 'lucide-react'
import {
  formatFullDate,
  formatFullMoment,
  formatShortMoment,
} from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../../i18n/text/text-language.ts'
import { DefinitionList } from '../../../../ui/lists/definition-list.tsx'
import { Badge, type BadgeTone } from '../../../../ui/marks/badge.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { LanguageName } from '../../../../ui/name-in.tsx'
import { OwnWords } from '../../../../ui/own-words.tsx'
import type { VerificationStatus } from '../../rules/verification.ts'
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

/** Every step, latest first, with the admin who decided. */
export function CaseSteps({ steps }: { steps: readonly Step[] }) {
  const reader = useReader()
  return (
    <ol reversed className="flex flex-col gap-3 border-s-3 border-line ps-4">
      {steps.toReversed().map(({ id, kind, reason, createdAt, by }) => (
        <li key={id}>
          <p className="font-semibold">{stepWords[kind]()}</p>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <time translate="no" dateTime={createdAt}>
              {formatShortMoment(createdAt, reader)}
            </time>
            {by && <OwnWords>{by}</OwnWords>}
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

const looks: Record<VerificationStatus, { word: () => string; tone: BadgeTone; icon: LucideIcon }> =
  {
    waiting: { word: m.common_waiting, tone: 'warning', icon: CircleDashed },
    due: { word: m.verification_standing_due, tone: 'accent', icon: Clock },
    verified: { word: m.verification_standing_verified, tone: 'success', icon: BadgeCheck },
    refused: { word: m.verification_standing_refused, tone: 'neutral', icon: CircleSlash },
  }

export const statusLabel = (status: VerificationStatus): string => looks[status].word()

export function VerificationBadge({ status }: { status: VerificationStatus }) {
  const { word, tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word()}
    </Badge>
  )
}

/** The specialist's contact data, and the dates of the account and the verification. */
export function CaseContact({ shown }: { shown: VerificationCase }) {
  const reader = useReader()
  const { email, emailConfirmed, preferredLanguage, registeredAt, verificationExpiresAt } = shown
  return (
    <DefinitionList
      items={[
        {
          term: m.common_email(),
          details: (
            <>
              <a href={`mailto:${encodeURIComponent(email)}`} dir="ltr" className="wrap-anywhere">
                {email}
              </a>
              <span className="block text-muted">
                {emailConfirmed
                  ? m.verification_email_confirmed()
                  : m.verification_email_unconfirmed()}
              </span>
            </>
          ),
        },
        {
          term: m.common_mail_language(),
          details: <LanguageName locale={preferredLanguage} />,
        },
        {
          term: m.verification_fact_registered(),
          details: formatFullMoment(registeredAt, reader),
        },
        ...(verificationExpiresAt
          ? [
              {
                term: m.verification_fact_until(),
                // The end is midnight: its instant already belongs to the next day.
                details: formatFullDate(Date.parse(verificationExpiresAt) - 1, reader),
              },
            ]
          : []),
      ]}
    />
  )
}
