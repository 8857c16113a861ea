import { serverNow } from '../../../platform/device/server-clock.ts'

/** The stream of events about the signed-in user's messages. */
const ADDRESS = '/api/messages/stream'
/** A window hidden for this long closes its stream, which frees the connection for others. */
const CLOSED_WHEN_HIDDEN_FOR_MS = 15_000
/** The delay before a refused stream is tried again: doubles up to the longest. */
const TRIED_AGAIN_MS = { first: 5000, longest: 60_000 }
/** The server sends something every 20 seconds: after this silence the connection is lost. */
const LOST_AFTER_MS = 60_000
const SILENCE_CHECKED_EVERY_MS = 10_000
const EVENTS_HEARD = ['open', 'ready', 'news', 'refresh', 'beat']

interface MessageUpdate {
  /** The number of unread messages; undefined when unknown. */
  unread: number | undefined
  /** The page may be out of date: an event came, or may have been missed. */
  isNew: boolean
}

/**
 * One window's stream: the browser reconnects after a connection that it sees end, this class after
 * a refusal and after silence.
 */
class Follower {
  readonly #onUpdate: (update: MessageUpdate) => void
  #source: EventSource | undefined
  #waiting: number | undefined
  #failures = 0
  #heardAt = serverNow()
  /** The session has ended: a refusal is final until the window is shown again. */
  #hasEnded = false
  #isOver = false

  constructor(onUpdate: (update: MessageUpdate) => void) {
    this.#onUpdate = onUpdate
  }

  readonly open = (): void => {
    if (this.#isOver || this.#source || this.#waiting !== undefined) return
    const source = new EventSource(ADDRESS)
    this.#source = source
    const hear = () => void (this.#heardAt = serverNow())
    hear()
    for (const event of EVENTS_HEARD) source.addEventListener(event, hear)
    source.addEventListener('ready', ({ data }) => {
      this.#failures = 0
      this.#hasEnded = false
      // Events between rendering and connection, or during a disconnect, were missed.
      this.#onUpdate({ unread: unreadIn(data), isNew: true })
    })
    source.addEventListener('news', ({ data }) => {
      this.#onUpdate({ unread: unreadIn(data), isNew: true })
    })
    source.addEventListener('refresh', () => this.#onUpdate({ unread: undefined, isNew: true }))
    // A newer window has replaced this stream, until the reader returns to this window.
    source.addEventListener('replaced', this.close)
    source.addEventListener('ended', () => {
      this.#hasEnded = true
      this.close()
    })
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return
      if (this.#hasEnded) this.close()
      else this.#tryLater()
    })
  }

  /** Connects anew: the connection may be lost without the browser knowing. */
  readonly reopen = (): void => {
    this.close()
    this.open()
  }

  readonly checkSilence = (): void => {
    if (this.#source && serverNow().getTime() - this.#heardAt.getTime() > LOST_AFTER_MS)
      this.reopen()
  }

  readonly close = (): void => {
    this.#source?.close()
    this.#source = undefined
    window.clearTimeout(this.#waiting)
    this.#waiting = undefined
  }

  readonly end = (): void => {
    this.#isOver = true
    this.close()
  }

  #tryLater(): void {
    this.close()
    const delay = Math.min(TRIED_AGAIN_MS.longest, TRIED_AGAIN_MS.first * 2 ** this.#failures)
    this.#failures += 1
    this.#waiting = window.setTimeout(() => {
      this.#waiting = undefined
      this.open()
    }, delay)
  }
}

const unreadIn = (data: string) => (JSON.parse(data) as { unread: number }).unread

/**
 * Follows the events of one's messages while the window is visible. Returns the unsubscribe
 * function.
 */
export function followMessages(onUpdate: (update: MessageUpdate) => void): () => void {
  const follower = new Follower(onUpdate)
  let hiding: number | undefined
  let hiddenAt: Date | undefined
  const followVisibility = () => {
    window.clearTimeout(hiding)
    if (document.hidden) {
      hiddenAt = serverNow()
      hiding = window.setTimeout(follower.close, CLOSED_WHEN_HIDDEN_FOR_MS)
      return
    }
    // The timers of a sleeping device do not run: its stream is still there, and lost.
    const hiddenMs = hiddenAt ? serverNow().getTime() - hiddenAt.getTime() : 0
    if (hiddenMs > CLOSED_WHEN_HIDDEN_FOR_MS) follower.reopen()
    else follower.open()
  }
  const followNetwork = () => {
    if (!document.hidden) follower.reopen()
  }
  document.addEventListener('visibilitychange', followVisibility)
  window.addEventListener('online', followNetwork)
  // A page in the browser's back/forward cache has no connection.
  window.addEventListener('pagehide', follower.close)
  window.addEventListener('pageshow', follower.open)
  const checking = window.setInterval(follower.checkSilence, SILENCE_CHECKED_EVERY_MS)
  if (!document.hidden) follower.open()
  return () => {
    follower.end()
    window.clearTimeout(hiding)
    window.clearInterval(checking)
    document.removeEventListener('visibilitychange', followVisibility)
    window.removeEventListener('online', followNetwork)
    window.removeEventListener('pagehide', follower.close)
    window.removeEventListener('pageshow', follower.open)
  }
}
