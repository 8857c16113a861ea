import { describe, expect, test } from 'vitest'
import { tagNamesIn } from '../../rules/publishing.ts'
import { changesOf, emptyFields, fromLocalTime, mergeOver, toLocalTime } from './fields.ts'
import { findInsertions, INSERTIONS } from './insertions.ts'
import { isLinkAddress, readLinkAddress } from './link-addresses.ts'
import { withoutHandlerNames } from './pasted/elements.ts'
import { checkFields } from './use-post-form.ts'

describe('the address of a link', () => {
  test.each([
    ['/blog/a-calmer-evening', '/blog/a-calmer-evening'],
    ['#part-2', '#part-2'],
    [' https://example.org/x ', 'https://example.org/x'],
    ['example.org/guide', 'https://example.org/guide'],
    ['hello@example.org', 'mailto:hello@example.org'],
    ['tel:115', 'tel:115'],
  ])('%s is taken as %s', (typed, address) => {
    expect(readLinkAddress(typed)).toBe(address)
  })

  test.each([
    '',
    'here',
    'javascript:fire()',
    'JAVASCRIPT:fire()',
    'data:text/html,x',
    '//evil.example/x',
    'two words.org',
  ])('%s is refused', (typed) => {
    expect(readLinkAddress(typed)).toBeUndefined()
    expect(isLinkAddress(typed)).toBe(false)
  })
})

describe('the time of publishing', () => {
  test.each([
    ['2026-07-01T18:30', 'Asia/Tehran', '2026-07-01T15:00:00.000Z'],
    ['2026-07-01T18:30', 'Europe/Berlin', '2026-07-01T16:30:00.000Z'],
    // The hour after clocks go forward, and the one before they go back.
    ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T01:30', 'Europe/Berlin', '2026-10-24T23:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(fromLocalTime(local, zone)).toBe(instant)
    expect(toLocalTime(instant, zone)).toBe(local)
  })

  test('may be left empty', () => {
    expect(fromLocalTime('', 'UTC')).toBe('')
    expect(toLocalTime(null, 'UTC')).toBe('')
  })

  test('is asked for again where only a part of it is given', () => {
    const { wrong } = checkFields({ ...emptyFields('en'), scheduledFor: '?' }, 'UTC')
    expect(wrong).toHaveProperty('scheduledFor', 'Please give a date and a time.')
  })
})

describe('what a writer keeps of one’s own over a newer version', () => {
  const saved = { ...emptyFields('en'), title: 'Evening', scheduledFor: '2026-07-01T10:00' }
  const published = { ...saved, status: 'published', scheduledFor: '', translationId: '9' }

  test('is what was changed alone: an article that was published meanwhile stays public', () => {
    const mine = { ...saved, title: 'A calmer evening' }
    expect(changesOf(mine, saved)).toEqual({ title: 'A calmer evening' })
    expect(mergeOver(published, { mine, saved })).toEqual({
      ...published,
      title: 'A calmer evening',
    })
  })

  test('is a publication too', () => {
    const theirs = { ...saved, title: 'Theirs' }
    const mine = { ...saved, status: 'published', scheduledFor: '' }
    expect(mergeOver(theirs, { mine, saved })).toEqual({ ...mine, title: 'Theirs' })
  })
})

test('topics are divided by commas of both languages', () => {
  expect(tagNamesIn('Sleep, خواب، ,School ')).toEqual(['Sleep', 'خواب', 'School'])
})

describe('what is pasted', () => {
  test.each([
    ['<img src=x onerror="fired()">', '<img src=x data-off="fired()">'],
    ['<IMG/ONERROR = fired()>', '<IMG/data-off = fired()>'],
    ['<a\nonclick=x onfocus=y>', '<a\ndata-off=x data-off=y>'],
    [`<img alt="a > b" onload='x'>`, `<img alt="a > b" data-off='x'>`],
  ])('%s names nothing that runs', (html, harmless) => {
    expect(withoutHandlerNames(html)).toBe(harmless)
  })

  test.each([
    '<p title="go once=1">Read once=1 or on a=b</p>',
    '<p lang=en>5 < 6 and only=so</p>',
    '<a href="/?a=1 on=2">x</a>',
  ])('%s keeps its words and values', (html) => {
    expect(withoutHandlerNames(html)).toBe(html)
  })
})

const keys = (query: string) => findInsertions(query).map(({ key }) => key)

describe('what a slash offers', () => {
  test('is everything at first, and what is meant after some letters of either language', () => {
    expect(keys('')).toHaveLength(INSERTIONS.length)
    expect(keys('call')).toEqual(['callout'])
    expect(keys('کادر')).toEqual(['callout'])
    expect(keys('تصوير')).toEqual(['picture', 'beside'])
    expect(keys('جد')).toEqual(['table', 'divider'])
    expect(keys('text pic')).toEqual(['beside'])
  })

  test('is nothing where no name and no other word begins so', () => {
    expect(keys('able')).toEqual([])
    expect(keys('zzz')).toEqual([])
  })
})
