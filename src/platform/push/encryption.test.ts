import { describe, expect, it } from 'vitest'
import { encryptPush, readPushKeys } from './encryption.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, appendix A. */
const EXAMPLE = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  sent: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('a push message', () => {
  it('is encrypted as RFC 8291 shows it', () => {
    const sent = encryptPush(
      Buffer.from('When I grow up, I want to be a watermelon'),
      { p256dh: bytes(EXAMPLE.p256dh), auth: bytes(EXAMPLE.auth) },
      { salt: bytes(EXAMPLE.salt), privateKey: bytes(EXAMPLE.privateKey) },
    )
    expect(sent.toString('base64url')).toBe(EXAMPLE.sent)
  })

  it('differs each time', () => {
    const keys = { p256dh: bytes(EXAMPLE.p256dh), auth: bytes(EXAMPLE.auth) }
    const [one, other] = [1, 2].map(() => encryptPush(Buffer.from('same'), keys))
    expect(one!.equals(other!)).toBe(false)
  })

  it.each([
    ['a point that is not on the curve', { p256dh: `BA${'A'.repeat(85)}` }],
    ['a key that is too short', { p256dh: 'BCVxsr7N' }],
    ['a secret that is too short', { auth: 'BTBZMqHH' }],
  ])('is for nobody with %s', (_, changed) =>
    expect(readPushKeys({ ...EXAMPLE, ...changed })).toBeUndefined(),
  )
})
