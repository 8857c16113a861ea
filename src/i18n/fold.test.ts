import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'

const persianish = fc.string({
  unit: fc.constantFrom(...'آأإاؤوئيىیكکةۀهپچژگ', '\u200c', '\u0654', '\u064e', 'ـ', ' ', '۵', 'É'),
})

test.each([
  ['علي موسى', 'علی موسی'],
  ['كتاب', 'کتاب'],
  ['فاطمة خانۀ خانهٔ', 'فاطمه خانه خانه'],
  ['أحمد إسلام آذر', 'احمد اسلام اذر'],
  ['مؤمن', 'مومن'],
  ['مسئول', 'مسیول'],
  ['مُحَمَّد رحمٰن', 'محمد رحمن'],
  ['ســلام', 'سلام'],
  ['۱۲ ٣٤ 56', '12 34 56'],
  ['گفتار‌درمانی', 'گفتار درمانی'],
  ['کودک  دارای\u00a0\n اوتیسم ', 'کودک دارای اتیسم'],
  ['اوتیستیک', 'اتیستیک'],
  ['Zoë MÜLLER Straße Łódź', 'zoe muller strasse lodz'],
  ['İstanbul', 'istanbul'],
  ['\u202bسلام\u202c\ufeff', 'سلام'],
  ['ﺳﻼﻡ', 'سلام'],
  ['\u200c', ''],
])('%j is searched as %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('folding twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.oneof(persianish, fc.string({ unit: 'binary' })), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
    { numRuns: 1000 },
  )
})

test('a text is found however its letters were composed', () => {
  fc.assert(
    fc.property(persianish, (text) => {
      expect(fold(text.normalize('NFD'))).toBe(fold(text))
      expect(fold(text.toUpperCase())).toBe(fold(text))
    }),
  )
})
