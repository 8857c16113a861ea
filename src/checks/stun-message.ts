import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'

// STUN messages (RFC 8489), limited to requesting an allocation from a TURN server (RFC 8656).

const MAGIC_COOKIE = 0x2112a442
const HEADER_BYTES = 20
const TRANSACTION_BYTES = 12
const INTEGRITY_BYTES = 20

export const METHOD = { allocate: 0x003, refresh: 0x004, createPermission: 0x008 } as const
const CLASS = { request: 0x0000, success: 0x0100, error: 0x0110 } as const

export const ATTRIBUTE = {
  username: 0x0006,
  integrity: 0x0008,
  errorCode: 0x0009,
  lifetime: 0x000d,
  peerAddress: 0x0012,
  realm: 0x0014,
  nonce: 0x0015,
  relayedAddress: 0x0016,
  requestedTransport: 0x0019,
} as const

export interface Attribute {
  type: number
  value: Buffer
}

/** The long-term credential for a request: its key, with realm and nonce. */
export interface Proof {
  username: string
  realm: string
  nonce: Buffer
  key: Buffer
}

/** RFC 8489, 9.2.2. */
export const longTermKey = (username: string, realm: string, password: string): Buffer =>
  createHash('md5').update(`${username}:${realm}:${password}`).digest()

const paddingOf = (length: number): number => (4 - (length % 4)) % 4

function encodeAttribute({ type, value }: Attribute): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc(paddingOf(value.length))])
}

function encodeHeader(type: number, bodyBytes: number, transaction: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES - TRANSACTION_BYTES)
  header.writeUInt16BE(type, 0)
  header.writeUInt16BE(bodyBytes, 2)
  header.writeUInt32BE(MAGIC_COOKIE, 4)
  return Buffer.concat([header, transaction])
}

export interface StunRequest {
  transaction: Buffer
  bytes: Buffer
}

/** A request; with a proof it includes MESSAGE-INTEGRITY. */
export function encodeRequest(
  method: number,
  attributes: readonly Attribute[],
  proof?: Proof,
): StunRequest {
  const transaction = randomBytes(TRANSACTION_BYTES)
  const type = method | CLASS.request
  const proving: Attribute[] = proof
    ? [
        { type: ATTRIBUTE.username, value: Buffer.from(proof.username) },
        { type: ATTRIBUTE.realm, value: Buffer.from(proof.realm) },
        { type: ATTRIBUTE.nonce, value: proof.nonce },
      ]
    : []
  const body = Buffer.concat([...attributes, ...proving].map(encodeAttribute))
  if (!proof)
    return {
      transaction,
      bytes: Buffer.concat([encodeHeader(type, body.length, transaction), body]),
    }
  const integrity = integrityOf({ type, body, transaction }, proof.key)
  const signed = Buffer.concat([
    body,
    encodeAttribute({ type: ATTRIBUTE.integrity, value: integrity }),
  ])
  return {
    transaction,
    bytes: Buffer.concat([encodeHeader(type, signed.length, transaction), signed]),
  }
}

/**
 * MESSAGE-INTEGRITY over the preceding bytes; the header's length already includes it (RFC 8489,
 * 14.5).
 */
function integrityOf(
  message: { type: number; body: Buffer; transaction: Buffer },
  key: Buffer,
): Buffer {
  const { type, body, transaction } = message
  const header = encodeHeader(type, body.length + 4 + INTEGRITY_BYTES, transaction)
  return createHmac('sha1', key).update(header).update(body).digest()
}

export interface StunAnswer {
  isSuccess: boolean
  transaction: Buffer
  attributes: Attribute[]
  /** Verifies the response's MESSAGE-INTEGRITY. */
  isSignedBy(key: Buffer): boolean
}

/** The length of the message at the beginning; undefined until its header is complete. */
export const messageBytes = (received: Buffer): number | undefined =>
  received.length < HEADER_BYTES ? undefined : HEADER_BYTES + received.readUInt16BE(2)

/** Undefined for an incomplete response. */
export function decodeAnswer(message: Buffer): StunAnswer | undefined {
  const length = messageBytes(message)
  if (length === undefined || message.length < length) return undefined
  if (message.readUInt32BE(4) !== MAGIC_COOKIE) return undefined
  const type = message.readUInt16BE(0)
  const answered = type & CLASS.error
  if (answered !== CLASS.success && answered !== CLASS.error) return undefined
  const transaction = message.subarray(8, HEADER_BYTES)
  const { attributes, integrityAt } = decodeAttributes(message.subarray(0, length))
  return {
    isSuccess: answered === CLASS.success,
    transaction,
    attributes,
    isSignedBy(key) {
      if (integrityAt === undefined) return false
      const given = attributes.find((one) => one.type === ATTRIBUTE.integrity)?.value
      const body = message.subarray(HEADER_BYTES, integrityAt)
      return (
        given?.length === INTEGRITY_BYTES &&
        timingSafeEqual(given, integrityOf({ type, body, transaction }, key))
      )
    },
  }
}

function decodeAttributes(message: Buffer) {
  const attributes: Attribute[] = []
  let integrityAt: number | undefined
  let at = HEADER_BYTES
  while (at + 4 <= message.length) {
    const type = message.readUInt16BE(at)
    const bytes = message.readUInt16BE(at + 2)
    if (type === ATTRIBUTE.integrity) integrityAt = at
    attributes.push({ type, value: message.subarray(at + 4, at + 4 + bytes) })
    at += 4 + bytes + paddingOf(bytes)
  }
  return { attributes, integrityAt }
}

export const findAttribute = (answer: StunAnswer, type: number): Buffer | undefined =>
  answer.attributes.find((one) => one.type === type)?.value

/** The code and reason of an error response (RFC 8489, 14.8). */
export function refusalOf(answer: StunAnswer): { code: number; reason: string } {
  const value = findAttribute(answer, ATTRIBUTE.errorCode)
  if (!value || value.length < 4) return { code: 0, reason: '' }
  return {
    code: (value[2]! & 0x7) * 100 + value[3]!,
    reason: value.subarray(4).toString('utf8'),
  }
}

const FAMILY = { v4: 1, v6: 2 } as const
const COOKIE_BYTES = Buffer.from([0x21, 0x12, 0xa4, 0x42])

/** An XOR-…-ADDRESS of IPv4 with a port (RFC 8489, 14.2). */
export function encodeAddress(address: string, port: number): Buffer {
  if (!isIPv4(address)) throw new Error(`${address} is no IPv4 address`)
  const value = Buffer.alloc(8)
  value[1] = FAMILY.v4
  value.writeUInt16BE(port ^ (MAGIC_COOKIE >>> 16), 2)
  for (const [index, part] of address.split('.').entries())
    value[4 + index] = Number(part) ^ COOKIE_BYTES[index]!
  return value
}

/** The address in an XOR-…-ADDRESS, as text. */
export function decodeAddress(value: Buffer, transaction: Buffer): string | undefined {
  const mask = Buffer.concat([COOKIE_BYTES, transaction])
  const bytes = value.subarray(4).map((byte, index) => byte ^ mask[index]!)
  if (value[1] === FAMILY.v4 && bytes.length === 4) return [...bytes].join('.')
  if (value[1] !== FAMILY.v6 || bytes.length !== 16) return undefined
  const parts = Array.from({ length: 8 }, (_, index) =>
    ((bytes[2 * index]! << 8) | bytes[2 * index + 1]!).toString(16),
  )
  return parts.join(':')
}
