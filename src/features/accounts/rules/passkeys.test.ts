import { expect, it } from 'vitest'
import { passkeySiteOf } from './passkeys.ts'

it.each([
  ['https://hamgam.example', 'hamgam.example'],
  ['https://hamgam.example:8443', 'hamgam.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://hamgam.example', undefined],
  ['http://127.0.0.1:3000', undefined],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::7]', undefined],
])('under %s passkeys are bound to %s', (appUrl, id) => {
  expect(passkeySiteOf(appUrl)?.id).toBe(id)
})
