import { fetchConsultations } from '../../features/booking/client/index.ts'
import { hasSessionMarker } from '../../features/accounts/client/session-marker.ts'
import type { Locale } from '../../i18n/locale.ts'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import {
  forgetReader,
  readPrivate,
  wipePrivate,
  writePrivate,
} from '../../platform/device/store.ts'
import type { SessionUser } from '../../platform/request-scope.ts'
import { measuredAhead, setAhead, serverNow } from '../../platform/device/server-clock.ts'
import { MINUTE_MS } from '../../platform/durations.ts'

/**
 * All that a device stores of the next consultation: no link to it, and nothing about the child.
 */
export interface NextConsultation {
  /** The specialist's name; null on the specialist's own device. */
  name: string | null
  startsAt: string
  endsAt: string
}

interface StoredConsultation {
  readAt: number
  /** The server's clock minus the device's, in milliseconds; absent in older data. */
  aheadMs?: number
  /** The language of the name's script. */
  locale: Locale
  next: NextConsultation | null
}

const KEY = 'next-consultation'
/** The refresh interval on pages that cannot change it. */
const FRESH_MS = 10 * MINUTE_MS

const LOOKED_AT = 5

async function readNext({ role }: SessionUser): Promise<NextConsultation | null> {
  const as = role === 'specialist' ? 'specialist' : 'family'
  const coming = await fetchConsultations({ as, scope: 'upcoming', limit: LOOKED_AT })
  // A consultation with an open proposal of other times does not count.
  const next = coming.find(({ proposal }) => proposal === null)
  if (!next) return null
  const { startsAt, endsAt, specialist } = next
  return { name: as === 'family' ? specialist.name : null, startsAt, endsAt }
}

const readStored = async (): Promise<StoredConsultation | undefined> =>
  (await readPrivate(KEY)) as StoredConsultation | undefined

/** The session ended unnoticed: deletes its stored data, as at sign-out. */
async function forgetWhoWasSignedIn(): Promise<void> {
  const stored = await readStored().catch(() => undefined)
  await (stored ? forgetReader() : wipePrivate())
}

/** Stores the current next consultation for a signed-in person, and nothing for anybody else. */
export async function keepNextConsultation(
  user: SessionUser | null | undefined,
  mayHaveChanged: boolean,
): Promise<void> {
  if (!hasSessionMarker()) return forgetWhoWasSignedIn()
  if (!user) return
  const stored = await readStored()
  const locale = getLocale()
  const isFresh = stored?.locale === locale && serverNow().getTime() - stored.readAt < FRESH_MS
  if (isFresh && !mayHaveChanged) return
  const next = await readNext(user)
  // The person may have signed out meanwhile.
  if (!hasSessionMarker()) return
  await writePrivate(KEY, {
    readAt: serverNow().getTime(),
    aheadMs: measuredAhead(),
    locale,
    next,
  } satisfies StoredConsultation)
}

/** The signed-in person's stored consultation, unless it is past; for the offline page. */
export async function findNextConsultation(): Promise<NextConsultation | undefined> {
  if (!hasSessionMarker()) {
    await wipePrivate()
    return undefined
  }
  const { next, aheadMs = 0 } = (await readStored()) ?? {}
  if (measuredAhead() === 0) setAhead(aheadMs)
  return next && new Date(next.endsAt) > serverNow() ? next : undefined
}
