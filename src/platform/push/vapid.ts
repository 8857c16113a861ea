import { createECDH, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

/** VAPID: identifies the sender to push services (RFC 8292). */

/** A P-256 key pair, base64url: the uncompressed point, and the private number. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const LASTS_SECONDS = 12 * 3600

function coordinatesOf(publicKey: string): { x: string; y: string } {
  const point = Buffer.from(publicKey, 'base64url')
  return {
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
}

const privateKeyOf = ({ publicKey, privateKey }: VapidKeys) =>
  createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', ...coordinatesOf(publicKey), d: privateKey },
  })

export function makeVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(x, 'base64url'),
    Buffer.from(y, 'base64url'),
  ])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

/** Whether both are valid keys of one pair. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  const own = createECDH('prime256v1')
  try {
    own.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  } catch {
    return false
  }
  return own.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * The `Authorization` header of a request to a push service. `subject` is the operator's contact, a
 * mailto or https URL.
 */
export function vapidAuthorization(
  keys: VapidKeys,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + LASTS_SECONDS,
    sub: subject,
  }
  const unsigned = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(unsigned), {
    key: privateKeyOf(keys),
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${keys.publicKey}`
}
