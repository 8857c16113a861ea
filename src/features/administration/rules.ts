import { isTimeZone } from '../../i18n/zones.ts'
import type { SettingKey } from '../../platform/site-settings.ts'
import { email } from '../accounts/schema.ts'

const isMailAddress = (text: string) => email.safeParse(text).success
const isHours = (text: string) => /^\d{1,3}$/.test(text)
const isLinkOrNone = (text: string) =>
  text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:')

/** What a setting that is no free text has to be: pages, mails and bookings count on it. */
const FORMS: Partial<Record<SettingKey, (value: string) => boolean>> = {
  'site.timeZone': isTimeZone,
  'booking.cancellationNoticeHours': isHours,
  'contact.email': isMailAddress,
  'contact.specialistsEmail': isMailAddress,
  'contact.social.instagram': isLinkOrNone,
  'contact.social.telegram': isLinkOrNone,
  'contact.social.linkedin': isLinkOrNone,
}

/** Whether a site may be set to this. */
export const isSettingValue = (key: SettingKey, value: string): boolean =>
  FORMS[key]?.(value) ?? value.trim() !== ''
