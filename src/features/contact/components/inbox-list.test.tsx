import { expect, it } from 'vitest'
import { renderLinked } from '../../../../tests/support/readers.tsx'
import { InboxList } from './inbox-list.tsx'

const htmlOf = (locale: 'en' | 'fa', searchedSince: string | undefined) =>
  renderLinked({ locale }, () => (
    <InboxList
      {...{ messages: [], counts: { new: 0, suspected: 0 }, tab: undefined, q: 'sleep' }}
      {...{ older: undefined, isFirstPage: true, searchedSince }}
    />
  ))

it('says to the team in both languages of which messages only the sender was searched', () => {
  const since = '2026-08-30T12:00:00Z'
  expect(htmlOf('en', since)).toContain(
    'Of messages before 30 Aug 2026, only names and email addresses were searched.',
  )
  expect(htmlOf('fa', since)).toContain(
    'در پیام‌های پیش از ۸ شهریور ۱۴۰۵ فقط نام و نشانی ایمیل جست‌وجو شده است.',
  )
  expect(htmlOf('en', undefined)).not.toContain('only names')
})
