import type { ClientMessage, ServerMessage } from '../schema/protocol.ts'
import type { LineSample } from '../rules/quality.ts'

/** A dead link keeps its socket open for minutes: words at this pace show that it lives. */
const PING_EVERY_MS = 4000
/**
 * Counted from what was said, and not from the last answer: a page in the background looks once a
 * minute, and its link lives all the same.
 */
const ANSWER_WITHIN_MS = 5000
/** How long to wait before each further try, on average; the last holds for all that follow. */
const RETRY_AFTER_MS = [200, 500, 1000, 2000, 4000]

interface LinkEvents {
  onMessage(message: ServerMessage): void
  /** The link is gone and another is on its way; the call itself may go on. */
  onLost(): void
}

/** The line to the server: opened again by itself until it is closed. */
export class Link {
  readonly #url: string
  readonly #hello: () => ClientMessage
  readonly #events: LinkEvents
  #socket: WebSocket | undefined
  #tries = 0
  /** When the server was last said something to which it has not answered. */
  #askedAt: number | undefined
  #isClosed = false
  #retry: ReturnType<typeof setTimeout> | undefined
  readonly #watch: ReturnType<typeof setInterval>
  readonly #onOnline = () => this.#openNow()
  // A socket without a network keeps looking open until its silence is noticed.
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

  /** Ends the line for good. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#retry)
    clearInterval(this.#watch)
    removeEventListener('online', this.#onOnline)
    removeEventListener('offline', this.#onOffline)
    const socket = this.#socket
    this.#socket = undefined
    // One that is still connecting closes when it is open: earlier, the browser reports an error.
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
    // All pages lose a server at the same moment, and do not come back to it at the same moment.
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

/** Reads, each time it is asked, what the line did since the last time. */
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
