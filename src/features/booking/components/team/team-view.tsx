import { useState } from 'react'
import { formatShortMoment } from '../../../../i18n/calendar/dates.ts'
import { localizeDigits, toAsciiDigits } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { zoneLabel } from '../../../../i18n/zones/zones.ts'
import { ownWords } from '../../../../i18n/text/text-language.ts'
import { Card } from '../../../../ui/card.tsx'
import { DefinitionList } from '../../../../ui/lists/definition-list.tsx'
import { LanguageName, NameIn } from '../../../../ui/name-in.tsx'
import {
  BackToQueue,
  ItemColumn,
  ItemPart,
  MissingItem,
  QueueItem,
  type Back,
} from '../../../../ui/queue/queue-item.tsx'
import { useReader, type PageReader } from '../../../../ui/rendering/reader.tsx'
import { LeftToRight, OwnWords, WrittenText } from '../../../../ui/own-words.tsx'
import { teamDetailsForm } from '../../forms/team.ts'
import type { AvailableSlot } from '../../schema/answers.ts'
import type { TeamConsultation, ChildDetails } from '../../schema/team.ts'
import { ConsultationFacts } from '../consultation/consultation-facts.tsx'
import { timeInZone } from '../moments.ts'
import { TeamActions } from './team-actions.tsx'
import { type TeamDone, TeamForm } from './team-form.tsx'
import type { Elements } from '../../../../ui/rendering/elements.ts'

const doneWords: Record<TeamDone, () => string> = {
  booked: m.team_done_booked,
  confirmed: m.team_done_confirmed,
  moved: m.team_done_moved,
  cancelled: m.team_done_cancelled,
  link: m.team_done_link,
  resent: m.team_done_resent,
  outcome: m.team_done_outcome,
}

type TeamViewProps = {
  shown: TeamConsultation | undefined
  /** The specialist's coming slots, to move the consultation to. */
  slots: readonly AvailableSlot[]
  done: string | undefined
  /** State of its mails, and resending them. */
  mails: Elements
  onDone: (what: TeamDone) => void
}

const BACK: Back = { path: '/admin/consultations', label: m.team_back }

export const BackToAll = () => <BackToQueue {...BACK} />

export function TeamView(props: TeamViewProps) {
  const { shown, slots, done, mails, onDone } = props
  const reader = useReader()
  if (!shown) return <MissingItem title={m.booking_not_found()} back={BACK} />
  const { consultation } = shown
  return (
    <QueueItem
      back={BACK}
      heading={
        <h2 tabIndex={-1} className="wrap-anywhere">
          {m.team_title({ family: shown.family.name, specialist: consultation.specialist.name })}
        </h2>
      }
      notice={doneWords[done as TeamDone]?.()}
      columns="equal"
    >
      <ItemColumn>
        <Card>
          <ConsultationFacts consultation={consultation} more={moreFacts(shown, reader)} />
        </Card>
        <ItemPart id="team-people" title={m.team_people()}>
          <People shown={shown} />
        </ItemPart>
        <ItemPart id="team-child" title={m.team_child()}>
          <ChildDetailsPart key={consultation.id} shown={shown} />
        </ItemPart>
      </ItemColumn>
      <ItemColumn>
        <TeamActions shown={shown} slots={slots} onDone={onDone} />
        {mails}
        <ItemPart id="team-history" title={m.team_history()}>
          <History shown={shown} />
        </ItemPart>
      </ItemColumn>
    </QueueItem>
  )
}

function moreFacts(shown: TeamConsultation, { locale }: PageReader) {
  const { consultation, familyTimeZone, bookedBy } = shown
  return [
    ...(familyTimeZone
      ? [
          {
            key: 'family-clock',
            term: m.booking_fact_family_clock(),
            details: timeInZone(consultation, { locale, timeZone: familyTimeZone }),
          },
        ]
      : []),
    { key: 'id', term: m.team_number(), details: localizeDigits(String(consultation.id), locale) },
    ...(bookedBy
      ? [{ key: 'by', term: m.team_booked_by(), details: <OwnWords>{bookedBy}</OwnWords> }]
      : []),
    ...(consultation.endedReason
      ? [
          {
            key: 'reason',
            term: m.common_reason(),
            details: <p {...ownWords(consultation.endedReason)}>{consultation.endedReason}</p>,
          },
        ]
      : []),
  ]
}

function People({ shown }: { shown: TeamConsultation }) {
  const { family, specialist, mailedTo, familyTimeZone, isListed } = shown
  return (
    <DefinitionList
      items={[
        {
          term: m.common_family(),
          details: (
            <Contact
              person={{ ...family, email: family.email && mailedTo, timeZone: familyTimeZone }}
            >
              {family.email && mailedTo !== family.email && (
                <span className="block text-muted">
                  {m.team_account_email()} <LeftToRight>{family.email}</LeftToRight>
                </span>
              )}
            </Contact>
          ),
        },
        {
          term: m.common_specialist(),
          details: (
            <Contact
              person={{
                ...specialist,
                name: shown.consultation.specialist.name,
                timeZone: shown.consultation.timeZone,
              }}
            >
              {!isListed && <span className="block">{m.team_not_listed()}</span>}
            </Contact>
          ),
        },
      ]}
    />
  )
}

type ContactProps = {
  person: TeamConsultation['family']
  children: Elements
}

function Contact({ person, children }: ContactProps) {
  const { locale, now } = useReader()
  const { name, email, phone, timeZone } = person
  return (
    <>
      <span className="block font-semibold">
        <OwnWords>{name}</OwnWords>
      </span>
      {email && (
        <a href={`mailto:${encodeURIComponent(email)}`} dir="ltr" className="wrap-anywhere">
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${toAsciiDigits(phone).replace(/[^\d+]/g, '')}`} dir="ltr" className="block">
          {localizeDigits(toAsciiDigits(phone), locale)}
        </a>
      )}
      {email && (
        <span className="block text-muted">
          <LanguageName locale={person.locale} />
          {timeZone && <span>{` – ${zoneLabel(timeZone, { locale, instant: now })}`}</span>}
        </span>
      )}
      {children}
    </>
  )
}

/** The child's details, shown only on request; each access is recorded. */
function ChildDetailsPart({ shown }: { shown: TeamConsultation }) {
  const [read, setRead] = useState<ChildDetails>()
  const posted = usePosted(shown.id)
  const details = read ?? posted
  return (
    <>
      <p className="measure text-muted">
        <NameIn sentence={(name) => m.team_child_text({ name })}>
          {shown.consultation.specialist.name}
        </NameIn>
      </p>
      {shown.consultation.detailsDeleted ? (
        <p>{m.booking_details_deleted()}</p>
      ) : details ? (
        <Details details={details} />
      ) : (
        <TeamForm
          definition={teamDetailsForm}
          own={{ consultationId: shown.id }}
          label={m.team_child_show()}
          onDone={setRead}
        />
      )}
      <Readings shown={shown} />
    </>
  )
}

/** The response to a form posted without scripts. */
function usePosted(id: number): ChildDetails | undefined {
  const { submission } = useReader()
  if (submission?.intent !== teamDetailsForm.intent || submission.values['shownOf'] !== String(id))
    return undefined
  const { childAge, mainConcern } = submission.values
  return {
    id,
    childAge: childAge ? Number(childAge) : null,
    mainConcern: typeof mainConcern === 'string' ? mainConcern : null,
  }
}

function Details({ details: { childAge, mainConcern } }: { details: ChildDetails }) {
  return (
    <DefinitionList
      items={[
        {
          term: m.booking_fact_age(),
          details: childAge === null ? '–' : localizeDigits(String(childAge)),
        },
        {
          term: m.booking_fact_concern(),
          details: <WrittenText>{mainConcern ?? ''}</WrittenText>,
        },
      ]}
    />
  )
}

function Readings({ shown: { readings } }: { shown: TeamConsultation }) {
  const reader = useReader()
  if (readings.length === 0) return <p className="text-sm">{m.team_child_unread()}</p>
  return (
    <div className="flex flex-col gap-1">
      <h4 className="font-semibold">{m.team_child_readings()}</h4>
      <ul className="text-sm">
        {readings.map(({ id, name, at }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <OwnWords>{name}</OwnWords>
            <time translate="no" dateTime={at} className="text-muted">
              {formatShortMoment(at, reader)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  )
}

const actionWords: Record<string, () => string> = {
  'consultation-booked': m.team_action_booked,
  'consultation-confirmed': m.team_action_confirmed,
  'consultation-declined': m.team_action_declined,
  'consultation-cancelled': m.team_action_cancelled,
  'consultation-completed': m.team_action_completed,
  'consultation-missed': m.team_action_missed,
  'consultation-rescheduled': m.team_action_moved,
  'consultation-link-renewed': m.team_action_link,
  'consultation-reminded': m.team_action_reminded,
  'time-proposed': m.team_action_proposed,
  'proposal-withdrawn': m.team_action_proposal_withdrawn,
  'proposal-declined': m.team_action_proposal_declined,
  'proposal-expired': m.team_action_proposal_expired,
}

const partyWords: Record<string, () => string> = {
  family: m.team_by_family,
  specialist: m.team_by_specialist,
  admin: m.team_by_admin,
  system: m.team_by_system,
}

const missingWords = {
  family: m.team_missed_family,
  specialist: m.team_missed_specialist,
}

function History({ shown }: { shown: TeamConsultation }) {
  const reader = useReader()
  if (shown.history.length === 0) return <p className="text-muted">{m.team_history_none()}</p>
  return (
    <ol className="flex flex-col gap-3 border-s-3 border-line ps-4">
      {shown.history.map(({ id, action, by, missing, name, at }) => (
        <li key={id}>
          <p className="font-semibold">{actionWords[action]?.()}</p>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <time translate="no" dateTime={at}>
              {formatShortMoment(at, reader)}
            </time>
            {by && <span>{partyWords[by]?.()}</span>}
            {missing && <span>{missingWords[missing]()}</span>}
            {name && <OwnWords>{name}</OwnWords>}
          </p>
        </li>
      ))}
    </ol>
  )
}
