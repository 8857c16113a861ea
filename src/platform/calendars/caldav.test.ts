import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { radicaleMissing, startRadicale, type Radicale } from '../../../tests/support/radicale.ts'
import { findBusyTimes } from './busy-times.ts'
import { readCaldav } from './caldav.ts'
import { parseXml, readMultistatus, within } from './multistatus.ts'
import type { CalendarSource } from './source.ts'

const span = { from: new Date('2026-11-02T00:00Z'), to: new Date('2026-11-16T00:00Z') }
const options = { withinMs: 10_000, allowsLoopback: true, owner: '1', span }

const file = (uid: string, ...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20260101T000000Z',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

describe.skipIf(radicaleMissing)(`a real CalDAV server ${radicaleMissing ?? ''}`, () => {
  let radicale: Radicale
  const source = (more: Partial<CalendarSource> = {}): CalendarSource => ({
    kind: 'caldav',
    address: radicale.url,
    account: radicale.account,
    ...more,
  })

  async function busyBy(of: CalendarSource) {
    const content = await readCaldav(of, options)
    if (content.state !== 'read') throw new Error('unchanged')
    const times = { timeZone: 'Asia/Tehran', from: span.from.getTime(), to: span.to.getTime() }
    const found = findBusyTimes({ calendars: await content.calendars(), ...times })
    if (!found.ok) throw new Error(found.reason)
    return found.busy.map(([from]) => new Date(from).toISOString().slice(5, 16))
  }

  beforeAll(async () => {
    radicale = await startRadicale()
    await radicale.createCalendar('work')
    await radicale.createCalendar('home')
    await radicale.createCalendar(
      'tasks',
      '<c:supported-calendar-component-set><c:comp name="VTODO"/></c:supported-calendar-component-set>',
    )
    await radicale.put(
      'work',
      'weekly.ics',
      file(
        'weekly',
        'DTSTART:20260105T090000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY',
        'EXDATE:20261109T090000Z',
      ),
    )
    await radicale.put('work', 'old.ics', file('old', 'DTSTART:20250105T090000Z', 'DURATION:PT1H'))
    await radicale.put('home', 'a.ics', file('a', 'DTSTART:20261104T070000Z', 'DURATION:PT1H'))
  })
  afterAll(() => radicale.stop())

  it('is read by the address of the server alone: all calendars of the account count', async () => {
    expect(await busyBy(source())).toEqual(['11-02T09:00', '11-04T07:00'])
  })

  it('is read by the address of one calendar: it alone counts', async () => {
    expect(await busyBy(source({ address: `${radicale.url}mina/home/` }))).toEqual(['11-04T07:00'])
  })

  it('says by its version whether anything changed', async () => {
    const versionOf = async () => {
      const content = await readCaldav(source(), options)
      return content.state === 'read' && content.etag
    }
    const before = await versionOf()
    expect(before).toMatch(/./)
    expect(await versionOf()).toBe(before)
    const added = file('b', 'DTSTART:20261105T070000Z', 'DURATION:PT1H')
    await radicale.put('home', 'b.ics', added)
    expect(await versionOf()).not.toBe(before)
    expect(await busyBy(source())).toContain('11-05T07:00')
    await radicale.remove('home', 'b.ics')
    expect(await busyBy(source())).not.toContain('11-05T07:00')
  })

  it('refuses a wrong password', async () => {
    const account = { userName: 'mina', password: 'another' }
    await expect(readCaldav(source({ account }), options)).rejects.toMatchObject({
      code: 'wrong-password',
    })
  })

  it('has no calendar where there is none', async () => {
    const nowhere = source({ address: `${radicale.url}mina/nothing/` })
    await expect(readCaldav(nowhere, options)).resolves.toMatchObject({ state: 'read' })
  })
})

describe('a CalDAV server that means ill (promise 40)', () => {
  const MEGABYTES_12 = 11_900_000
  it.each([
    ['nests without end', '<a>'.repeat(MEGABYTES_12 / 3), 'no-calendar'],
    ['fills the memory', '<a/>'.repeat(MEGABYTES_12 / 4), 'too-much'],
  ])('%s, and is given up away from the thread that answers people', async (_, inside, code) => {
    const body = gzipSync(`<d:multistatus xmlns:d="DAV:">${inside}`)
    const server = createServer((_request, response) =>
      response.writeHead(207, { 'content-encoding': 'gzip' }).end(body),
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const account = { userName: 'x', password: 'x' }
    const source = { kind: 'caldav', address: `http://127.0.0.1:${port}/`, account } as const
    await expect(readCaldav(source, options)).rejects.toMatchObject({ code })
    server.close()
  })
})

describe('an answer by WebDAV', () => {
  it('is read whatever its prefixes are, without what a resource does not have', () => {
    const resources = readMultistatus(`<?xml version="1.0"?>
<D:multistatus xmlns:D="DAV:"><D:response><D:href>/a&amp;b/</D:href>
<D:propstat><D:prop><D:resourcetype><x:calendar xmlns:x="urn:ietf:params:xml:ns:caldav"/></D:resourcetype></D:prop>
<D:status>HTTP/1.1 200 OK</D:status></D:propstat>
<D:propstat><D:prop><D:sync-token>no</D:sync-token></D:prop><D:status>HTTP/1.1 404 Not Found</D:status></D:propstat>
</D:response></D:multistatus>`)
    expect(resources).toHaveLength(1)
    expect(resources![0]!.href).toBe('/a&b/')
    expect(within(resources![0]!.prop, 'resourcetype', 'calendar')).toBeDefined()
    expect(within(resources![0]!.prop, 'sync-token')).toBeUndefined()
  })

  it('is nothing else, and nothing that is nested without end or defines entities', () => {
    expect(readMultistatus('<html></html>')).toBeUndefined()
    expect(readMultistatus('')).toBeUndefined()
    expect(parseXml('<a>'.repeat(100))).toBeUndefined()
    const bomb = '<!DOCTYPE a [<!ENTITY b "boom"><!ENTITY c "&b;&b;">]><a>&c;</a>'
    expect(parseXml(bomb)?.text).toBe('&c;')
  })
})
