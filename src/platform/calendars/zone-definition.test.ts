import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { defineZone, isReadOnce } from './zone-definition.ts'

const ZONES = [
  'Asia/Tehran',
  'Europe/Berlin',
  'America/Los_Angeles',
  'Asia/Kabul',
  'Australia/Lord_Howe',
  'Europe/Istanbul',
  'Africa/Casablanca',
  'Etc/GMT-3',
]
const FROM = new Date('2027-03-27T20:00:00Z')
const UNTIL = new Date('2027-11-08T20:00:00Z')

const parse = (definition: string) =>
  new ICAL.Component(ICAL.parse(definition.replaceAll('\r\n', '\n')) as unknown[])

describe('a zone as a calendar brings it along', () => {
  it.each(ZONES)('says of %s what its clock reads all over the year', (timeZone) => {
    const zone = new ICAL.Timezone(parse(defineZone(timeZone, { from: FROM, until: UNTIL })))
    for (let time = FROM.getTime(); time <= UNTIL.getTime(); time += 7 * 3_600_000) {
      if (!isReadOnce(timeZone, new Date(time))) continue
      const real = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone)
      const { year, month, day, hour, minute } = real
      const wall = ICAL.Time.fromData({ year, month, day, hour, minute, isDate: false })
      const at = real.toString()
      expect([at, zone.utcOffset(wall)]).toEqual([at, real.offsetNanoseconds / 1e9])
    }
  })

  it('calls a clock that changes no more standard, and one that does by its season', () => {
    const kindsOf = (timeZone: string) =>
      parse(defineZone(timeZone, { from: FROM, until: FROM }))
        .getAllSubcomponents()
        .map(({ name }) => name)
    expect(kindsOf('Asia/Tehran')).toEqual(['standard'])
    expect(kindsOf('Europe/Istanbul')).toEqual(['standard'])
    expect(new Set(kindsOf('Europe/Berlin'))).toEqual(new Set(['daylight', 'standard']))
  })

  it('knows the times that a clock which is put back reads twice', () => {
    expect(isReadOnce('America/Los_Angeles', new Date('2026-11-01T08:30:00Z'))).toBe(false)
    expect(isReadOnce('America/Los_Angeles', new Date('2026-11-01T09:30:00Z'))).toBe(false)
    expect(isReadOnce('America/Los_Angeles', new Date('2026-11-01T10:00:00Z'))).toBe(true)
    expect(isReadOnce('Asia/Tehran', new Date('2026-11-01T08:30:00Z'))).toBe(true)
  })
})
