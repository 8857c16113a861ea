import { inTransaction } from '../../../database/client.ts'
import { readPersonalData } from '../../../database/personal-data/export.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { requirePerson, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { bilingualSetting, siteSettings } from '../../../platform/site-settings.ts'
import { insertLogLine } from '../records.server.ts'
import type { ExportedData } from '../schema.ts'

/** Each reads every table. */
const EXPORTS: RateLimit = { name: 'export', points: 5, perSeconds: 3600 }

/**
 * Everything that is kept of the signed-in person, with what was sealed opened; that it was asked
 * for is noted, and nothing of it.
 * @throws {Problem} 401 without a session, 429 past the limit.
 */
export async function exportOwnData(
  actor: Actor,
  locale: Locale,
  now: Date = systemClock(),
): Promise<ExportedData> {
  const { userId } = requirePerson(actor)
  await spendStored(EXPORTS, String(userId))
  // In one transaction, so that the lists are consistent.
  return inTransaction(async () => {
    const data = await readPersonalData(userId)
    await insertLogLine(userId, 'data-exported', now)
    return { readMe: readMe(locale), madeAt: now.toISOString(), data }
  })
}

function readMe(locale: Locale): string[] {
  const site = bilingualSetting('site.name', locale)
  const email = siteSettings()['contact.email']
  return [
    m.privacy_export_readme_what({ site }, { locale }),
    m.privacy_export_readme_times({}, { locale }),
    m.privacy_export_readme_left_out({}, { locale }),
    m.privacy_export_readme_care({}, { locale }),
    m.privacy_export_readme_questions({ email }, { locale }),
  ]
}
