import { inLocale } from '../../../i18n/current-locale.server.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { csvOf } from '../../../platform/csv.ts'
import { roleWord, statusWord } from '../components/labels.ts'
import type { ListedPerson } from '../schema/index.ts'

/** People as CSV in a language; days as spreadsheet programs read them, in UTC. */
export const writePeopleTable = (people: readonly ListedPerson[], locale: Locale): string =>
  inLocale(locale, () =>
    csvOf([
      [
        m.common_name(),
        m.common_email(),
        m.people_column_role(),
        m.common_status(),
        m.people_column_created(),
      ],
      ...people.map(({ name, email, role, status, createdAt }) => [
        ...[name, email, roleWord(role), statusWord(status)],
        createdAt.slice(0, 10),
      ]),
    ]),
  )
