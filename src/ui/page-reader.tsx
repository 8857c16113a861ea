import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react'
import type { Locale } from '../i18n/locale.ts'
import { firstInterest } from './first-interest.ts'

/** For whom a page is drawn: language, the clock to show times on, and the instant it was made. */
export interface PageReader {
  locale: Locale
  timeZone: string
  /** The zone is the site's, for the reader's own is not known yet: it has to be named. */
  isSiteZone: boolean
  now: Date
  /** A form that was posted without scripts and refused: its page comes back with it. */
  submission?: RefusedForm | undefined
}

export interface RefusedForm {
  intent: string
  values: Record<string, string | string[]>
  problem: {
    detail: string
    code: string
    errors: readonly { path: string; message: string }[]
    /** What the call answered beside the standard members. */
    [member: string]: unknown
  }
}

export const ReaderContext = createContext<PageReader | undefined>(undefined)

export function useReader(): PageReader {
  const reader = use(ReaderContext)
  if (!reader) throw new Error('no reader around this component')
  return reader
}

const YEAR_SECONDS = 31_536_000

const WITHOUT_MOVEMENT_MS = 4000

/**
 * A slow phone takes a tenth of a second to name its zone. That waits until the page has settled:
 * for the reader's first movement, or a few seconds. Until then the times name the site's zone.
 */
function whenSettled(work: () => void): () => void {
  let isOver = false
  const workOnce = () => {
    if (!isOver) work()
    isOver = true
  }
  const timer = setTimeout(workOnce, WITHOUT_MOVEMENT_MS)
  void firstInterest().then(workOnce)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

type ReaderProviderProps = {
  locale: Locale
  timeZone: { name: string; isSiteDefault: boolean }
  now: string
  submission?: RefusedForm | undefined
  children: ReactNode
}

/**
 * Gives the page its reader. The browser tells its zone once, in a cookie; until the server knows
 * it, the first drawing uses the site's, and the browser's takes its place after that.
 */
export function ReaderProvider({
  locale,
  timeZone,
  now,
  submission,
  children,
}: ReaderProviderProps) {
  const [zone, setZone] = useState(timeZone)
  useEffect(() => {
    if (!timeZone.isSiteDefault) return
    return whenSettled(() => {
      const own = Intl.DateTimeFormat().resolvedOptions().timeZone
      if (!own) return
      document.cookie = `timeZone=${encodeURIComponent(own)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
      // Parts whose code is not loaded yet keep the server's HTML only when nothing urges them.
      startTransition(() => setZone({ name: own, isSiteDefault: false }))
    })
  }, [timeZone])
  const reader = {
    locale,
    timeZone: zone.name,
    isSiteZone: zone.isSiteDefault,
    now: new Date(now),
    submission,
  }
  return <ReaderContext value={reader}>{children}</ReaderContext>
}
