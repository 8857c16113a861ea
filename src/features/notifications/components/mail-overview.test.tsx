import { expect, it } from 'vitest'
import { renderFor } from '../../../../tests/support/readers.tsx'
import * as m from '../../../i18n/paraglide/messages.js'
import { SmsCard } from './mail-overview.tsx'

const sms = {
  host: 'sms.example.org',
  numbers: 7,
  sent: 5,
  delivered: 4,
  failed: 1,
  lastError: 'http-400',
  today: 99,
  perDay: 100,
  month: 400,
  perMonth: 1000,
}

const htmlOf = (changes: Partial<typeof sms>, locale: 'en' | 'fa' = 'en') =>
  renderFor({ locale }, () => <SmsCard sms={{ ...sms, ...changes }} />)

it('says to the team that no more text messages leave, and until when', () => {
  const [day, month] = [
    m.sms_ceiling_day({}, { locale: 'en' }),
    m.sms_ceiling_month({}, { locale: 'en' }),
  ]
  expect(htmlOf({})).not.toContain(m.sms_ceiling_what({}, { locale: 'en' }))
  expect(htmlOf({ today: 100 })).toContain(day)
  expect(htmlOf({ today: 100, month: 1000 })).toContain(month)
  expect(htmlOf({ today: 100 }, 'fa')).toContain(m.sms_ceiling_day({}, { locale: 'fa' }))
})
