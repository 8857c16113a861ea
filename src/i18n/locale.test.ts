import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  alternatePaths,
  defaultLocale,
  directionOf,
  isLocale,
  localizePath,
  otherLocale,
  splitLocale,
} from './locale.ts'
import type { Locale } from './locale.ts'

test('English runs left to right and is the default, Farsi runs right to left (spec 1.3)', () => {
  expect(defaultLocale).toBe('en')
  expect([directionOf('en'), directionOf('fa')]).toEqual(['ltr', 'rtl'])
  expect([otherLocale('en'), otherLocale('fa')]).toEqual(['fa', 'en'])
})

test('only en and fa are locales', () => {
  expect(['en', 'fa', 'FA', 'de', '', undefined, null].filter(isLocale)).toEqual(['en', 'fa'])
})

describe('the locale in the path', () => {
  test.each([
    ['/', 'en', '/'],
    ['/specialists', 'en', '/specialists'],
    ['/fa', 'fa', '/'],
    ['/fa/', 'fa', '/'],
    ['/fa/specialists', 'fa', '/specialists'],
    ['/fa?tab=2', 'fa', '/?tab=2'],
    ['/fa#top', 'fa', '/#top'],
    ['/fabric', 'en', '/fabric'],
    ['/blog/fa', 'en', '/blog/fa'],
    ['/FA', 'en', '/FA'],
    ['/fa/fa', 'fa', '/fa'],
  ])('%s is read as %s and %s', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path })
  })

  test.each([
    ['/', '/fa'],
    ['/?x=1', '/fa?x=1'],
    ['/#top', '/fa#top'],
    ['/specialists?x', '/fa/specialists?x'],
    ['/fabric', '/fa/fabric'],
  ])('%s and %s are one page in two languages', (en, fa) => {
    expect(alternatePaths(en)).toEqual({ en, fa })
    expect(alternatePaths(fa)).toEqual({ en, fa })
  })

  test('other sites and parts of the page stay as they are', () => {
    for (const href of ['https://other.example/fa', '#main', 'mailto:a@b.example', '']) {
      expect(localizePath(href, 'fa')).toBe(href)
    }
  })

  test('switching the language never leads to another site', () => {
    const start = fc.constantFrom('/fa/', '/', '//', '/fa//', '/fa/\\', '/\\', '/fa/\t/', '/fa')
    fc.assert(
      fc.property(
        start,
        fc.webPath(),
        fc.constantFrom<Locale>('en', 'fa'),
        (prefix, path, locale) => {
          const url = new URL(localizePath(prefix + path, locale), 'https://here.example')
          expect(url.origin).toBe('https://here.example')
        },
      ),
    )
  })

  test('switching there and back keeps path and query', () => {
    const segment = fc.constantFrom('blog', 'fa', 'specialists', '12', 'اتیسم')
    const path = fc
      .tuple(fc.array(segment), fc.constantFrom('', '?q=fa', '#fa'))
      .map(([segments, rest]) => `/${segments.join('/')}${rest}`)
      .filter((text) => splitLocale(text).locale === 'en')
    fc.assert(
      fc.property(path, (text) => {
        expect(localizePath(localizePath(text, 'fa'), 'en')).toBe(text)
      }),
    )
  })
})
