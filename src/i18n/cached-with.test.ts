import { expect, it } from 'vitest'
import { cachedWith } from './cached-with.ts'

it('what is made from an object is made once for each key, and again for an equal object', () => {
  let made = 0
  const make = () => (made += 1)
  const times = { free: 'a' }
  expect(cachedWith(times, 'Berlin', make)).toBe(1)
  expect(cachedWith(times, 'Berlin', make)).toBe(1)
  expect(cachedWith(times, 'Tehran', make)).toBe(2)
  expect(cachedWith({ ...times }, 'Berlin', make)).toBe(3)
})

it('of many keys the object keeps few', () => {
  const object = {}
  let made = 0
  for (let key = 0; key < 100; key += 1) cachedWith(object, String(key), () => (made += 1))
  expect(cachedWith(object, '99', () => 0)).toBe(100)
  expect(cachedWith(object, '0', () => 0)).toBe(0)
})

it('what is asked for again and again stays beside what is asked for once', () => {
  const object = {}
  const zones = Array.from({ length: 30 }, (_, zone) => `zone ${zone}`)
  let made = 0
  for (let round = 0; round < 5; round += 1) {
    cachedWith(object, `once ${round}`, () => 0)
    for (const zone of zones) cachedWith(object, zone, () => (made += 1))
  }
  expect(made).toBe(zones.length)
})
