import { describe, expect, test } from 'vitest'
import { inOwnLanguage, paragraphsOf, readingMinutes } from './rules/index.ts'
import { isPersonReading } from '../../platform/person-reading.ts'

describe('the reading time', () => {
  test.each([
    [0, 'en', 1],
    [60, 'en', 1],
    [299, 'en', 1],
    [300, 'en', 2],
    [1000, 'en', 5],
    [1000, 'fa', 6],
    [170, 'fa', 1],
    [340, 'fa', 2],
  ] as const)('of %d words in %s is %d minutes', (words, language, minutes) => {
    expect(readingMinutes(words, language)).toBe(minutes)
  })
})

describe('what an author says of themselves', () => {
  const both = ['I write about school.', 'من دربارهٔ مدرسه می‌نویسم.']

  test('is shown in the language of the page, where it is written in both', () => {
    expect(inOwnLanguage(both, 'en')).toEqual([both[0]])
    expect(inOwnLanguage(both, 'fa')).toEqual([both[1]])
  })

  test('is shown whole where the page’s language is missing', () => {
    expect(inOwnLanguage([both[0]!], 'fa')).toEqual([both[0]])
    expect(inOwnLanguage([], 'fa')).toEqual([])
  })

  test('is divided by its empty lines', () => {
    expect(paragraphsOf('One\nline.\n\n \n Two. \n')).toEqual(['One\nline.', 'Two.'])
    expect(paragraphsOf('  ')).toEqual([])
  })
})

describe('a view', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'

  test.each([firefox, safari])('is counted for a person’s browser: %s', (userAgent) => {
    expect(isPersonReading({ userAgent, purpose: undefined })).toBe(true)
  })

  test.each([
    undefined,
    'curl/8.5.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; YandexBot/3.0)',
    'Mozilla/5.0 AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36',
    'facebookexternalhit/1.1',
    'WhatsApp/2.24',
  ])('is not counted for a machine: %s', (userAgent) => {
    expect(isPersonReading({ userAgent, purpose: undefined })).toBe(false)
  })

  test.each(['prefetch', 'prefetch;prerender', 'Prefetch'])(
    'is not counted when a browser loads ahead: %s',
    (purpose) => {
      expect(isPersonReading({ userAgent: firefox, purpose })).toBe(false)
    },
  )
})
