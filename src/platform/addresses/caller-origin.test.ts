import { expect, test } from 'vitest'
import {
  currentCallerId,
  currentOrigin,
  shortenAddress,
  withCallerOrigin,
} from './caller-origin.ts'

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['2001:db8:12:34::/64', '2001:db8:12::x'],
  ['2001:db8:0:0::/64', '2001:db8:0::x'],
  ['unknown', null],
  ['', null],
])('of the address %s the journal keeps %s', (address, stored) => {
  expect(shortenAddress(address)).toBe(stored)
})

test('the origin of a call reaches what it does later, and no other call', async () => {
  const origin = { network: '203.0.113.x', browser: 'Firefox', system: 'Android' }
  const seen = withCallerOrigin({ userId: 7, describe: () => origin }, async () => {
    await Promise.resolve()
    return [currentCallerId(), currentOrigin()]
  })
  expect(currentOrigin()).toBeNull()
  expect(currentCallerId()).toBeNull()
  expect(await seen).toEqual([7, origin])
})
