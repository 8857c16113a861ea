import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatFullDate, formatShortDate, formatTime } from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { joinWords, ownWords } from '../../../../i18n/text/text-language.ts'
import { Avatar } from '../../../../ui/marks/avatar.tsx'
import { BackLink } from '../../../../ui/back-link.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { DefinitionList } from '../../../../ui/lists/definition-list.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import type { VerificationCase } from '../../schema/verification.ts'
import { expertiseLabel, languageLabel } from '../../rules/labels.ts'
import { CaseDocuments } from './case-documents.tsx'
import { CaseSteps } from './case-steps.tsx'
import { Decisions } from './decisions.tsx'
import type { VerificationPlace } from './queue-list.tsx'
import { StandingBadge } from './standing-badge.tsx'

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
  if (!shown) return <EmptyState title={m.verification_missing()} action={<Back place={place} />} />
  const told = doneWords[done as Decided]
  return (
    <article className="flex flex-col gap-6">
      <Back place={place} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar name={shown.profile.name} photoUrl={shown.photo} size="large" />
        <div className="flex min-w-0 flex-col items-start gap-2">
          <h2 tabIndex={-1} className="wrap-anywhere">
            <bdi>{shown.profile.name}</bdi>
          </h2>
          <StandingBadge standing={shown.standing} />
        </div>
      </div>
      {told && <Notice tone="success" live title={told()} />}
      {shown.status === 'suspended' && <Notice tone="warning">{m.verification_suspended()}</Notice>}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] calm:lg:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-6">
          <Profile shown={shown} />
          <Part id="documents" title={m.verification_documents()}>
            <CaseDocuments documents={shown.documents} onDecided={() => onDecided('document')} />
          </Part>
          <Part id="decision" title={m.verification_decision()}>
            <Decisions
              key={shown.seen}
              shown={shown}
              affected={props.affected}
              onDecided={onDecided}
            />
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Part id="contact" title={m.verification_contact()}>
            <Contact shown={shown} />
          </Part>
          <Part id="steps" title={m.verification_steps()}>
            <CaseSteps steps={shown.steps} />
          </Part>
        </div>
      </div>
    </article>
  )
}

function Back({ place }: { place: VerificationPlace }) {
  return (
    <BackLink renderLink={(parts) => <Link to={place} {...parts} />}>
      {m.verification_back()}
    </BackLink>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={`case-${id}`} className="flex flex-col gap-4">
      <h3 id={`case-${id}`}>{title}</h3>
      {children}
    </Card>
  )
}

const prose = (text: string) => (
  <p {...ownWords(text)} className="measure whitespace-pre-line wrap-anywhere">
    {text}
  </p>
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
    <Part id="profile" title={m.verification_profile()}>
      <DefinitionList
        items={[
          ...written.map(({ term, text }) => ({
            term,
            details: text ? (
              prose(text)
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
    </Part>
  )
}

const LANGUAGE_NAMES = { en: 'English', fa: 'فارسی' } as const

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
          details: (
            <bdi lang={preferredLanguage} className="font-system">
              {LANGUAGE_NAMES[preferredLanguage]}
            </bdi>
          ),
        },
        {
          term: m.verification_fact_registered(),
          details: m.common_date_time({
            date: formatFullDate(registeredAt, reader),
            time: formatTime(registeredAt, reader),
          }),
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
