import { expect, it } from 'vitest'
import { mayUseDevices, originOf, sessionOf } from './index.ts'

const description = (origin: string) => `v=0\r\n${origin}\r\ns=-\r\nt=0 0\r\n`

it('names the connection, whichever browser wrote it and however often', () => {
  const chromium = description('o=- 4611731400430051336 2 IN IP4 127.0.0.1')
  const later = description('o=- 4611731400430051336 3 IN IP4 127.0.0.1')
  const firefox = description('o=mozilla...THIS_IS_SDPARTA-99.0 7 0 IN IP4 0.0.0.0')
  expect(sessionOf(chromium)).toBe('4611731400430051336')
  expect(sessionOf(later)).toBe(sessionOf(chromium))
  expect(sessionOf(firefox)).toBe('7')
})

it('distinguishes one description of a connection from the next', () => {
  expect(originOf(description('o=- 46 2 IN IP4 127.0.0.1'))).toBe('46 2')
  expect(originOf(description('o=- 46 3 IN IP4 127.0.0.1'))).toBe('46 3')
  expect(originOf(undefined)).toBeUndefined()
})

it('names none where there is none', () => {
  expect(sessionOf('v=0')).toBeUndefined()
  expect(sessionOf(undefined)).toBeUndefined()
})

it('gives camera and microphone to the meeting and its device check alone', () => {
  for (const path of ['/meet/12', '/device-check']) expect(mayUseDevices(path)).toBe(true)
  for (const path of ['/', '/meet', '/device-check/more', '/blog/device-check'])
    expect(mayUseDevices(path)).toBe(false)
})
