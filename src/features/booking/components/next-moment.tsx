import { formatTimeUntil } from '../../../i18n/calendar/relative-time.ts'
import { formatUpcomingMoment } from '../../../i18n/calendar/upcoming.ts'
import { otherName } from './consultation/consultation-facts.tsx'
import * as m from '../../../i18n/paraglide/messages.js'
import { NameIn } from '../../../ui/name-in.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { ConsultationView } from '../schema/answers.ts'

type NextMomentProps = {
  consultation: ConsultationView
  now: Date
  as: 'h3' | 'p'
  id?: string | undefined
}

/** “Tomorrow, 16:30 – with Shirin Kaveh”, larger than its surroundings. */
export function NextMoment({ consultation, now, as: Tag, id }: NextMomentProps) {
  const reader = useReader()
  return (
    <Tag id={id} className="text-lg md:text-lg">
      <span className="display-large block">
        {formatUpcomingMoment(consultation.startsAt, { ...reader, now })}
      </span>{' '}
      <span className="mt-1 block text-xl font-semibold">
        <NameIn sentence={(name) => m.booking_next_with({ name })}>
          {otherName(consultation)}
        </NameIn>
      </span>
    </Tag>
  )
}

/** “in 21 hours”, as of rendering; nothing after the start. */
export function TimeUntil({ consultation, now }: Pick<NextMomentProps, 'consultation' | 'now'>) {
  const reader = useReader()
  const ahead = formatTimeUntil(consultation.startsAt, { ...reader, now })
  return ahead ? <p className="text-lg text-muted">{ahead}</p> : null
}
