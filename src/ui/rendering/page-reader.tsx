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

/** The reader of a page: language, time zone, and the time of rendering. */
export interface PageReader {
  locale: Locale
  timeZone: string
  /** The zone is the site's, because the reader's own is unknown: times have to name it. */
  isSiteZone: boolean
  isAccountZone?: boolean
  /** The page is in calm mode. */
  isCalm?: boolean
  now: Date
  /** A form that was posted without scripts and refused: its page is rendered again with it. */
  submission?: RefusedForm | undefined
}

export interface RefusedForm {
  intent: string
  values: Record<string, string | string[]>
  problem: {
    detail: string
    code: string
    errors: readonly { path: string; message: string }[]
    /** Further members of the problem. */
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

/** Switches all times of the page to another time zone. */
export const ClockContext = createContext<(timeZone: string) => void>(() => undefined)

const WITHOUT_MOVEMENT_MS = 4000

/** Once the page has settled: at the reader's first interaction, or after a few seconds. */
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

/** Stores the browser's zone in a cookie, for the server and later pages. */
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
 * Provides the reader to the page. Times stay in the zone in which they were rendered, unless the
 * reader chooses another. A page without times may be rendered in the site's zone for a browser
 * with its own: later pages use the browser's.
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
    // Read by code outside of components, such as the texts of lists.
    document.documentElement.dataset['zone'] = name
    // Only a non-urgent update (transition) preserves the server's HTML of parts that are still
    // loading.
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
