import {
  formatTime,
  formatTimeRange,
  formatWeekdayAndDay,
} from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { zoneLabel } from '../../../../i18n/zones/zones.ts'
import { FormSelect } from '../../../../ui/forms/form-fields.tsx'
import { FormTextArea } from '../../../../ui/forms/form-text-area.tsx'
import { ItemPart } from '../../../../ui/queue/queue-item.tsx'
import { useReader, type PageReader } from '../../../../ui/rendering/reader.tsx'
import { WhatFollows } from '../../../../ui/popups/what-follows.tsx'
import {
  teamCancelForm,
  teamConfirmForm,
  teamLinkForm,
  teamMoveForm,
  teamOutcomeForm,
} from '../../forms/team.ts'
import { ACTION_OF_OUTCOME, closesAt, isLive, OUTCOMES } from '../../rules/index.ts'
import { REASON_MAX_CHARACTERS } from '../../schema/index.ts'
import type { AvailableSlot, ConsultationView } from '../../schema/answers.ts'
import type { TeamConsultation } from '../../schema/team.ts'
import { mayChange } from '../consultation/consultation-facts.tsx'
import { TeamForm, type TeamDone } from './team-form.tsx'
import type { Elements } from '../../../../ui/rendering/elements.ts'

type TeamActionsProps = {
  shown: TeamConsultation
  slots: readonly AvailableSlot[]
  onDone: (what: TeamDone) => void
}

/** The team's actions on a consultation, by its status. */
export function TeamActions(props: TeamActionsProps) {
  const { now } = useReader()
  const { status, startsAt } = props.shown.consultation
  if (status === 'cancelled' || status === 'declined') return null
  const isComing = isLive(status) && now < new Date(startsAt)
  return (
    <ItemPart id="team-actions" title={m.team_actions()}>
      {isComing ? <OfComing {...props} /> : <OfPast {...props} />}
    </ItemPart>
  )
}

function Action({ title, children }: { title: string; children: Elements }) {
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0">
      <h4 className="font-semibold">{title}</h4>
      {children}
    </div>
  )
}

function OfComing({ shown, slots, onDone }: TeamActionsProps) {
  const { id, consultation } = shown
  const own = { consultationId: id }
  return (
    <>
      {consultation.status === 'pending' && (
        <Action title={m.team_confirm_title()}>
          <WhatFollows>{m.team_confirm_what()}</WhatFollows>
          <TeamForm
            definition={teamConfirmForm}
            own={own}
            label={m.team_confirm()}
            variant="primary"
            onDone={() => onDone('confirmed')}
          />
        </Action>
      )}
      <Action title={m.team_move_title()}>
        <WhatFollows>{m.team_move_what()}</WhatFollows>
        <MoveForm shown={shown} slots={slots} onDone={onDone} />
      </Action>
      <Action title={m.team_link_title()}>
        <WhatFollows>{m.team_link_text()}</WhatFollows>
        <TeamForm
          definition={teamLinkForm}
          own={own}
          label={m.team_link()}
          onDone={() => onDone('link')}
        />
      </Action>
      <Action title={m.team_cancel_title()}>
        <WhatFollows>{m.team_cancel_what()}</WhatFollows>
        <CancelForm id={id} onDone={onDone} />
      </Action>
    </>
  )
}

function CancelForm({ id, onDone }: { id: number; onDone: TeamActionsProps['onDone'] }) {
  return (
    <TeamForm
      definition={teamCancelForm}
      own={{ consultationId: id }}
      label={m.team_cancel()}
      variant="danger"
      question={{
        title: m.team_cancel_ask(),
        message: m.team_cancel_what(),
        keep: m.team_cancel_keep(),
      }}
      onDone={() => onDone('cancelled')}
    >
      {(form) => (
        <FormTextArea
          {...form.text('reason')}
          label={m.team_reason()}
          hint={m.team_reason_hint()}
          rows={3}
          most={REASON_MAX_CHARACTERS}
        />
      )}
    </TeamForm>
  )
}

export function slotOption(slot: AvailableSlot, { locale }: PageReader, timeZone: string) {
  const moment = m.common_date_time({
    date: formatWeekdayAndDay(slot.startsAt, { locale, timeZone }),
    time: formatTimeRange(slot, { locale, timeZone }),
  })
  const label = slot.isFamilyBusy ? `${moment} (${m.team_family_busy()})` : moment
  return { value: String(slot.id), label }
}

function MoveForm({ shown, slots, onDone }: TeamActionsProps) {
  const reader = useReader()
  const { locale, now } = reader
  const { id } = shown
  const familyTimeZone = shown.familyTimeZone ?? reader.timeZone
  const free = slots.filter(({ isBooked }) => !isBooked)
  if (free.length === 0) return <p className="text-muted">{m.team_move_none()}</p>
  return (
    <TeamForm
      definition={teamMoveForm}
      own={{ consultationId: id }}
      label={m.team_move()}
      onDone={() => onDone('moved')}
    >
      {(form) => (
        <FormSelect
          {...form.text('availabilityId')}
          label={m.team_move_time()}
          hint={m.team_zone_of_family({
            zone: zoneLabel(familyTimeZone, { locale, instant: now }),
          })}
          options={[
            { value: '', label: m.team_choose() },
            ...free.map((slot) => slotOption(slot, reader, familyTimeZone)),
          ]}
        />
      )}
    </TeamForm>
  )
}

function wordsOfPast({ status, isReviewed, ...during }: ConsultationView, reader: PageReader) {
  const closed = new Date(closesAt(during))
  if (reader.now < closed) return m.booking_outcome_later({ time: formatTime(closed, reader) })
  if (isLive(status)) return m.team_outcome_text()
  return isReviewed ? m.problem_outcome_reviewed() : m.team_correct_text()
}

function OfPast({ shown: { id, consultation }, onDone }: TeamActionsProps) {
  const reader = useReader()
  const outcomes = OUTCOMES.filter((outcome) =>
    mayChange(ACTION_OF_OUTCOME[outcome], consultation, reader.now),
  )
  return (
    <>
      <p className="measure text-sm text-muted">{wordsOfPast(consultation, reader)}</p>
      {outcomes.map((outcome) => (
        <TeamForm
          key={outcome}
          definition={teamOutcomeForm}
          own={{ consultationId: id, outcome }}
          label={outcome === 'completed' ? m.team_outcome_held() : m.team_outcome_missed()}
          onDone={() => onDone('outcome')}
        />
      ))}
    </>
  )
}
