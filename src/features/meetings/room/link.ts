import type { ClientMessage, ServerMessage } from '../schema/protocol.ts'
import type { LineSample } from '../rules/quality.ts'

/** A dead connection leaves its socket open for minutes: pings at this interval detect it. */
const PING_EVERY_MS = 4000
/**
 * Counted from the last ping instead of the last answer: a background page runs its timers once a
 * minute, with the connection alive.
 */
const ANSWER_WITHIN_MS = 5000
/** The average delay before each retry; the last value holds for all further ones. */
const RETRY_AFTER_MS = [200, 500, 1000, 2000, 4000]

interface LinkEvents {
  onMessage(message: ServerMessage): void
  /** The connection is lost and reconnects; the call itself may go on. */
  onLost(): void
}

/** The WebSocket to the server, with automatic reconnects until it is closed. */
export class Link {
  readonly #url: string
  readonly #hello: () => ClientMessage
  readonly #events: LinkEvents
  #socket: WebSocket | undefined
  #tries = 0
  /** The time of the earliest unanswered ping. */
  #askedAt: number | undefined
  #isClosed = false
  #retry: ReturnType<typeof setTimeout> | undefined
  readonly #watch: ReturnType<typeof setInterval>
  readonly #onOnline = () => this.#openNow()
  // Without a network the socket stays open until the ping times out.
  readonly #onOffline = () => this.#socket && this.#drop(this.#socket)

  constructor(url: string, hello: () => ClientMessage, events: LinkEvents) {
    this.#url = url
    this.#hello = hello
    this.#events = events
    this.#watch = setInterval(() => this.#look(), PING_EVERY_MS)
    addEventListener('online', this.#onOnline)
    addEventListener('offline', this.#onOffline)
    this.#open()
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  /** Closes the connection for good. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#retry)
    clearInterval(this.#watch)
    removeEventListener('online', this.#onOnline)
    removeEventListener('offline', this.#onOffline)
    const socket = this.#socket
    this.#socket = undefined
    // Closed once open: closing a socket that is still connecting makes browsers report an error.
    if (socket?.readyState === WebSocket.OPEN) socket.close()
  }

  #open(): void {
    const socket = new WebSocket(this.#url)
    this.#socket = socket
    this.#askedAt = performance.now()
    socket.addEventListener('open', () => {
      if (socket === this.#socket) socket.send(JSON.stringify(this.#hello()))
      else socket.close()
    })
    socket.addEventListener('message', ({ data }) => {
      if (socket !== this.#socket) return
      this.#askedAt = undefined
      const message = JSON.parse(String(data)) as ServerMessage
      if (message.type === 'welcome') this.#tries = 0
      this.#events.onMessage(message)
    })
    socket.addEventListener('close', () => this.#drop(socket))
  }

  #drop(socket: WebSocket): void {
    if (socket !== this.#socket || this.#isClosed) return
    this.#socket = undefined
    socket.close()
    this.#events.onLost()
    const wait = RETRY_AFTER_MS[Math.min(this.#tries, RETRY_AFTER_MS.length - 1)]!
    this.#tries += 1
    // Jitter: after a server restart all pages reconnect, but not at the same moment.
    this.#retry = setTimeout(() => this.#open(), wait * (0.5 + Math.random()))
  }

  #openNow(): void {
    if (this.#socket || this.#isClosed) return
    clearTimeout(this.#retry)
    this.#open()
  }

  #look(): void {
    const socket = this.#socket
    if (!socket) return
    if (this.#askedAt === undefined) {
      this.#askedAt = performance.now()
      this.send({ type: 'ping' })
    } else if (performance.now() - this.#askedAt > ANSWER_WITHIN_MS) this.#drop(socket)
  }
}

interface Counted {
  packetsSent: number
  packetsLost: number
}

/** Returns a function that reads the connection's statistics since its previous call. */
export function buildLineSampler(connection: RTCPeerConnection): () => Promise<LineSample> {
  let before: Counted = { packetsSent: 0, packetsLost: 0 }
  return async () => {
    const report = await connection.getStats()
    let estimateBps: number | undefined
    const counted: Counted = { packetsSent: 0, packetsLost: 0 }
    report.forEach((entry: Record<string, unknown>) => {
      if (entry['type'] === 'candidate-pair' && entry['nominated'] === true) {
        const estimate = entry['availableOutgoingBitrate']
        if (typeof estimate === 'number') estimateBps = estimate
      }
      if (entry['type'] === 'outbound-rtp') counted.packetsSent += Number(entry['packetsSent'] ?? 0)
      if (entry['type'] === 'remote-inbound-rtp')
        counted.packetsLost += Number(entry['packetsLost'] ?? 0)
    })
    const sent = counted.packetsSent - before.packetsSent
    const lost = counted.packetsLost - before.packetsLost
    before = counted
    return { estimateBps, lostPart: sent > 0 ? Math.max(0, lost / sent) : 0 }
  }
}
