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
import { beginAhead, measuredAhead, serverNow } from '../../platform/device/server-clock.ts'
import { MINUTE_MS } from '../../platform/durations.ts'

/** All that a device stores of the next consultation: no link to it, and nothing of the child. */
export interface NextConsultation {
  /** The specialist's name; none on the specialist's own device. */
  name: string | null
  startsAt: string
  endsAt: string
}

interface StoredConsultation {
  readAt: number
  /** By how much the server's clock was ahead of the device's; absent in what is older. */
  aheadMs?: number
  /** The language of the name's script. */
  locale: Locale
  next: NextConsultation | null
}

const KEY = 'next-consultation'
/** On pages that cannot have changed it, it is not read more often. */
const FRESH_MS = 10 * MINUTE_MS

const LOOKED_AT = 5

async function readNext({ role }: SessionUser): Promise<NextConsultation | null> {
  const as = role === 'specialist' ? 'specialist' : 'family'
  const coming = await fetchConsultations({ as, scope: 'upcoming', limit: LOOKED_AT })
  // The present time does not count while another one is proposed in its place.
  const next = coming.find(({ proposal }) => proposal === null)
  if (!next) return null
  const { startsAt, endsAt, specialist } = next
  return { name: as === 'family' ? specialist.name : null, startsAt, endsAt }
}

const readStored = async (): Promise<StoredConsultation | undefined> =>
  (await readPrivate(KEY)) as StoredConsultation | undefined

/**
 * The session has ended without a notification: what was stored with it is deleted as by signing
 * out.
 */
async function forgetWhoWasSignedIn(): Promise<void> {
  const stored = await readStored().catch(() => undefined)
  await (stored ? forgetReader() : wipePrivate())
}

/**
 * Stores the next consultation as it is now for a signed-in person, and nothing for anybody else.
 */
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
  // Somebody may have signed out meanwhile.
  if (!hasSessionMarker()) return
  await writePrivate(KEY, {
    readAt: serverNow().getTime(),
    aheadMs: measuredAhead(),
    locale,
    next,
  } satisfies StoredConsultation)
}

/** The stored consultation of the signed-in person while it is still coming; for a page without a line. */
export async function findNextConsultation(): Promise<NextConsultation | undefined> {
  if (!hasSessionMarker()) {
    await wipePrivate()
    return undefined
  }
  const { next, aheadMs = 0 } = (await readStored()) ?? {}
  beginAhead(aheadMs)
  return next && new Date(next.endsAt) > serverNow() ? next : undefined
}
