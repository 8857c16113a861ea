import * as m from '../../../../i18n/paraglide/messages.js'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { acceptTimeForm, declineTimesForm } from '../../forms/changes.ts'
import type { ConsultationView } from '../../schema/answers.ts'
import { ChangeForm, WayBack, type OnChanged } from '../change-form.tsx'
import { momentText } from '../moments.ts'
import { ProposedTime, type Time } from './proposed-time.tsx'

export type AnswerProps = {
  consultation: ConsultationView
  token: string | undefined
  onChanged: OnChanged
  onRefused: (code: string) => void
}

/** One time and one button; the mail's buttons lead to this page. */
export function AcceptTime({ time, ...props }: AnswerProps & { time: Time & { id: number } }) {
  const { consultation } = props
  const reader = useReader()
  return (
    <div className="flex flex-col gap-6 rounded-card bg-sunken p-5 sm:p-8">
      <ProposedTime time={time} sides={consultation} />
      <div className="measure flex flex-col gap-2">
        <p>{m.proposal_instead_of({ moment: momentText(consultation.startsAt, reader) })}</p>
        <p>
          {consultation.viewedAs === 'family' ? m.proposal_kept() : m.proposal_kept_specialist()}
        </p>
      </div>
      <ChangeForm {...answerFormOf(props)} definition={acceptTimeForm} label={m.proposal_accept()}>
        {() => <input type="hidden" name="timeId" value={time.id} />}
      </ChangeForm>
    </div>
  )
}

/** Asks for confirmation before an appointment ends because no other time suits. */
export function RefuseTimes(props: AnswerProps) {
  const isFamily = props.consultation.viewedAs === 'family'
  return (
    <div className="flex flex-col gap-6 rounded-card bg-sunken p-5 sm:p-8">
      <p className="measure">
        {isFamily ? m.proposal_refuse_text() : m.proposal_refuse_specialist()}
      </p>
      <ChangeForm
        {...answerFormOf(props)}
        definition={declineTimesForm}
        variant="danger"
        label={m.booking_cancel()}
      />
    </div>
  )
}

/** What the forms of all answers share; beside their button a link leads back to the proposed times. */
export const answerFormOf = ({ consultation, token, onChanged, onRefused }: AnswerProps) => ({
  consultationId: consultation.id,
  ...{ token, onChanged, onRefused },
  aside: (
    <WayBack id={consultation.id} token={token}>
      {m.proposal_see_times()}
    </WayBack>
  ),
})
