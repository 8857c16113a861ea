import { describe, expect, it } from 'vitest'
import { defaultSettings, isSettingKey } from '../../platform/site-settings.ts'
import { isSettingValue } from './rules/settings.ts'

describe('the settings of a site', () => {
  // A new site has no address: saving this subject requires one.
  it.each(Object.entries(defaultSettings).filter(([key]) => key !== 'contact.email'))(
    'can be %s = %s, as they are by default',
    (key, value) => {
      expect(isSettingKey(key) && isSettingValue(key, value)).toBe(true)
    },
  )

  it.each([
    ['site.timeZone', 'Nowhere'],
    ['site.name.fa', ' '],
    ['booking.cancellationNoticeHours', '-1'],
    ['site.mainLanguage', 'de'],
    ['contact.email', 'nobody'],
    ['contact.email', ''],
    ['contact.phone', 'call us'],
    ['contact.social.telegram', 'javascript:alert(1)'],
  ] as const)('cannot be %s = %j', (key, value) => {
    expect(isSettingValue(key, value)).toBe(false)
  })
})
