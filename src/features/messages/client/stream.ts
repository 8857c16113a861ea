/** The stream of events about the signed-in user's messages. */
const ADDRESS = '/api/messages/stream'
/** A window hidden for this long closes its stream, which frees the connection for others. */
const CLOSED_WHEN_HIDDEN_FOR_MS = 15_000
/** The delay before a refused stream is tried again: doubles up to the longest. */
const TRIED_AGAIN_MS = { first: 5000, longest: 60_000 }

interface MessageUpdate {
  /** The number of unread messages; undefined when unknown. */
  unread: number | undefined
  /** The page may be out of date: an event came, or may have been missed. */
  isNew: boolean
}

/**
 * One window's stream: the browser reconnects after a lost connection, this class after a refusal.
 */
class Follower {
  readonly #onUpdate: (update: MessageUpdate) => void
  #source: EventSource | undefined
  #waiting: number | undefined
  #failures = 0
  #isOver = false

  constructor(onUpdate: (update: MessageUpdate) => void) {
    this.#onUpdate = onUpdate
  }

  readonly open = (): void => {
    if (this.#isOver || this.#source || this.#waiting !== undefined) return
    const source = new EventSource(ADDRESS)
    this.#source = source
    source.addEventListener('ready', ({ data }) => {
      this.#failures = 0
      // Events between rendering and connection, or during a disconnect, were missed.
      this.#onUpdate({ unread: unreadIn(data), isNew: true })
    })
    source.addEventListener('news', ({ data }) => {
      this.#onUpdate({ unread: unreadIn(data), isNew: true })
    })
    source.addEventListener('refresh', () => this.#onUpdate({ unread: undefined, isNew: true }))
    // A newer window has replaced this stream, until the reader returns to this window.
    source.addEventListener('replaced', this.close)
    source.addEventListener('ended', this.end)
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) this.#tryLater()
    })
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
  const followVisibility = () => {
    window.clearTimeout(hiding)
    if (document.hidden) hiding = window.setTimeout(follower.close, CLOSED_WHEN_HIDDEN_FOR_MS)
    else follower.open()
  }
  document.addEventListener('visibilitychange', followVisibility)
  // A page in the browser's back/forward cache has no connection.
  window.addEventListener('pagehide', follower.close)
  window.addEventListener('pageshow', follower.open)
  if (!document.hidden) follower.open()
  return () => {
    follower.end()
    window.clearTimeout(hiding)
    document.removeEventListener('visibilitychange', followVisibility)
    window.removeEventListener('pagehide', follower.close)
    window.removeEventListener('pageshow', follower.open)
  }
}
