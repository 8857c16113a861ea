import type { Locale } from '../../../i18n/locale.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import type { EntryRecord } from '../records/entries.server.ts'
import type { WaitlistEntry } from '../schema.ts'

/** A specialist as lists show one, in the reader's language. */
export const toShownSpecialist = (
  { translations, timeZone, ...specialist }: EntryRecord['specialist'],
  locale: Locale,
) => ({
  ...specialist,
  name: translations[locale]?.name || specialist.name,
  timeZone: timeZone ?? siteSettings()['site.timeZone'],
})

export function toEntry(row: EntryRecord, locale: Locale): WaitlistEntry {
  const { slotId, startsAt, endsAt, offeredUntil } = row
  return {
    id: row.id,
    state: row.state,
    specialist: toShownSpecialist(row.specialist, locale),
    offer:
      row.state === 'offered' && slotId !== null && startsAt && endsAt && offeredUntil
        ? {
            slotId,
            startsAt: startsAt.toISOString(),
            endsAt: endsAt.toISOString(),
            heldUntil: offeredUntil.toISOString(),
          }
        : null,
    missedOffers: row.missedOffers,
    createdAt: row.createdAt.toISOString(),
  }
}
