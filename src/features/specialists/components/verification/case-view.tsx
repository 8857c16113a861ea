import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatFullDate, formatShortDate } from '../../../../i18n/calendar/dates.ts'
import { formatFullMoment } from '../../../../i18n/calendar/moments.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { joinWords } from '../../../../i18n/text/text-language.ts'
import { Avatar } from '../../../../ui/marks/avatar.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { DefinitionList } from '../../../../ui/lists/definition-list.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { LanguageName } from '../../../../ui/marks/language-name.tsx'
import {
  ItemColumn,
  ItemPart,
  MissingItem,
  QueueItem,
  type Back,
} from '../../../../ui/queue/queue-item.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { WrittenText } from '../../../../ui/written-text.tsx'
import type { VerificationCase } from '../../schema/verification.ts'
import { expertiseLabel, languageLabel } from '../../rules/labels.ts'
import { CaseDocuments } from './case-documents.tsx'
import { CaseSteps, StandingBadge } from './case-steps.tsx'
import { Decisions } from './decisions.tsx'
import type { VerificationPlace } from './queue-list.tsx'

/** What was just decided, as the address says it. */
export type Decided = 'verified' | 'turned-down' | 'taken-back' | 'document'

type CaseViewProps = {
  place: VerificationPlace
  shown: VerificationCase | undefined
  done: string | undefined
  /** Whose consultations end with the verification, in words, and how many they are. */
  affected: { count: number; list: ReactNode } | undefined
  onDecided: (what: Decided) => void
}

const doneWords: Record<Decided, () => string> = {
  verified: m.verification_done_verified,
  'turned-down': m.verification_done_refused,
  'taken-back': m.verification_done_taken_back,
  document: m.verification_done_document,
}

/** One specialist with all data that an admin decides by (spec 2.49, 4.3). */
export function CaseView(props: CaseViewProps) {
  const { place, shown, done, onDecided } = props
  const back: Back = { path: place, label: m.verification_back }
  if (!shown) return <MissingItem title={m.verification_missing()} back={back} />
  return (
    <QueueItem
      back={back}
      heading={<CaseHeading shown={shown} />}
      told={doneWords[done as Decided]?.()}
      warning={
        shown.status === 'suspended' && <Notice tone="warning">{m.verification_suspended()}</Notice>
      }
      columns="wide"
    >
      <ItemColumn>
        <Profile shown={shown} />
        <ItemPart id="case-documents" title={m.verification_documents()}>
          <CaseDocuments documents={shown.documents} onDecided={() => onDecided('document')} />
        </ItemPart>
        <ItemPart id="case-decision" title={m.verification_decision()}>
          <Decisions
            key={shown.seen}
            shown={shown}
            affected={props.affected}
            onDecided={onDecided}
          />
        </ItemPart>
      </ItemColumn>
      <ItemColumn>
        <ItemPart id="case-contact" title={m.verification_contact()}>
          <Contact shown={shown} />
        </ItemPart>
        <ItemPart id="case-steps" title={m.verification_steps()}>
          <CaseSteps steps={shown.steps} />
        </ItemPart>
      </ItemColumn>
    </QueueItem>
  )
}

const CaseHeading = ({ shown }: { shown: VerificationCase }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <Avatar name={shown.profile.name} photoUrl={shown.photo} size="large" />
    <div className="flex min-w-0 flex-col items-start gap-2">
      <h2 tabIndex={-1} className="wrap-anywhere">
        <bdi>{shown.profile.name}</bdi>
      </h2>
      <StandingBadge standing={shown.standing} />
    </div>
  </div>
)

function Profile({ shown }: { shown: VerificationCase }) {
  const reader = useReader()
  const { bio, credentials, location, callDescription, languages, expertise } = shown.profile
  const { verifications } = shown.profile
  const written = [
    { term: m.verification_fact_credentials(), text: credentials },
    { term: m.verification_fact_bio(), text: bio },
    { term: m.verification_fact_call(), text: callDescription },
    { term: m.verification_fact_place(), text: location },
  ]
  return (
    <ItemPart id="case-profile" title={m.verification_profile()}>
      <DefinitionList
        items={[
          ...written.map(({ term, text }) => ({
            term,
            details: text ? (
              <WrittenText>{text}</WrittenText>
            ) : (
              <span className="text-muted">{m.verification_nothing_said()}</span>
            ),
          })),
          {
            term: m.specialists_languages_title(),
            details: joinWords(
              languages.map((code) => languageLabel(code)),
              reader.locale,
            ),
          },
          {
            term: m.verification_fact_expertise(),
            details: joinWords(
              expertise.map((code) => expertiseLabel(code)),
              reader.locale,
            ),
          },
          ...(verifications.length > 0
            ? [
                {
                  term: m.verification_fact_checked(),
                  details: (
                    <ul className="list-disc ps-5">
                      {verifications.map(({ what, checkedAt }) => (
                        <li key={what}>
                          {m.specialists_own_checked({
                            what,
                            date: formatShortDate(checkedAt, reader),
                          })}
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Link
        to="/specialists/$id"
        params={{ id: String(shown.id) }}
        className={buttonClass('secondary', 'normal', 'self-start')}
      >
        {m.verification_see_page()}
      </Link>
    </ItemPart>
  )
}

function Contact({ shown }: { shown: VerificationCase }) {
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
          term: m.verification_fact_language(),
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
                // It ends at the end of a date: the instant itself is on the next day.
                details: formatFullDate(Date.parse(verificationExpiresAt) - 1, reader),
              },
            ]
          : []),
      ]}
    />
  )
}
