import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { FoldedPart } from '../../../../ui/calm-fold.tsx'
import { StepList } from '../../../../ui/lists/step-list.tsx'
import { MEETING_OPENS_BEFORE_MINUTES, REMINDER_LEAD_HOURS } from '../../rules/index.ts'
import type { ConsultationView } from '../../schema/answers.ts'
import { HOUR_MS } from '../../../../platform/durations.ts'

/** Announces the remaining reminders: both, the last one, or none. */
function reminderText(startsAt: string, now: Date): string | undefined {
  const hoursLeft = (Date.parse(startsAt) - now.getTime()) / HOUR_MS
  const coming = REMINDER_LEAD_HOURS.filter((hours) => hours < hoursLeft).length
  if (coming === REMINDER_LEAD_HOURS.length) return m.booking_next_reminder_text()
  return coming > 0 ? m.booking_next_reminder_last() : undefined
}

type WhatHappensNextProps = {
  consultation: Pick<ConsultationView, 'status' | 'startsAt'>
  now: Date
}

export function WhatHappensNext({ consultation, now }: WhatHappensNextProps) {
  const { status, startsAt } = consultation
  const reminder = reminderText(startsAt, now)
  const minutes = formatNumber(MEETING_OPENS_BEFORE_MINUTES)
  return (
    <section className="print:hidden">
      <FoldedPart title={m.booking_next_title()}>
        <StepList
          layout="column"
          steps={[
            { key: 'mail', title: m.common_check_email(), text: m.booking_next_mail_text() },
            ...(status === 'pending'
              ? [
                  {
                    key: 'confirm',
                    title: m.booking_next_confirm_title(),
                    text: m.booking_next_confirm_text(),
                  },
                ]
              : []),
            ...(reminder
              ? [{ key: 'reminder', title: m.booking_next_reminder_title(), text: reminder }]
              : []),
            {
              key: 'meet',
              title: m.booking_next_meet_title(),
              text: m.booking_next_meet_text({ minutes }),
            },
          ]}
        />
      </FoldedPart>
    </section>
  )
}
