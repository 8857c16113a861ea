import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as m from '../../src/i18n/paraglide/messages.js'
import { provideDeployment } from '../../src/platform/configuration/deployment.ts'
import { withoutAddresses } from '../../src/platform/mail/without-addresses.ts'
import { testAppUrl } from '../support/mailing.ts'
import { startRadicale, type Radicale } from '../support/radicale.ts'
import {
  buildCalendarCases,
  buildCalendarStory,
  EMAIL,
  MEETING_URL,
  ORGANIZER,
  otherNames,
  STAMP,
  type CalendarCase,
} from './calendar-cases.ts'
import { openCalendarPrograms, type CalendarPrograms } from './calendar-programs.ts'

provideDeployment({ appUrl: testAppUrl })
const cases = buildCalendarCases()
const MOST_OCTETS = 75

let programs: CalendarPrograms
let radicale: Radicale

beforeAll(async () => {
  programs = openCalendarPrograms()
  radicale = await startRadicale()
})
afterAll(async () => {
  programs.remove()
  await radicale.stop()
})

const titleOf = ({ locale }: CalendarCase) =>
  m.mails_calendar_title(
    { name: withoutAddresses(otherNames[locale].replaceAll('"', ' ')) },
    { locale },
  )
const inPython = (date: Date) => date.toISOString().replace('.000Z', '+00:00')
const inUtc = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ')
const calendarIn = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[])
const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

/** A property without the order of its parameters, which mean the same in any. */
function plain(property: ICAL.Property): string {
  const [name, parameters, ...rest] = property.toJSON() as [string, object, ...unknown[]]
  return JSON.stringify([name, Object.entries(parameters).toSorted(byName), ...rest])
}

/** The entry and its alarm, in no order: programs write properties in their own. */
function entryIn(text: string) {
  const event = calendarIn(text).getFirstSubcomponent('vevent')!
  return [event, ...event.getAllSubcomponents()].map((component) =>
    component.getAllProperties().map(plain).toSorted(),
  )
}

describe.each(cases)('$title', (one) => {
  test('is folded at octets, never within a letter', () => {
    const lines = Buffer.from(one.text).toString('latin1').split('\r\n')
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(MOST_OCTETS)
      expect(() => decoder.decode(Buffer.from(line, 'latin1'))).not.toThrow()
    }
    expect(lines.some((line) => line.startsWith(' '))).toBe(true)
  })

  test('is read by ical.js', () => {
    const calendar = calendarIn(one.text)
    expect(calendar.getFirstPropertyValue('method')).toBe(one.method)
    const component = calendar.getFirstSubcomponent('vevent')!
    const event = new ICAL.Event(component)
    expect([event.uid, event.sequence]).toEqual([one.uid, one.sequence])
    expect(event.startDate.toJSDate()).toEqual(one.startsAt)
    expect(event.endDate.toJSDate()).toEqual(one.endsAt)
    expect(component.getFirstPropertyValue('status')).toBe(one.status)
    expect(event.summary).toBe(titleOf(one))
    expect(component.getFirstProperty('attendee')!.getParameter('partstat')).toBe('ACCEPTED')
    const isOver = one.method === 'CANCEL'
    expect(event.location ?? '').toBe(isOver ? '' : MEETING_URL)
    expect(component.getAllSubcomponents('valarm')).toHaveLength(isOver ? 0 : 1)
  })
})

test('python3-icalendar reads the same in every one, by its zones and by those of the file', () => {
  const readings = programs.readWithPython(cases.map(({ text }) => text))
  for (const [index, one] of cases.entries()) {
    const read = readings[index]!
    const isOver = one.method === 'CANCEL'
    const { description, ...rest } = read
    expect({ ...rest, isInLines: description.includes('\n') }).toEqual({
      method: one.method,
      uid: one.uid,
      sequence: one.sequence,
      status: one.status,
      summary: titleOf(one),
      url: isOver ? '' : MEETING_URL,
      isSameAgain: true,
      organizer: [`mailto:${ORGANIZER.address}`, ORGANIZER.name],
      attendee: `mailto:${EMAIL}`,
      alarms: isOver ? [] : [-900],
      isInLines: !isOver,
      stamp: inPython(STAMP),
      starts: [inPython(one.startsAt), inPython(one.startsAt)],
      ends: [inPython(one.endsAt), inPython(one.endsAt)],
      zone: one.zoneShown,
    })
  }
})

test('khal shows every one at its time, with its title and state', () => {
  programs.importIntoKhal(cases.map(({ text }) => text))
  const shown = programs.listInKhal('2026-10-01', 365)
  expect(new Map(shown.map((entry) => [entry.uid, entry]))).toEqual(
    new Map(
      cases.map((one) => [
        one.uid,
        {
          uid: one.uid,
          starts: inUtc(one.startsAt),
          ends: inUtc(one.endsAt),
          title: titleOf(one),
          status: one.status,
        },
      ]),
    ),
  )
})

test('khal moves one entry through a booking’s whole story, and marks it cancelled', () => {
  for (const one of buildCalendarStory()) {
    programs.importIntoKhal([one.text])
    const shown = programs.listInKhal('2027-03-25', 7).filter(({ uid }) => uid === one.uid)
    const { uid, status } = one
    expect(shown).toMatchObject([{ uid, status, starts: inUtc(one.startsAt) }])
  }
})

test('Radicale takes every one and gives the same appointment back', async () => {
  await radicale.createCalendar('family')
  for (const one of cases) {
    const name = `${one.uid}.ics`
    await radicale.put('family', name, one.text)
    const given = entryIn(await radicale.read('family', name))
    expect([one.title, ...given]).toEqual([one.title, ...entryIn(one.text)])
  }
})
