interface Followed {
  /** Marks as read up to a message. */
  mark: (upTo: number) => Promise<void>
  /** Whether the newest message has not been in sight yet. */
  onUnseen: (isUnseen: boolean) => void
}

/**
 * Follows which unread messages come into sight in a visible window, and marks up to the newest of
 * them. The rows are the ends of the messages, oldest first, with the ids in `data-unread`. Returns
 * the function that stops.
 */
export function followSight(rows: readonly HTMLElement[], { mark, onUnseen }: Followed) {
  // A row loses its attribute once its message is read.
  const ids = new Map<Element, number>(rows.map((row) => [row, Number(row.dataset['unread'])]))
  const newest = Math.max(0, ...ids.values())
  let seen = 0
  let marked = 0
  let isMarking = false

  const markSeen = async () => {
    if (isMarking || document.hidden || seen <= marked) return
    isMarking = true
    const upTo = seen
    try {
      await mark(upTo)
      marked = upTo
    } catch {
      // Failed: what comes into sight next, or the window, tries again.
      return
    } finally {
      isMarking = false
    }
    await markSeen()
  }

  // Without a root of its own, it is the window, cut by every box that scrolls.
  const observer = new IntersectionObserver(
    (entries) => {
      const inSight = entries.filter(({ isIntersecting }) => isIntersecting)
      seen = Math.max(seen, ...inSight.map(({ target }) => ids.get(target) ?? 0))
      onUnseen(seen < newest)
      void markSeen()
    },
    { threshold: 0.5 },
  )
  for (const row of rows) observer.observe(row)
  const whenShown = () => void markSeen()
  document.addEventListener('visibilitychange', whenShown)
  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', whenShown)
  }
}
