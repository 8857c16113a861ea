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
import { addressOfRequest } from '../requests/caller.ts'
import { meetingCookieName, sessionCookieName } from '../requests/cookies.ts'
import { isOwnOrigin } from '../requests/own-origin.ts'
import { parseCookies } from '../pages/reader.ts'
import { everyAnswersHeaders } from '../security-headers.ts'

/** Many families may share one address; each page opens one socket, and another when it is lost. */
const spendOpening = memoryLimit({ name: 'meeting-socket', points: 300, perSeconds: 60 })

const PATH = /^\/api\/meetings\/([1-9]\d{0,9})\/socket$/
/** How long a page may take to identify itself. */
const HELLO_WITHIN_MS = 10_000
/** How often the session, or the link, is checked for being still valid. */
const CHECKED_EVERY_MS = 15_000
const COUNTED_FOR_MS = 10_000
/** At its busiest a page sends some dozens of messages a second, for a moment. */
const OWN_MESSAGES = { messages: 300, bytes: 300_000 }
/**
 * Signals beyond this are left out, and end nobody's socket: the other side's page answers those that
 * it gets, and so may send as many.
 */
const SIGNALS = { messages: 300, bytes: 262_144 }
/** More than any page of ours sends, whatever the other side makes it answer. */
const ALL_MESSAGES = { messages: 3000, bytes: 8_388_608 }
/** A reader that is this far behind will not catch up: its page reconnects on another socket. */
const MOST_UNREAD_BYTES = 1_048_576
/** One that is this far behind is sent no signals: these are the other side's to choose. */
const MOST_UNREAD_FOR_SIGNALS = 262_144
/** A page in the background may send nothing by itself for minutes; its browser answers a ping. */
const PING_EVERY_MS = 4000
/** Close codes of RFC 6455, 7.4. */
const CLOSE = { done: 1000, unusable: 1007, tooMuch: 1008, broken: 1011 } as const

/** The meeting that an address names; undefined for an id that no meeting can have. */
function meetingOf(url = '/'): number | undefined {
  const id = Number(PATH.exec(url.split('?', 1)[0] ?? '')?.[1])
  return id <= HIGHEST_ID ? id : undefined
}

/** Accepts WebSockets of meetings on a server; returns a function that closes them all. */
export function attachMeetingSockets(server: Server, appUrl: string): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_MESSAGE_BYTES,
    perMessageDeflate: false,
  })
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const id = meetingOf(request.url)
    // In development, another server listens for its own sockets.
    if (!id && server.listenerCount('upgrade') > 1) return
    // Nobody else listens any more: without a listener, a broken connection would end the process.
    stream.on('error', () => stream.destroy())
    if (!id) return refuse(stream, '404 Not Found')
    if (!isOwnPage(request, appUrl)) return refuse(stream, '403 Forbidden')
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

/** Browsers send the page's origin with every WebSocket, and cookies to any. */
const isOwnPage = ({ headers: { origin, host } }: IncomingMessage, appUrl: string): boolean =>
  origin !== undefined && isOwnOrigin(origin, { appUrl, host })

/** Limits what is sent within some seconds. */
class Allowance {
  readonly #most: Readonly<{ messages: number; bytes: number }>
  #since = 0
  #messages = 0
  #bytes = 0

  constructor(most: Readonly<{ messages: number; bytes: number }>) {
    this.#most = most
  }

  /** False past the bound. */
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

/** One socket, from its hello to its end; its messages are handled in turn. */
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
      // Messages after the end was announced are ignored.
      if (!this.#isOpen) return
      const text = String(data)
      const bytes = Buffer.byteLength(text)
      if (!this.#all.spend(bytes)) return this.#socket.close(CLOSE.tooMuch)
      const message = isBinary ? undefined : parse(text)
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
    // After a goodbye the page closes the connection at once, but has left all the same.
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
   * Participants who were suspended, signed out or given another link leave the room within
   * moments, whether or not they answer pings. Their page opens another socket, whose answer says
   * why, or admits it by a newer session.
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

function parse(text: string): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
