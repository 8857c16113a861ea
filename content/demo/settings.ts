/**
 * How the demo's invented team is reached. Addresses and telephone numbers are placeholders:
 * example.org and 555 0100 belong to nobody.
 */
export const demoSettings = {
  'contact.email': 'hello@example.org',
  'contact.specialistsEmail': 'specialists@example.org',
  'contact.phone': '+1 555 0100',
  'contact.supportPhone': '+1 555 0101',
  'contact.city.en': 'Los Angeles',
  'contact.city.fa': 'لس‌آنجلس',
  'contact.address.en': '100 Example Street, Suite 2, Los Angeles, CA 90001, USA',
  'contact.address.fa': 'لس‌آنجلس، خیابان نمونه، شمارهٔ ۱۰۰، واحد ۲',
  'contact.hours.en': 'Monday to Friday, 9am-5pm PT',
  'contact.hours.fa': 'دوشنبه تا جمعه، ۹ تا ۱۷ به وقت اقیانوس آرام',
  'contact.social.instagram': 'https://example.org/#instagram',
  'contact.social.telegram': 'https://example.org/#telegram',
  'contact.social.linkedin': 'https://example.org/#linkedin',
} as const
