import type { RelayAddress } from '../platform/configuration/meetings.ts'
import { connectToRelay, type RelayConnection } from './relay-connection.ts'
import {
  ATTRIBUTE,
  decodeAddress,
  encodeAddress,
  encodeRequest,
  findAttribute,
  longTermKey,
  METHOD,
  refusalOf,
  type Proof,
  type StunAnswer,
} from './stun-message.ts'

export interface RelayCredentials {
  username: string
  credential: string
}

export type RelayAnswer =
  | {
      kind: 'granted'
      /** The relayed transport address of the allocation. */
      relayedAddress: string
      /** Private addresses to which the relay would forward data. */
      openTo: string[]
      certificateEndsAt?: Date | undefined
    }
  /** An error code of RFC 8656, 18; 0 for an invalid response. */
  | { kind: 'refused'; code: number; reason: string }

const UDP_PROTOCOL = 17
const NONE = Buffer.alloc(4)
const REQUESTED_UDP = {
  type: ATTRIBUTE.requestedTransport,
  value: Buffer.from([UDP_PROTOCOL, 0, 0, 0]),
}
const UNAUTHORIZED = 401
const STALE_NONCE = 438
/** An arbitrary port: permissions apply to addresses only. */
const ANY_PORT = 9

/** One address of each private range, and the metadata address of clouds. */
const INNER_ADDRESSES = ['127.0.0.1', '10.0.0.1', '172.16.0.1', '192.168.0.1', '169.254.169.254']

/** Realm and nonce of the server's challenge to an unauthenticated request. */
function challengeOf(answer: StunAnswer, { username, credential }: RelayCredentials) {
  const realm = findAttribute(answer, ATTRIBUTE.realm)?.toString('utf8')
  const nonce = findAttribute(answer, ATTRIBUTE.nonce)
  if (realm === undefined || !nonce) return undefined
  return { username, realm, nonce, key: longTermKey(username, realm, credential) }
}

/** Requests an allocation; retries once with a new nonce if it has expired. */
async function allocate(connection: RelayConnection, proof: Proof) {
  const answer = await connection.ask(encodeRequest(METHOD.allocate, [REQUESTED_UDP], proof))
  const nonce = findAttribute(answer, ATTRIBUTE.nonce)
  if (answer.isSuccess || refusalOf(answer).code !== STALE_NONCE || !nonce) return { answer, proof }
  const renewed = { ...proof, nonce }
  const again = encodeRequest(METHOD.allocate, [REQUESTED_UDP], renewed)
  return { answer: await connection.ask(again), proof: renewed }
}

async function listOpen(connection: RelayConnection, proof: Proof): Promise<string[]> {
  const open: string[] = []
  for (const address of INNER_ADDRESSES) {
    const peer = { type: ATTRIBUTE.peerAddress, value: encodeAddress(address, ANY_PORT) }
    const answer = await connection.ask(encodeRequest(METHOD.createPermission, [peer], proof))
    if (answer.isSuccess) open.push(address)
  }
  return open
}

async function askOn(
  connection: RelayConnection,
  credentials: RelayCredentials,
): Promise<RelayAnswer> {
  const first = await connection.ask(encodeRequest(METHOD.allocate, [REQUESTED_UDP]))
  if (first.isSuccess)
    return { kind: 'refused', code: 0, reason: 'it gives relays to everybody, without a password' }
  const challenge = challengeOf(first, credentials)
  if (refusalOf(first).code !== UNAUTHORIZED || !challenge)
    return { kind: 'refused', ...refusalOf(first) }
  const { answer, proof } = await allocate(connection, challenge)
  if (!answer.isSuccess) return { kind: 'refused', ...refusalOf(answer) }
  if (!answer.isSignedBy(proof.key))
    return { kind: 'refused', code: 0, reason: 'its answer is not signed with the secret' }
  const relayed = findAttribute(answer, ATTRIBUTE.relayedAddress)
  const openTo = await listOpen(connection, proof)
  const end = { type: ATTRIBUTE.lifetime, value: NONE }
  await connection.ask(encodeRequest(METHOD.refresh, [end], proof))
  return {
    kind: 'granted',
    relayedAddress: (relayed && decodeAddress(relayed, answer.transaction)) ?? '',
    openTo,
    certificateEndsAt: connection.certificateEndsAt,
  }
}

/**
 * Requests an allocation from a relay as a browser does, and releases it.
 * @throws an error with a code when the relay is unreachable or does not respond.
 */
export async function askForRelay(
  address: RelayAddress,
  credentials: RelayCredentials,
  options: { withinMs: number; certificateAuthority?: string | undefined },
): Promise<RelayAnswer> {
  const connection = await connectToRelay(address, options)
  try {
    return await askOn(connection, credentials)
  } finally {
    connection.close()
  }
}
