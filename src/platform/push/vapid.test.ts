import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isVapidPair, makeVapidKeys, vapidAuthorization } from './vapid.ts'

describe('who sends a push message', () => {
  const keys = makeVapidKeys()
  const now = new Date('2027-03-01T12:00:00Z')

  it('is signed for one push service and half a day', () => {
    const header = vapidAuthorization(keys, {
      endpoint: 'https://push.example.org/send/abc',
      subject: 'mailto:team@example.org',
      now,
    })
    const [, head, claims, signature, key] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header)!
    expect(key).toBe(keys.publicKey)
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toEqual({
      aud: 'https://push.example.org',
      exp: Math.floor(now.getTime() / 1000) + 43_200,
      sub: 'mailto:team@example.org',
    })
    const point = Buffer.from(keys.publicKey, 'base64url')
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    })
    const signed = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature!, 'base64url'),
    )
    expect(signed).toBe(true)
  })

  it('has keys that belong together', () => {
    expect(isVapidPair(keys)).toBe(true)
    expect(isVapidPair({ ...keys, privateKey: makeVapidKeys().privateKey })).toBe(false)
    expect(isVapidPair({ publicKey: 'abc', privateKey: 'def' })).toBe(false)
  })
})
