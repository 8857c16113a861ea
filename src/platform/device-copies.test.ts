import { expect, it } from 'vitest'
import { settingsIn } from './device-copies.ts'

it('tells the worker how pages look, and no other cookie', () => {
  expect(
    settingsIn('authStatus=authenticated; text=21; session=abc; mode=dark; timeZone=Asia%2FTehran'),
  ).toBe('mode=dark; text=21; timeZone=Asia%2FTehran')
  expect(settingsIn('')).toBe('')
})
