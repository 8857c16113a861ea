import { apart } from '../../../platform/concurrency/apart.ts'
import { describeError } from '../../../platform/error-description.ts'
import { logger } from '../../../platform/logger.ts'

/** An event between two people: a message, its reading, or a change of a block. */
export interface MessageUpdate {
  kind: 'message' | 'read' | 'standing'
  people: readonly [number, number]
  messageId?: number
}

/**
 * The reason for closing a stream: its session ended, a newer stream replaced it, or the process
 * stops.
 */
export type StreamEnd = 'ended' | 'replaced' | 'stopping'

export interface MessageStream {
  userId: number
  sessionId: number
  send(event: 'ready' | 'news' | 'refresh' | 'beat', data: object): void
  end(why: StreamEnd): void
}

interface Sources {
  countUnread(userId: number): Promise<number>
  listLiveSessions(sessionIds: readonly number[]): Promise<ReadonlySet<number>>
}

/** Streams per person, over all devices; a further one replaces the oldest. */
export const MOST_STREAMS = 5
const SESSIONS_CHECKED_EVERY_MS = 3000
/** Below the idle timeout of proxies; windows take longer silence for a lost connection. */
const HEARTBEAT_MS = 20_000

export class MessageStreams {
  readonly #sources: Sources
  readonly #ofPerson = new Map<number, Set<MessageStream>>()
  #timers: NodeJS.Timeout[] = []
  #isStopped = false
  /** Counts are sent in sequence, so that the last one sent is the latest. */
  #telling: Promise<void> = Promise.resolve()

  constructor(sources: Sources) {
    this.#sources = sources
  }

  get size(): number {
    return this.#all().length
  }

  /** Adds a stream and sends it the unread count; returns the function that removes it. */
  open(stream: MessageStream): () => void {
    if (this.#isStopped) {
      stream.end('stopping')
      return () => {}
    }
    const own = this.#ofPerson.get(stream.userId) ?? new Set()
    this.#ofPerson.set(stream.userId, own)
    own.add(stream)
    const [oldest] = own
    if (own.size > MOST_STREAMS && oldest) this.#end(oldest, 'replaced')
    this.#startTimers()
    this.#enqueue(async () => {
      const unread = await this.#sources.countUnread(stream.userId)
      if (own.has(stream)) stream.send('ready', { unread })
    })
    return () => this.#leave(stream)
  }

  send({ kind, people, messageId }: MessageUpdate): void {
    for (const [userId, otherId] of [people, people.toReversed()] as [number, number][]) {
      if (!this.#ofPerson.has(userId)) continue
      this.#enqueue(async () => {
        const unread = await this.#sources.countUnread(userId)
        const data = { kind, with: otherId, ...(messageId ? { messageId } : {}), unread }
        for (const stream of this.#ofPerson.get(userId) ?? []) stream.send('news', data)
      })
    }
  }

  sendRefresh(): void {
    for (const stream of this.#all()) stream.send('refresh', {})
  }

  /** Closes the streams of ended sessions and of suspended people. */
  async checkSessions(): Promise<void> {
    const open = this.#all()
    if (open.length === 0) return
    const sessionIds = [...new Set(open.map(({ sessionId }) => sessionId))]
    const live = await this.#sources.listLiveSessions(sessionIds)
    for (const stream of open) if (!live.has(stream.sessionId)) this.#end(stream, 'ended')
  }

  /** Closes all streams and refuses new ones: the process stops. */
  stop(): void {
    this.#isStopped = true
    for (const stream of this.#all()) this.#end(stream, 'stopping')
  }

  #all(): MessageStream[] {
    return [...this.#ofPerson.values()].flatMap((own) => [...own])
  }

  #end(stream: MessageStream, why: StreamEnd): void {
    this.#leave(stream)
    stream.end(why)
  }

  #leave(stream: MessageStream): void {
    const own = this.#ofPerson.get(stream.userId)
    own?.delete(stream)
    if (own?.size === 0) this.#ofPerson.delete(stream.userId)
    if (this.#ofPerson.size > 0) return
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
  }

  #startTimers(): void {
    if (this.#timers.length > 0) return
    const beat = () => {
      for (const stream of this.#all()) stream.send('beat', {})
    }
    const check = () => void this.checkSessions().catch(logFailure)
    // Started outside the first window's request, whose context would otherwise stay in all timers.
    this.#timers = apart(() => [
      setInterval(beat, HEARTBEAT_MS).unref(),
      setInterval(check, SESSIONS_CHECKED_EVERY_MS).unref(),
    ])
  }

  #enqueue(work: () => Promise<void>): void {
    this.#telling = this.#telling.then(work).catch(logFailure)
  }
}

const logFailure = (error: unknown) =>
  logger.warn({ err: describeError(error) }, 'message streams could not be served')
