import { expect, it } from 'vitest'
import { settingsOf } from './copies.ts'

it('passes the worker how pages look and which clock they show, and no other cookie', () => {
  const cookies =
    'authStatus=authenticated; text=21; session=abc; mode=dark; timeZone=Asia%2FTehran'
  expect(settingsOf(cookies, 'Europe/Berlin')).toBe('mode=dark; text=21; timeZone=Europe%2FBerlin')
  expect(settingsOf('', 'Asia/Tehran')).toBe('timeZone=Asia%2FTehran')
})
