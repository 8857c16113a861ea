import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import type { Locale } from '../../i18n/locale.ts'
import { OWN_ZONE_SECONDS } from '../../i18n/zones/zoned-time.ts'
import { writeCookie } from '../storage.ts'
import { firstInterest } from './first-interest.ts'

/**
 * The reader for whom a page is rendered: language, time zone of times, and the time of rendering.
 */
export interface PageReader {
  locale: Locale
  timeZone: string
  /** The zone is the site's, because the reader's own is not known: it has to be named. */
  isSiteZone: boolean
  isAccountZone?: boolean
  /** The page came in calm mode. */
  isCalm?: boolean
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

type Zone = { name: string; isSiteDefault: boolean; isAccounts?: true }

/** Shows every time of the page in another time zone from now on. */
export const ClockContext = createContext<(timeZone: string) => void>(() => undefined)

const WITHOUT_MOVEMENT_MS = 4000

/** After the page has settled: at the reader's first movement, or after a few seconds. */
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

/** Stores the browser's own zone in a cookie, for the server and the pages to come. */
function sendOwnZone(): string | undefined {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (own) writeCookie('timeZone', encodeURIComponent(own), OWN_ZONE_SECONDS)
  return own
}

type ReaderProviderProps = {
  locale: Locale
  timeZone: Zone
  isCalm?: boolean | undefined
  now: string
  submission?: RefusedForm | undefined
  children: ReactNode
}

/**
 * Gives the page its reader. Times stay on the clock with which they came, unless the reader
 * chooses another. A page without times may come on the site's clock to a browser with one of its
 * own: the pages that it leads to use the browser's.
 */
export function ReaderProvider({
  locale,
  timeZone,
  isCalm = false,
  now,
  submission,
  children,
}: ReaderProviderProps) {
  const [zone, setZone] = useState(timeZone)
  const choose = useCallback((name: string) => {
    // Code outside of components, such as the words of lists, reads it there.
    document.documentElement.dataset['zone'] = name
    // Parts whose code is not loaded yet keep the server's HTML only in an update that is not
    // urgent.
    startTransition(() => setZone((before) => ({ ...before, name, isSiteDefault: false })))
  }, [])
  useEffect(() => {
    if (!timeZone.isSiteDefault) return
    return whenSettled(() => {
      const own = sendOwnZone()
      if (own && !('times' in document.documentElement.dataset)) choose(own)
    })
  }, [timeZone, choose])
  const reader = useMemo(
    () => ({
      locale,
      timeZone: zone.name,
      isSiteZone: zone.isSiteDefault,
      isAccountZone: zone.isAccounts === true,
      isCalm,
      now: new Date(now),
      submission,
    }),
    [locale, zone, isCalm, now, submission],
  )
  return (
    <ClockContext value={choose}>
      <ReaderContext value={reader}>{children}</ReaderContext>
    </ClockContext>
  )
}
