import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What an attacker changes in an authenticator's answer. */
interface Changes {
  origin?: string
  challenge?: string
  /** Without the finger or code that unlocks it. */
  isVerified?: boolean
  counter?: number
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40
const UNCOUNTED_ID_BYTES = 16

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

function bigEndian(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes)
  if (bytes === 2) buffer.writeUInt16BE(value)
  else buffer.writeUInt32BE(value)
  return buffer
}

/** An authenticator in software: a passkey of one site, with everything that it signs. */
export function createAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0

  const clientData = (type: string, challenge: string, changes: Changes) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (
    flags: number,
    { isVerified = true, counter = uses }: Changes,
    key: Buffer = Buffer.alloc(0),
  ) => {
    const all = PRESENT | (isVerified ? VERIFIED : 0) | flags
    return Buffer.concat([sha256(rpId), Buffer.from([all]), bigEndian(counter, 4), key])
  }

  function keyData(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ])
    const aaguid = Buffer.alloc(UNCOUNTED_ID_BYTES)
    return Buffer.concat([aaguid, bigEndian(id.length, 2), id, isoCBOR.encode(cose)])
  }

  const common = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  }

  return {
    /** What a browser sends after the passkey was made. */
    make({ challenge }: { challenge: string }, changes: Changes = {}) {
      const data = authenticatorData(HAS_KEY, changes, keyData())
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(data)],
      ])
      const clientDataJSON = base64url(clientData('webauthn.create', challenge, changes))
      const attestationObject = base64url(isoCBOR.encode(attestation as never))
      return {
        ...common,
        response: { clientDataJSON, attestationObject, transports: ['internal'] },
      }
    },
    /** What a browser sends after the passkey was used. */
    use({ challenge }: { challenge: string }, changes: Changes = {}) {
      uses += 1
      const client = clientData('webauthn.get', challenge, changes)
      const data = authenticatorData(0, changes)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}
