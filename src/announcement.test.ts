import { expect, it } from 'vitest'
import { addressesOf } from './announcement.ts'
import { readConfiguration } from './platform/configuration/configuration.ts'

it('says where the product listens, also behind another address', () => {
  const placeWith = (environment: Record<string, string>) =>
    addressesOf(readConfiguration(environment))
  expect(placeWith({})).toBe('http://localhost:3000')
  expect(placeWith({ PORT: '3900', HOST: '::1', APP_URL: 'http://[::1]:3900' })).toBe(
    'http://[::1]:3900',
  )
  expect(placeWith({ PORT: '3001', DEMO: 'off', APP_URL: 'https://hamgam.example.org' })).toBe(
    'http://127.0.0.1:3001, for https://hamgam.example.org',
  )
})
