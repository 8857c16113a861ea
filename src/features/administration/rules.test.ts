import { describe, expect, it } from 'vitest'
import { defaultSettings, isSettingKey } from '../../platform/site-settings.ts'
import { isSettingValue } from './rules/index.ts'

describe('the settings of a site', () => {
  it.each(Object.entries(defaultSettings))(
    'can be %s = %s, as they are by default',
    (key, value) => {
      expect(isSettingKey(key) && isSettingValue(key, value)).toBe(true)
    },
  )

  it.each([
    ['site.timeZone', 'Nowhere'],
    ['site.name.fa', ' '],
    ['booking.cancellationNoticeHours', '-1'],
    ['contact.email', 'nobody'],
    ['contact.phone', 'call us'],
    ['contact.social.telegram', 'javascript:alert(1)'],
  ] as const)('cannot be %s = %j', (key, value) => {
    expect(isSettingValue(key, value)).toBe(false)
  })
})
