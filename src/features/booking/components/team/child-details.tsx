import { useState } from 'react'
import { formatShortMoment } from '../../../../i18n/calendar/dates.ts'
import { localizeDigits } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { OwnWords, WrittenText } from '../../../../ui/own-words.tsx'
import { DefinitionList } from '../../../../ui/lists/definition-list.tsx'
import { NameIn } from '../../../../ui/name-in.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { teamDetailsForm } from '../../forms/team.ts'
import type { ChildDetails, TeamConsultation } from '../../schema/team.ts'
import { TeamForm } from './team-form.tsx'

/** The child's details, shown only on request; each access is recorded. */
export function ChildDetailsPart({ shown }: { shown: TeamConsultation }) {
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
  const { locale } = useReader()
  return (
    <DefinitionList
      items={[
        {
          term: m.booking_fact_age(),
          details: childAge === null ? '–' : localizeDigits(String(childAge), locale),
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
