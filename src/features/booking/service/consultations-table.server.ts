import { inLocale } from '../../../i18n/current-locale.server.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { clockText } from '../../../i18n/zones/zoned-time.ts'
import { csvOf } from '../../../platform/csv.ts'
import { statusWords } from '../rules/labels.ts'
import type { ListedConsultation } from '../schema/team.ts'

/** Consultations as CSV in a language, their times on the clock of a zone. */
export const writeConsultationsTable = (
  consultations: readonly ListedConsultation[],
  { locale, timeZone }: { locale: Locale; timeZone: string },
): string =>
  inLocale(locale, () =>
    csvOf([
      [
        m.team_number(),
        m.choosing_column_starts({ zone: timeZone }),
        m.common_status(),
        m.common_family(),
        m.common_specialist(),
        m.team_by_phone(),
      ],
      ...consultations.map((one) => [
        one.id,
        clockText(one.startsAt, timeZone),
        statusWords[one.status](),
        one.familyName,
        one.specialistName,
        one.isByPhone ? m.choosing_yes() : m.choosing_no(),
      ]),
    ]),
  )
