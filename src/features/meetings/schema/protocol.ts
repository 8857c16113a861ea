/** The messages between browser and server over the meeting's WebSocket, as JSON. */
import * as z from 'zod/mini'
import { type MeetingRole, PROTOCOL_VERSION } from '../rules/index.ts'
import type { GoneReason } from '../rules/attendance.ts'

/** The longest message, in bytes. */
export const MOST_MESSAGE_BYTES = 65_536

const connectionId = z.string().check(z.regex(/^[\w-]{16,64}$/))
/** A session description with its candidates; usually a few thousand characters. */
const sdp = z.string().check(z.maxLength(60_000))

const media = z.strictObject({ mic: z.boolean(), cam: z.boolean(), screen: z.boolean() })

const description = z.strictObject({
  type: z.enum(['offer', 'answer']),
  sdp: z.optional(sdp),
  /** For an answer: the origin of its offer. */
  answers: z.optional(z.string().check(z.maxLength(100))),
})

const candidate = z.strictObject({
  candidate: z.string().check(z.maxLength(2000)),
  sdpMid: z.exactOptional(z.nullable(z.string().check(z.maxLength(100)))),
  sdpMLineIndex: z.exactOptional(z.nullable(z.int())),
  usernameFragment: z.exactOptional(z.nullable(z.string().check(z.maxLength(300)))),
})

export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    v: z.literal(PROTOCOL_VERSION),
    id: connectionId,
    /** Takes the participant's own seat from another device. */
    takeover: z.optional(z.boolean()),
  }),
  z.strictObject({
    type: z.literal('signal'),
    to: connectionId,
    description: z.optional(description),
    candidate: z.optional(z.nullable(candidate)),
  }),
  z.strictObject({ type: z.literal('media'), media }),
  z.strictObject({ type: z.literal('ice') }),
  z.strictObject({ type: z.literal('ping') }),
  z.strictObject({ type: z.literal('bye') }),
])

export type ClientMessage = z.infer<typeof clientMessage>
export type Media = z.infer<typeof media>
export type SignalBody = Pick<
  Extract<ClientMessage, { type: 'signal' }>,
  'description' | 'candidate'
>

export interface Peer {
  id: string
  role: MeetingRole
  /** The socket is lost at the moment; the call itself may go on. */
  away: boolean
  media: Media
}

export interface IceServer {
  urls: string[]
  username?: string
  credential?: string
}

/** With a `GoneReason` one of the two can no longer take part. */
export type EndReason = 'time' | 'cancelled' | 'moved' | 'replaced' | GoneReason
export type Refusal = 'not-a-participant' | 'too-early' | 'over' | 'cancelled' | 'seat-taken'

export type ServerMessage =
  | {
      type: 'welcome'
      role: MeetingRole
      /** Whether this side is the polite peer, which gives way when both offer at once. */
      polite: boolean
      peer: Peer | null
      iceServers: IceServer[]
      relayOnly: boolean
      /** ISO 8601: the end of the consultation, the closing of the room, the server's clock. */
      endsAt: string
      closesAt: string
      now: string
      waitedMinutes: number
    }
  | { type: 'peer'; peer: Peer | null }
  | ({ type: 'signal'; from: string } & SignalBody)
  | { type: 'ice'; iceServers: IceServer[] }
  /** Whole minutes that are noted of this side within the consultation. */
  | { type: 'pong'; waitedMinutes: number }
  | { type: 'end'; reason: EndReason }
  | { type: 'refused'; code: Refusal }
