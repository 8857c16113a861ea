import { z } from 'zod'

/** How specialists' calendars elsewhere are read. */
export interface CalendarReading {
  isOn: boolean
  /** Whether calendars on this machine are read too: for tests. */
  allowsLoopback: boolean
}

export const CALENDARS_ON: CalendarReading = { isOn: true, allowsLoopback: false }

export const calendarsEnvironment = {
  CALENDARS: z.enum(['on', 'off', 'loopback']).default('on'),
}

export const readCalendars = ({
  CALENDARS,
}: {
  CALENDARS: 'on' | 'off' | 'loopback'
}): CalendarReading => ({ isOn: CALENDARS !== 'off', allowsLoopback: CALENDARS === 'loopback' })
