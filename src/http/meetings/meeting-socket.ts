import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { memoryLimit } from '../../database/rate-limits.ts'
import { authenticate } from '../../features/accounts/service/index.server.ts'
import {
  clientMessage,
  MOST_MESSAGE_BYTES,
  type ClientMessage,
  type ServerMessage,
} from '../../features/meetings/schema/protocol.ts'
import { admit, rooms } from '../../features/meetings/service/index.server.ts'
import { visitor } from '../../platform/actor.ts'
import { HIGHEST_ID } from '../../platform/api/list-limits.ts'
import { describeError } from '../../platform/error-description.ts'
import { logger } from '../../platform/logger.ts'
import { parsedJson } from '../../platform/parsed-json.ts'
import { addressOfRequest } from '../requests/caller.ts'
import { meetingCookieName, sessionCookieName } from '../requests/cookies.ts'
import { isOwnOrigin } from '../requests/own-origin.ts'
import { parseCookies } from '../pages/reader.ts'
import { everyAnswersHeaders } from '../security-headers.ts'

/** Many families may share one address; a page opens one socket, and another after a disconnect. */
const spendOpening = memoryLimit({ name: 'meeting-socket', points: 300, perSeconds: 60 })

const PATH = /^\/api\/meetings\/([1-9]\d{0,9})\/socket$/
/** The timeout for a page's hello. */
const HELLO_WITHIN_MS = 10_000
/** The interval for revalidating the session or the link. */
const CHECKED_EVERY_MS = 15_000
const COUNTED_FOR_MS = 10_000
/** A page's peak is some dozens of messages per second, for a moment. */
const OWN_MESSAGES = { messages: 300, bytes: 300_000 }
/**
 * Signals beyond this number are dropped, and the socket stays open: a page answers the signals of
 * the other page, so the other page alone may cause that many.
 */
const SIGNALS = { messages: 300, bytes: 262_144 }
/** More than any page of ours sends, including answers to the other party. */
const ALL_MESSAGES = { messages: 3000, bytes: 8_388_608 }
/** The buffer at which a slow reader's socket is closed; its page reconnects. */
const MOST_UNREAD_BYTES = 1_048_576
/** The buffer at which a reader gets no more signals, whose volume the other party controls. */
const MOST_UNREAD_FOR_SIGNALS = 262_144
/** A background page may send nothing for minutes; its browser still answers pings. */
const PING_EVERY_MS = 4000
/** Close codes of RFC 6455, 7.4. */
const CLOSE = { done: 1000, unusable: 1007, tooMuch: 1008, broken: 1011 } as const

/** The meeting in a URL; undefined for an id out of range. */
function meetingOf(url = '/'): number | undefined {
  const id = Number(PATH.exec(url.split('?', 1)[0] ?? '')?.[1])
  return id <= HIGHEST_ID ? id : undefined
}

/** Accepts meetings' WebSockets on a server; returns a function that closes them all. */
export function attachMeetingSockets(server: Server, appUrl: string): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_MESSAGE_BYTES,
    perMessageDeflate: false,
  })
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const id = meetingOf(request.url)
    // In development, Vite listens for its own sockets.
    if (!id && server.listenerCount('upgrade') > 1) return
    // Without a listener, an error of the broken connection would end the process.
    stream.on('error', () => stream.destroy())
    if (!id) return refuse(stream, '404 Not Found')
    if (!hasOwnOrigin(request, appUrl)) return refuse(stream, '403 Forbidden')
    const open = () =>
      sockets.handleUpgrade(request, stream, head, (socket) => {
        new Conversation(socket, request, id).begin()
      })
    spendOpening(addressOfRequest(request)).then(open, () =>
      refuse(stream, '429 Too Many Requests'),
    )
  }
  sockets.on('headers', (lines) => lines.push(...headerLines()))
  server.on('upgrade', onUpgrade)
  return () => {
    server.off('upgrade', onUpgrade)
    for (const socket of sockets.clients) socket.terminate()
  }
}

const headerLines = (): string[] =>
  Object.entries(everyAnswersHeaders()).map(([name, value]) => `${name}: ${value}`)

function refuse(stream: Duplex, status: string): void {
  const head = [`HTTP/1.1 ${status}`, ...headerLines(), 'connection: close', 'content-length: 0']
  stream.end([...head, '', ''].join('\r\n'))
}

/** Checks the origin: browsers send cookies with any site's WebSocket. */
const hasOwnOrigin = ({ headers: { origin, host } }: IncomingMessage, appUrl: string): boolean =>
  origin !== undefined && isOwnOrigin(origin, { appUrl, host })

/** A rate limit within a window of seconds. */
class Allowance {
  readonly #most: Readonly<{ messages: number; bytes: number }>
  #since = 0
  #messages = 0
  #bytes = 0

  constructor(most: Readonly<{ messages: number; bytes: number }>) {
    this.#most = most
  }

  /** Returns false past the limit. */
  spend(bytes: number): boolean {
    const now = Date.now()
    if (now - this.#since > COUNTED_FOR_MS) {
      this.#since = now
      this.#messages = 0
      this.#bytes = 0
    }
    this.#messages += 1
    this.#bytes += bytes
    return this.#messages <= this.#most.messages && this.#bytes <= this.#most.bytes
  }
}

/** One socket, from its hello to its end; handles its messages one after another. */
class Conversation {
  readonly #socket: WebSocket
  readonly #consultationId: number
  readonly #session: string | undefined
  readonly #key: string | undefined
  #connectionId: string | undefined
  #turn: Promise<void> = Promise.resolve()
  #checkedAt = 0
  readonly #all = new Allowance(ALL_MESSAGES)
  readonly #own = new Allowance(OWN_MESSAGES)
  readonly #signals = new Allowance(SIGNALS)
  readonly #seatSocket = {
    send: (message: ServerMessage) => this.#send(message),
    close: () => this.#socket.close(CLOSE.done),
  }

  constructor(socket: WebSocket, request: IncomingMessage, consultationId: number) {
    const cookies = parseCookies(request.headers.cookie)
    this.#socket = socket
    this.#consultationId = consultationId
    this.#session = cookies[sessionCookieName()]
    this.#key = cookies[meetingCookieName(consultationId)]
  }

  begin(): void {
    const impatience = setTimeout(() => this.#socket.close(CLOSE.tooMuch), HELLO_WITHIN_MS)
    const pinging = setInterval(() => {
      this.#socket.ping()
      this.#inTurn(() => this.#checkAgain())
    }, PING_EVERY_MS)
    this.#socket.on('message', (data, isBinary) => {
      // Ignores messages after the close has begun.
      if (!this.#isOpen) return
      const text = String(data)
      const bytes = Buffer.byteLength(text)
      if (!this.#all.spend(bytes)) return this.#socket.close(CLOSE.tooMuch)
      const message = isBinary ? undefined : clientMessage.safeParse(parsedJson(text)).data
      if (!message) return this.#socket.close(CLOSE.unusable)
      if (message.type === 'signal') {
        if (!this.#signals.spend(bytes)) return
      } else if (!this.#own.spend(bytes)) return this.#socket.close(CLOSE.tooMuch)
      if (message.type === 'hello') clearTimeout(impatience)
      this.#inTurn(() => this.#answer(message))
    })
    this.#socket.on('pong', () => {
      if (this.#connectionId && this.#isOpen) rooms().hear(this.#connectionId)
    })
    this.#socket.on('error', () => this.#socket.terminate())
    this.#socket.on('close', () => {
      clearTimeout(impatience)
      clearInterval(pinging)
      this.#inTurn(async () => {
        if (this.#connectionId) await rooms().lose(this.#connectionId, this.#seatSocket)
      })
    })
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  async #answer(message: ClientMessage): Promise<void> {
    // After a `bye` the page closes the connection at once, but the leave must still be handled.
    if (!this.#isOpen && message.type !== 'bye') return
    if (message.type === 'hello') return this.#sitDown(message)
    const id = this.#connectionId
    if (!id) return this.#socket.close(CLOSE.unusable)
    switch (message.type) {
      case 'signal': {
        const { to, type: _, ...body } = message
        return rooms().signal(id, to, body)
      }
      case 'media':
        return rooms().media(id, message.media)
      case 'ice':
        return rooms().ice(id)
      case 'ping':
        return rooms().ping(id)
      case 'bye':
        await rooms().leave(id, this.#seatSocket)
        return this.#socket.close(CLOSE.done)
    }
  }

  async #sitDown({ id, takeover }: Extract<ClientMessage, { type: 'hello' }>): Promise<void> {
    if (this.#connectionId) return this.#socket.close(CLOSE.unusable)
    const admission = await this.#admit()
    if (!admission.ok) {
      this.#send({ type: 'refused', code: admission.code })
      return this.#socket.close(CLOSE.done)
    }
    const asked = { connectionId: id, takeover: takeover === true }
    if (await rooms().sitDown(admission.guest, this.#seatSocket, asked)) this.#connectionId = id
  }

  async #admit() {
    this.#checkedAt = Date.now()
    const actor = this.#session ? await authenticate(this.#session) : visitor
    return admit(actor, this.#consultationId, this.#key)
  }

  /**
   * Suspended or signed-out participants, and those with a renewed link, are removed within
   * seconds, whether or not they answer pings. Their page opens another socket, which responds with
   * the reason, or admits it by a newer session.
   */
  async #checkAgain(): Promise<void> {
    const id = this.#connectionId
    if (!id || !this.#isOpen) return
    if (Date.now() - this.#checkedAt < CHECKED_EVERY_MS) return
    const admission = await this.#admit()
    if (admission.ok) return
    await rooms().leave(id, this.#seatSocket)
    this.#socket.close(CLOSE.done)
  }

  #inTurn(work: () => Promise<void>): void {
    this.#turn = this.#turn.then(work).catch((error: unknown) => {
      logger.warn({ err: describeError(error) }, 'a meeting’s socket failed')
      this.#socket.close(CLOSE.broken)
    })
  }

  #send(message: ServerMessage): void {
    if (!this.#isOpen) return
    const unread = this.#socket.bufferedAmount
    if (message.type === 'signal' && unread > MOST_UNREAD_FOR_SIGNALS) return
    if (unread > MOST_UNREAD_BYTES) return this.#socket.terminate()
    this.#socket.send(JSON.stringify(message))
  }
}
