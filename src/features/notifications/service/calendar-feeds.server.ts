import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { system } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/problem.ts'
import { absoluteUrl } from '../../../platform/site-address.ts'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { readCalendarFeed } from '../../booking/service.server.ts'
import { renderCalendar } from '../mails/invitation.ts'
import { mailing } from './mailing.server.ts'

/**
 * A specialist's consultations for a calendar program, in the specialist's own language. Whoever has
 * the address reads it, so it carries no private links: each entry leads to the page that asks who
 * one is.
 * @throws {Problem} 404 for an address that is wrong or has ended.
 */
export async function buildCalendarFeed(
  address: string,
  clock: Clock = systemClock,
): Promise<string> {
  const now = clock()
  const feed = await readCalendarFeed(system, address, now)
  if (!feed) throw new Problem('not-found')
  const { locale, notices } = feed
  const entries = notices.map((notice) => ({
    notice,
    audience: 'specialist' as const,
    locale,
    organizer: mailing().from,
    meetingUrl: absoluteUrl(localizePath(`/meet/${notice.consultationId}`, locale)),
    now,
  }))
  const site = bilingualSetting('site.name', locale)
  return renderCalendar(entries, { name: m.mails_calendar_name({ site }, { locale }), locale })
}
