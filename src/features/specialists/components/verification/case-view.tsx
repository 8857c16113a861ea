import { Link } from '@tanstack/react-router'
import { formatShortDate } from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { joinWords } from '../../../../i18n/text/text-language.ts'
import { Avatar } from '../../../../ui/marks/avatar.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { DefinitionList } from '../../../../ui/lists/definition-list.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import {
  ItemColumn,
  ItemPart,
  MissingItem,
  QueueItem,
  type Back,
} from '../../../../ui/queue/queue-item.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { OwnWords, WrittenText } from '../../../../ui/own-words.tsx'
import type { VerificationCase } from '../../schema/verification.ts'
import { isOver } from '../../rules/verification.ts'
import { expertiseLabel, languageLabel } from '../../rules/labels.ts'
import { CaseDocuments } from './case-documents.tsx'
import { CaseContact, CaseSteps, VerificationBadge } from './case-steps.tsx'
import { Decisions } from './decisions.tsx'
import type { VerificationPlace } from './queue-list.tsx'
import type { Elements } from '../../../../ui/rendering/elements.ts'

export type Decided = 'verified' | 'turned-down' | 'taken-back' | 'document'

type CaseViewProps = {
  place: VerificationPlace
  shown: VerificationCase | undefined
  done: string | undefined
  /** The consultations that would end with the verification, as a list and a count. */
  affected: { count: number; list: Elements } | undefined
  onDecided: (what: Decided) => void
}

const doneWords: Record<Decided, () => string> = {
  verified: m.verification_done_verified,
  'turned-down': m.verification_done_refused,
  'taken-back': m.verification_done_taken_back,
  document: m.verification_done_document,
}

/** One specialist with all data for an admin's decision (spec 2.49, 4.3). */
export function CaseView(props: CaseViewProps) {
  const { place, shown, done, onDecided } = props
  const back: Back = { path: place, label: m.common_to_list }
  if (!shown) return <MissingItem title={m.verification_missing()} back={back} />
  return (
    <QueueItem
      back={back}
      heading={<CaseHeading shown={shown} />}
      notice={doneWords[done as Decided]?.()}
      warning={<CaseWarning shown={shown} />}
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
          <CaseContact shown={shown} />
        </ItemPart>
        <ItemPart id="case-steps" title={m.verification_steps()}>
          <CaseSteps steps={shown.steps} />
        </ItemPart>
      </ItemColumn>
    </QueueItem>
  )
}

function CaseWarning({ shown }: { shown: VerificationCase }) {
  const { now } = useReader()
  if (shown.status === 'suspended')
    return <Notice tone="warning">{m.verification_suspended()}</Notice>
  if (!shown.verified || !isOver(shown.verificationExpiresAt, now)) return null
  return (
    <Notice tone="warning" title={m.verification_over_title()}>
      {m.verification_over()}
    </Notice>
  )
}

const CaseHeading = ({ shown }: { shown: VerificationCase }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <Avatar id={shown.id} name={shown.profile.name} photoUrl={shown.photo} size="large" />
    <div className="flex min-w-0 flex-col items-start gap-2">
      <h2 tabIndex={-1} className="wrap-anywhere">
        <OwnWords>{shown.profile.name}</OwnWords>
      </h2>
      <VerificationBadge status={shown.standing} />
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
                    <ul className="stars">
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
