import { inTransaction } from '../../../database/client.ts'
import { memoryLimit } from '../../../database/rate-limits.ts'
import { defaultLocale, type Locale } from '../../../i18n/locale.ts'
import type { Actor, System } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'
import { absoluteUrl } from '../../../platform/addresses/site-address.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { findSpecialistIdOf } from '../../specialists/service/index.server.ts'
import { lockSchedule } from '../../../database/locks.ts'
import * as records from '../records/own-schedule.server.ts'
import type { CalendarFeedAction } from '../schema/schedule.ts'
import { listNoticesOf, type ConsultationNotice } from './notices.server.ts'
import { requireOwnSchedule } from './schedules.server.ts'

/** Limits of a feed: past days, and number of consultations. */
const CALENDAR_DAYS_BACK = 90
const MOST_IN_A_CALENDAR = 500

const PURPOSE = 'calendar-feed'
const messageOf = (specialistId: number, version: number): string => `${specialistId}:${version}`

/** Derived, never stored. Versions of 0 or below have no feed. */
const keyOf = (specialistId: number, version: number): string =>
  sealer().sign(PURPOSE, messageOf(specialistId, version))

const urlOf = (specialistId: number, version: number): string | null =>
  version > 0
    ? absoluteUrl(`/api/calendar/${specialistId}-${keyOf(specialistId, version)}/consultations.ics`)
    : null

/** Address of the signed-in specialist's calendar feed. */
export async function getCalendarFeed(actor: Actor): Promise<{ url: string | null }> {
  const { specialistId } = await requireOwnSchedule(actor)
  return { url: urlOf(specialistId, (await records.findFeed(specialistId))?.version ?? 0) }
}

/**
 * Starts the feed, changes its address, or stops it; an ended address never becomes valid again.
 */
export async function changeCalendarFeed(
  actor: Actor,
  action: CalendarFeedAction,
): Promise<{ ok: true; url: string | null } | { ok: false; reason: 'no-hours-yet' }> {
  const { specialistId } = await requireOwnSchedule(actor)
  return inTransaction(async () => {
    await lockSchedule(specialistId)
    const feed = await records.findFeed(specialistId)
    if (!feed) return { ok: false, reason: 'no-hours-yet' }
    const next = nextFeedVersion(feed.version, action)
    await records.setFeedVersion(specialistId, next)
    return { ok: true, url: urlOf(specialistId, next) }
  })
}

/** Stops the feed of a specialist who has closed every way into the account. */
export async function stopCalendarFeedOf(system: System, userId: number): Promise<void> {
  const specialistId = await findSpecialistIdOf(system, userId)
  if (specialistId !== undefined) await records.endFeed(specialistId)
}

/** Versions only grow; a stopped feed has the negative of its last one. */
function nextFeedVersion(version: number, action: CalendarFeedAction): number {
  if (action === 'stop') return -Math.abs(version)
  if (action === 'start' && version > 0) return version
  return Math.abs(version) + 1
}

/** Calendar programs read a feed every few minutes at most. */
const spendReading = memoryLimit({ name: 'calendar-feed', points: 120, perSeconds: 3600 })

/**
 * Content of a feed's address: the specialist's consultations of the last 90 days and later; empty
 * without the specialist's role in effect. Undefined for a wrong or ended address.
 * @throws {Problem} 429 for an address that is read more often than calendar programs do.
 */
export async function readCalendarFeed(
  address: string,
  now: Date = systemClock(),
): Promise<{ locale: Locale; notices: ConsultationNotice[] } | undefined> {
  const [id = '', key = ''] = address.split(/-(.*)/s)
  const specialistId = /^\d{1,9}$/.test(id) ? Number(id) : 0
  const feed = await records.findFeed(specialistId)
  const { version = 0, locale = defaultLocale, mayAct = false } = feed ?? {}
  const matches = sealer().isSigned(PURPOSE, messageOf(specialistId, version), key)
  if (!matches || version <= 0) return undefined
  await spendReading(messageOf(specialistId, version))
  if (!mayAct) return { locale, notices: [] }
  const after = new Date(now.getTime() - CALENDAR_DAYS_BACK * DAY_MS)
  const limit = MOST_IN_A_CALENDAR
  return { locale, notices: await listNoticesOf(specialistId, { after, limit }) }
}
