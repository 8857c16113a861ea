import { useEffect, useMemo, useState } from 'react'
import { fetchFound } from '../../features/workspace/client.ts'
import {
  type Destination,
  destinationOf,
  grouped,
} from '../../features/workspace/components/found-list.tsx'
import type { SessionUser } from '../../platform/request-scope.ts'
import { destinationsFor } from './destinations.ts'
import type { Dashboard } from './places.ts'

/** Long enough for the next letter of a word. */
const PAUSE_MS = 180

interface Asked {
  user: SessionUser
  dashboard: Dashboard
  typed: string
}

interface Answer {
  typed: string
  found: readonly Destination[]
  isFailed: boolean
}

/**
 * What the typed words find: pages at once, the rest as the server answers. The earlier results are
 * shown until then; a late answer to earlier words is ignored.
 */
export function useFound({ user, dashboard, typed }: Asked) {
  const words = typed.trim()
  const [answer, setAnswer] = useState<Answer>({ typed: '', found: [], isFailed: false })
  useEffect(() => {
    if (words === '') return
    let isOver = false
    const ask = async () => {
      const found = await fetchFound(words).catch(() => undefined)
      if (!isOver)
        setAnswer({ typed: words, found: (found ?? []).map(destinationOf), isFailed: !found })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [words])
  const destinations = useMemo(() => {
    const found = words === '' ? [] : answer.found
    const all = [...found, ...destinationsFor(user, dashboard, words)]
    return grouped(all).flatMap(([, entries]) => entries)
  }, [answer.found, user, dashboard, words])
  const isAnswered = words === '' || answer.typed === words
  const state = !isAnswered ? 'asking' : words !== '' && answer.isFailed ? 'failed' : 'found'
  return { destinations, state } as const
}
