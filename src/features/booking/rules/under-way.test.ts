import { expect, it } from 'vitest'
import { findStartUnderWay } from './under-way.ts'

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)
const busy = { from: at('16:00'), until: at('16:45') }

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
  expect(findStartUnderWay(at(now), inTheWay)).toEqual(at(start))
})

it('finds none in the midst of what is in the way', () => {
  expect(findStartUnderWay(at('16:20'), [busy])).toBeUndefined()
})
