import { expect, it } from 'vitest'
import { renderFor } from '../../../../tests/support/readers.tsx'
import * as m from '../../../i18n/paraglide/messages.js'
import { locales } from '../../../i18n/locale.ts'
import type { HealthSubject } from '../schema.ts'
import { HealthSubjects } from './health-subjects.tsx'

const backups = (cause: HealthSubject['cause']): HealthSubject => ({
  subject: 'backups',
  level: 'attention',
  cause,
  findings: [{ level: 'attention', text: 'none are made', remedy: 'set BACKUPS=on' }],
})

it.each(locales)('sends nobody to a job that is not there, in %s', (locale) => {
  const shown = (cause: HealthSubject['cause']) =>
    renderFor({ locale }, () => <HealthSubjects subjects={[backups(cause)]} />)
  const run = m.health_backups_mend({}, { locale })
  expect(shown(null)).toContain(run)
  for (const [cause, words] of [
    ['backups-off', m.health_backups_off_mend],
    ['backups-on-one-disk', m.health_backups_one_disk_mend],
  ] as const) {
    expect(shown(cause)).not.toContain(run)
    expect(shown(cause)).toContain(words({}, { locale }))
    expect(shown(cause)).toContain(m.health_who_operator({}, { locale }))
  }
})
