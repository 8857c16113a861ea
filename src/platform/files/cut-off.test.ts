import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isCutOff } from './cut-off.ts'

const look = (name: string, content: Buffer) =>
  isCutOff(name, { begins: content.subarray(0, 16), bytes: content.length })

it('a picture that is cut off, empty or nonsense is distinguished from a whole one', async () => {
  const whole = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0af' } })
    .webp()
    .toBuffer()
  expect(look('photos/a.webp', whole)).toBe(false)
  expect(look('photos/a.webp', whole.subarray(0, -10))).toBe(true)
  expect(look('photos/a.webp', Buffer.alloc(whole.length, 'nonsense'))).toBe(true)
  expect(look('photos/a.webp', Buffer.alloc(3))).toBe(true)
  expect(look('credentials/a', Buffer.from('anything'))).toBe(false)
  expect(look('credentials/a', Buffer.alloc(0))).toBe(true)
})
