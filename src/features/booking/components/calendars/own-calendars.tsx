import type { ReactNode } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import type { OwnCalendars as Calendars } from '../../schema/calendars.ts'
import { momentText } from '../moments.ts'
import { AddByAccount, AddByAddress } from './add-calendar.tsx'
import { CalendarRow } from './calendar-row.tsx'

type OwnCalendarsProps = {
  own: Calendars
  /** The specialist's own clock. */
  timeZone: string
  now: Date
  renderConsultationLink: (id: number, label: string) => ReactNode
  onSaved: () => void
}

/** A specialist's calendars elsewhere: how each is, what collides with them, and how to add one. */
export function OwnCalendars(props: OwnCalendarsProps) {
  const { own, timeZone, now, onSaved } = props
  const { calendars } = own
  return (
    <Card className="flex flex-col gap-5">
      <p className="measure">{m.calendars_text()}</p>
      <Collisions {...props} />
      {calendars.length === 0 ? (
        <p className="text-muted">{m.calendars_none()}</p>
      ) : (
        <ul className="flex flex-col">
          {calendars.map((calendar) => (
            <CalendarRow
              key={calendar.id}
              calendar={calendar}
              timeZone={timeZone}
              now={now}
              onSaved={onSaved}
            />
          ))}
        </ul>
      )}
      {own.isOn && (
        <>
          <AddByAddress key={`address ${calendars.length}`} onSaved={onSaved} />
          <AddByAccount key={`account ${calendars.length}`} onSaved={onSaved} />
        </>
      )}
    </Card>
  )
}

function Collisions({ own, timeZone, renderConsultationLink }: OwnCalendarsProps) {
  const { locale } = useReader()
  if (own.collisions.length === 0) return null
  return (
    <Notice tone="warning" title={m.calendars_collisions_title()}>
      <p>{m.calendars_collisions_text()}</p>
      <ul className="mt-2 flex flex-col">
        {own.collisions.map(({ id, startsAt, familyName: name }) => (
          <li key={id}>
            {renderConsultationLink(
              id,
              m.calendars_collision({ moment: momentText(startsAt, { locale, timeZone }), name }),
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
