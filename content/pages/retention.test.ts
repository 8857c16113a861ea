import { expect, it } from 'vitest'
import { formatNumber } from '../../src/i18n/text/numbers.ts'
import { DAY_MS } from '../../src/platform/durations.ts'
import {
  FIRST_PASSWORD_TOKEN_DAYS,
  RESET_TOKEN_MINUTES,
  sessionLifetimeOf,
} from '../../src/features/accounts/rules/index.ts'
import { SHARE_DAYS_AFTER } from '../../src/features/children/rules.ts'
import { CONTACT_MESSAGE_RETAINED_DAYS } from '../../src/features/contact/rules.ts'
import { retainedSince } from '../../src/features/privacy/rules.ts'
import { journalRetainedSince } from '../../src/features/security/rules.ts'
import english from './en/privacy.ts'
import farsi from './fa/privacy.ts'

// Of this day, twelve months are a year of 365 days.
const NOW = new Date('2026-11-15T12:00:00.000Z')
const daysSince = (instant: Date) => Math.round((NOW.getTime() - instant.getTime()) / DAY_MS)
const monthsOf = (days: number) => (days * 12) / 365
const monthsSince = (instant: Date) => monthsOf(daysSince(instant))

const details = retainedSince(NOW)
const journal = journalRetainedSince(NOW)

/** The beginning of each sentence with a time, and the numbers that the product keeps to. */
const SENTENCES: { en: string; fa: string; numbers: number[] }[] = [
  {
    en: 'To protect the site we count requests',
    fa: 'برای حفاظت از سایت',
    numbers: [daysSince(journal.counts)],
  },
  {
    en: 'A specialist reads a child’s profile only',
    fa: 'متخصص پروفایل فرزند را فقط',
    numbers: [SHARE_DAYS_AFTER],
  },
  {
    en: 'Details about your child: until',
    fa: 'جزئیات فرزند شما: تا',
    numbers: [monthsSince(details.details)],
  },
  {
    en: 'The text of emails',
    fa: 'متن ایمیل‌هایی',
    numbers: [daysSince(details.mailBodies)],
  },
  {
    en: 'Messages from the contact form: ',
    fa: 'پیام‌های فرم تماس: ',
    numbers: [monthsOf(CONTACT_MESSAGE_RETAINED_DAYS)],
  },
  {
    en: 'Browser and network of a sign-in',
    fa: 'مرورگر و شبکهٔ هر ورود',
    numbers: [sessionLifetimeOf(['regular']).absoluteMs / DAY_MS],
  },
  {
    en: 'The same of a sign-in that failed',
    fa: 'همین مشخصات برای ورود ناموفق',
    numbers: [daysSince(journal.counts), monthsSince(journal.entries)],
  },
  {
    en: 'Links to set a new password',
    fa: 'لینک تعیین رمز عبور تازه',
    numbers: [RESET_TOKEN_MINUTES, FIRST_PASSWORD_TOKEN_DAYS],
  },
  {
    en: 'session (with an encrypted connection',
    fa: 'session (در اتصال رمزگذاری‌شده',
    numbers: [sessionLifetimeOf(['regular']).absoluteMs / DAY_MS],
  },
]

it.each(
  SENTENCES.flatMap(({ numbers, ...starts }) => [
    { locale: 'en' as const, start: starts.en, numbers },
    { locale: 'fa' as const, start: starts.fa, numbers },
  ]),
)('says in $locale how long it is: $start', ({ locale, start, numbers }) => {
  const page = locale === 'en' ? english : farsi
  const sentences = page.sections.flatMap(({ body }) => body.flat())
  const said = sentences.filter((sentence) => sentence.startsWith(start))
  expect(said).toHaveLength(1)
  expect(said[0]!.match(/[\d۰-۹]+/g)).toEqual(numbers.map((number) => formatNumber(number, locale)))
})
