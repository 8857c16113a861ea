import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Encryption of push messages for the subscribed browser (RFC 8291, with RFC 8188). */

const CURVE = 'prime256v1'
const RECORD_SIZE = 4096
/** The delimiter of the last record, without padding. */
const LAST_RECORD = Buffer.from([2])

/** The keys of a browser's subscription, as bytes. */
export interface PushKeys {
  /** An uncompressed point of P-256. */
  p256dh: Buffer
  auth: Buffer
}

const derive = (key: Uint8Array, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

const info = (text: string) => Buffer.from(`${text}\0`)

/**
 * Encrypts a message of at most about 3,900 bytes. `fixed` sets salt and private key for test
 * vectors.
 * @throws {Error} for invalid keys.
 */
export function encryptPush(
  message: Buffer,
  { p256dh, auth }: PushKeys,
  fixed?: { salt: Buffer; privateKey: Buffer },
): Buffer {
  const own = createECDH(CURVE)
  if (fixed) own.setPrivateKey(fixed.privateKey)
  else own.generateKeys()
  const ownKey = own.getPublicKey()
  const salt = fixed?.salt ?? randomBytes(16)
  const keyInfo = Buffer.concat([info('WebPush: info'), p256dh, ownKey])
  const secret = derive(own.computeSecret(p256dh), auth, keyInfo, 32)
  const key = derive(secret, salt, info('Content-Encoding: aes128gcm'), 16)
  const nonce = derive(secret, salt, info('Content-Encoding: nonce'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(message), cipher.update(LAST_RECORD), cipher.final()]
  const header = Buffer.alloc(5)
  header.writeUInt32BE(RECORD_SIZE)
  header.writeUInt8(ownKey.length, 4)
  return Buffer.concat([salt, header, ownKey, ...sealed, cipher.getAuthTag()])
}

const POINT_BYTES = 65
const AUTH_BYTES = 16

/** Parses the keys of a subscription; undefined when they are invalid. */
export function readPushKeys(given: { p256dh: string; auth: string }): PushKeys | undefined {
  const p256dh = Buffer.from(given.p256dh, 'base64url')
  const auth = Buffer.from(given.auth, 'base64url')
  if (p256dh.length !== POINT_BYTES || auth.length !== AUTH_BYTES) return undefined
  const probe = createECDH(CURVE)
  probe.generateKeys()
  try {
    probe.computeSecret(p256dh)
    return { p256dh, auth }
  } catch {
    return undefined
  }
}
