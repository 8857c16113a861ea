import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A calendar’s server on this machine: one file at one private address. */
export interface CalendarServer {
  address: string
  /** The file; a number answers with this status alone, undefined not at all. */
  answer: string | number | undefined
  /** It answers only after this. */
  answersAfter?: Promise<void>
  requests: IncomingMessage[]
  /** The status of each answer. */
  statuses: number[]
  stop(): void
}

export async function startCalendarServer(): Promise<CalendarServer> {
  const calendar: CalendarServer = {
    address: '',
    answer: buildCalendar([]),
    requests: [],
    statuses: [],
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    calendar.requests.push(request)
    await calendar.answersAfter
    const { answer } = calendar
    if (answer === undefined) return
    const end = (status: number, body = '', headers = {}) => {
      calendar.statuses.push(status)
      response.writeHead(status, headers).end(body)
    }
    if (typeof answer === 'number') return end(answer)
    const etag = `"${createHash('sha256').update(answer).digest('base64url')}"`
    if (request.headers['if-none-match'] === etag) return end(304)
    return end(200, answer, { etag, 'content-type': 'text/calendar' })
  }
  const server = createServer((request, response) => void respond(request, response)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  calendar.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/private-key/basic.ics`
  return calendar
}

const stamp = (instant: string | Date) =>
  new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** A calendar that is busy at these times. */
export const buildCalendar = (
  times: readonly { startsAt: string | Date; endsAt: string | Date; uid?: string }[],
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    ...times.flatMap(({ startsAt, endsAt, uid }, index) => [
      'BEGIN:VEVENT',
      `UID:${uid ?? `${index}@example.org`}`,
      'SUMMARY:Dentist',
      `DTSTAMP:${stamp('2026-01-01T00:00:00Z')}`,
      `DTSTART:${stamp(startsAt)}`,
      `DTEND:${stamp(endsAt)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
