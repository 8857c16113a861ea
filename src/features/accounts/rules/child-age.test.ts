import { expect, test } from 'vitest'
import { readAge } from './child-age.ts'

const booking = { min: 1, max: 18 }

test.each([
  ['7.5', 'whole'],
  ['۷٫۵', 'whole'],
  ['7,5', 'whole'],
  ['abc', 'number'],
  ['هفت', 'number'],
  ['-1', 'low'],
  ['−۱', 'low'],
  ['0', 'low'],
  ['', 'missing'],
  [undefined, 'missing'],
  ['19', 'high'],
  ['18.5', 'high'],
  ['1e1', 'digits'],
  ['0x5', 'digits'],
  ['7 years', 'digits'],
  [7.5, 'whole'],
  [-1, 'low'],
  [Number.NaN, 'number'],
  [true, 'number'],
])('%j is refused for what is wrong with it: %s (spec 5.5, 9.4)', (given, mistake) => {
  expect(readAge(given, booking)).toEqual({ ok: false, mistake })
})

test.each([
  ['7', 7],
  [' ۷ ', 7],
  ['٧', 7],
  ['7.0', 7],
  ['+18', 18],
  [10, 10],
])('%j is read', (given, age) => {
  expect(readAge(given, booking)).toEqual({ ok: true, age })
})

test('a family registers a child of less than a year (spec 5.2)', () => {
  expect(readAge('0', { min: 0, max: 18 })).toEqual({ ok: true, age: 0 })
  expect(readAge('-0', { min: 0, max: 18 })).toEqual({ ok: true, age: 0 })
  expect(readAge('-1', { min: 0, max: 18 })).toEqual({ ok: false, mistake: 'low' })
})
