import { expect, it } from 'vitest'
import { downtimeWithin, wasAwayDuring, findStartUnderWay } from './uptime.ts'

const at = (time: string) => new Date(`2026-05-04T${time}:00Z`)
const span = (from: string, until: string) => ({ from: at(from), until: at(until) })
const MINUTE_MS = 60_000
const call = span('09:00', '09:45')
const down = (...up: ReturnType<typeof span>[]) => downtimeWithin(call, up, at('00:00')) / MINUTE_MS

it('counts the minutes of a call in which nothing ran', () => {
  expect(down(span('08:00', '10:00'))).toBe(0)
  expect(down(span('07:00', '08:00'), span('10:00', '11:00'))).toBe(45)
  expect(down(span('08:00', '09:05'), span('09:30', '12:00'))).toBe(25)
  expect(down(span('09:30', '12:00'), span('08:00', '09:05'))).toBe(25)
  expect(down()).toBe(45)
})

it('takes what lies before the first sign of life for up', () => {
  expect(downtimeWithin(call, [span('10:00', '11:00')], at('10:00'))).toBe(0)
  expect(downtimeWithin(call, [span('09:40', '11:00')], at('09:40'))).toBe(0)
})

it('asks about a call from ten minutes away on: a restart is nothing', () => {
  const restart = [span('08:00', '09:10'), span('09:14', '12:00')]
  const outage = [span('08:00', '09:10'), span('09:20', '12:00')]
  expect(wasAwayDuring(call, restart, at('08:00'))).toBe(false)
  expect(wasAwayDuring(call, outage, at('08:00'))).toBe(true)
})

const inTheAfternoon = (time: string) => new Date(`2026-11-24T${time}:00Z`)
const busy = { from: inTheAfternoon('16:00'), until: inTheAfternoon('16:45') }

it.each([
  ['nothing is in the way', '12:03', [], '12:00'],
  ['it ends before what comes', '15:12', [busy], '15:10'],
  ['it would run into what comes', '15:20', [busy], '15:15'],
  [
    'what is in the way has just begun, and the meeting before it is open still',
    '16:10',
    [busy],
    '15:15',
  ],
  [
    'what is in the way ends soon, and the meeting after it is open already',
    '16:40',
    [busy],
    '16:45',
  ],
  ['what was in the way is over', '16:47', [busy], '16:45'],
])('begins as near to now as it can: %s', (_, now, inTheWay, start) => {
  expect(findStartUnderWay(inTheAfternoon(now), inTheWay)).toEqual(inTheAfternoon(start))
})

it('finds none in the midst of what is in the way', () => {
  expect(findStartUnderWay(inTheAfternoon('16:20'), [busy])).toBeUndefined()
})
