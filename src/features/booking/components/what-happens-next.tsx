import { formatNumber } from '../../../i18n/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useReader } from '../../../ui/reader.tsx'
import { StepList } from '../../../ui/step-list.tsx'
import { MEETING_OPENS_BEFORE_MINUTES, type ConsultationStatus } from '../rules.ts'

/** The steps from the booking to the meeting, for the family. */
export function WhatHappensNext({ status }: { status: ConsultationStatus }) {
  const { locale } = useReader()
  const minutes = formatNumber(MEETING_OPENS_BEFORE_MINUTES, locale)
  return (
    <section className="flex flex-col gap-4 print:hidden">
      <h2>{m.booking_next_title()}</h2>
      <StepList
        layout="column"
        steps={[
          { key: 'mail', title: m.booking_next_mail_title(), text: m.booking_next_mail_text() },
          ...(status === 'pending'
            ? [
                {
                  key: 'confirm',
                  title: m.booking_next_confirm_title(),
                  text: m.booking_next_confirm_text(),
                },
              ]
            : []),
          {
            key: 'reminder',
            title: m.booking_next_reminder_title(),
            text: m.booking_next_reminder_text(),
          },
          {
            key: 'meet',
            title: m.booking_next_meet_title(),
            text: m.booking_next_meet_text({ minutes }),
          },
        ]}
      />
    </section>
  )
}
