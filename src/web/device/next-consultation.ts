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

/** All that a device keeps of the next consultation: no link to it, and nothing of the child. */
export interface NextConsultation {
  /** The specialist's name; none on the specialist's own device. */
  name: string | null
  startsAt: string
  endsAt: string
}

interface Kept {
  readAt: number
  /** The language of the name's script. */
  locale: Locale
  next: NextConsultation | null
}

const KEY = 'next-consultation'
/** On pages that cannot have changed it, it is not read more often. */
const STANDS_MS = 10 * 60_000

async function readNext({ role }: SessionUser): Promise<NextConsultation | null> {
  const as = role === 'specialist' ? 'specialist' : 'family'
  const [next] = await fetchConsultations({ as, scope: 'upcoming', limit: 1 })
  if (!next) return null
  const { startsAt, endsAt, specialist } = next
  return { name: as === 'family' ? specialist.name : null, startsAt, endsAt }
}

const keptNow = async (): Promise<Kept | undefined> => (await readPrivate(KEY)) as Kept | undefined

/** A session has ended without telling its pages: what was kept with it goes as by signing out. */
async function forgetWhoWasSignedIn(): Promise<void> {
  const kept = await keptNow().catch(() => undefined)
  await (kept ? forgetReader() : wipePrivate())
}

/**
 * Keeps the next consultation as it is now for who is signed in; for nobody else anything is kept.
 */
export async function keepNextConsultation(
  user: SessionUser | null | undefined,
  mayHaveChanged: boolean,
): Promise<void> {
  if (!hasSessionMarker()) return forgetWhoWasSignedIn()
  if (!user) return
  const kept = await keptNow()
  const locale = getLocale()
  const stands = kept?.locale === locale && Date.now() - kept.readAt < STANDS_MS
  if (stands && !mayHaveChanged) return
  const next = await readNext(user)
  // Somebody may have signed out meanwhile.
  if (!hasSessionMarker()) return
  await writePrivate(KEY, { readAt: Date.now(), locale, next } satisfies Kept)
}

/** The kept consultation while it is still coming, for who is signed in. */
export async function findNextConsultation(now: Date): Promise<NextConsultation | undefined> {
  if (!hasSessionMarker()) {
    await wipePrivate()
    return undefined
  }
  const next = (await keptNow())?.next
  return next && new Date(next.endsAt) > now ? next : undefined
}
