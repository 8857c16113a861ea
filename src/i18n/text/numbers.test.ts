import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLocale } from '../current-locale.server.ts'
import { localPath } from '../local-path.ts'
import {
  localizeDigits,
  toAsciiDigits,
  formatDecimal,
  formatNumber,
  formatPercent,
  parseInteger,
} from './numbers.ts'

test('shown numbers have Persian digits in Farsi and ASCII digits in English', () => {
  expect(formatNumber(1234, 'en')).toBe('1,234')
  expect(formatNumber(1234, 'fa')).toBe('۱٬۲۳۴')
  expect(formatNumber(0, 'fa')).toBe('۰')
})

test('without a language, numbers and paths are in the page’s', () => {
  const onPage = () => [
    formatNumber(1234),
    formatPercent(12.5),
    localizeDigits('7'),
    localPath('/'),
  ]
  expect(inLocale('en', onPage)).toEqual(['1,234', '12.5%', '7', '/'])
  expect(inLocale('fa', onPage)).toEqual(['۱٬۲۳۴', '۱۲٫۵٪', '۷', '/fa'])
})

test('a rating always has one decimal', () => {
  expect([formatDecimal(5, 'en'), formatDecimal(4.46, 'en')]).toEqual(['5.0', '4.5'])
  expect([formatDecimal(5, 'fa'), formatDecimal(4.46, 'fa')]).toEqual(['۵٫۰', '۴٫۵'])
})

test('a percentage counts hundredths and has at most one decimal', () => {
  expect([formatPercent(12.34, 'en'), formatPercent(100, 'en')]).toEqual(['12.3%', '100%'])
  expect([formatPercent(12.34, 'fa'), formatPercent(0, 'fa')]).toEqual(['۱۲٫۳٪', '۰٪'])
})

test('Persian and Arabic digits become ASCII and other letters stay', () => {
  expect(toAsciiDigits('۰۹۱۲ ٣٤٥ 678 سال')).toBe('0912 345 678 سال')
})

test('localizing digits and folding them back gives the same text', () => {
  fc.assert(
    fc.property(fc.string().map(toAsciiDigits), (text) => {
      expect(toAsciiDigits(localizeDigits(text, 'fa'))).toBe(text)
      expect(localizeDigits(text, 'en')).toBe(text)
    }),
  )
})

test.each([
  ['12', 12],
  [' ۱۲ ', 12],
  ['٠٧', 7],
  ['-3', -3],
  ['‎−۳', -3],
  ['+5', 5],
  ['-0', 0],
  ['', undefined],
  ['۱۲٫۵', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['1,000', undefined],
  ['دوازده', undefined],
  ['9007199254740993', undefined],
])('%j is read as %j', (text, value) => {
  expect(parseInteger(text)).toBe(value)
})

test('every whole number that is written in Farsi without grouping is read back', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(parseInteger(localizeDigits(String(value), 'fa'))).toBe(value)
    }),
  )
})
