import { useEffect, useState } from 'react'
import { fetchWaiting } from '../../features/workspace/client.ts'
import type { Waiting } from '../../features/workspace/schema.ts'

const ASKED_AGAIN_MS = 60_000
const NOTHING: readonly Waiting[] = []

/**
 * What waits, as the page came with it and then as it is now: asked for again each minute while the
 * page is seen. An answer that does not come leaves what was known.
 */
export function useWaiting(read: readonly Waiting[] | undefined): readonly Waiting[] {
  const [asked, setAsked] = useState<{ since: typeof read; waiting: readonly Waiting[] }>()
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const waiting = await fetchWaiting().catch(() => undefined)
      if (!isOver && waiting) setAsked({ since: read, waiting })
    }
    const timer = setInterval(() => void ask(), ASKED_AGAIN_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [read])
  // What a later reading of the page brought is newer than an answer to an earlier one.
  return asked?.since === read && asked ? asked.waiting : (read ?? NOTHING)
}
