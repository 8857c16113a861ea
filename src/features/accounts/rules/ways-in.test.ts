import { expect, it } from 'vitest'
import {
  isAppCode,
  isRecoveryCode,
  normalizeCode,
  passkeySiteOf,
  writeRecoveryCode,
  writeSecret,
} from './ways-in.ts'

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

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['١٢٣ ٤٥٦', '123456'],
  ['ab3de-fgh9k', 'AB3DEFGH9K'],
  ['ab3de – fgh9k', 'AB3DEFGH9K'],
  // Characters outside the alphabet are read as the ones they resemble.
  ['oilab-cdefg', '011ABCDEFG'],
])('reads the code %j as it was meant', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code)
})

it('knows the codes of an app from recovery codes, and both from anything else', () => {
  expect(['123456', '12345', '1234567', 'ABC123'].map(isAppCode)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(['AB3DEFGH9K', 'AB3DEFGH9', 'AB3DEFGHU9', '123456'].map(isRecoveryCode)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('writes codes and secrets in groups, which are read back', () => {
  expect(writeRecoveryCode('AB3DEFGH9K')).toBe('AB3DE-FGH9K')
  expect(normalizeCode(writeRecoveryCode('AB3DEFGH9K'))).toBe('AB3DEFGH9K')
  expect(writeSecret('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
})
