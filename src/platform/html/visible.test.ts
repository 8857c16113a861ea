import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INVISIBLE_LETTERS } from '../../../tests/support/invisible-letters.ts'
import { visibleIn, visibleText } from './visible.ts'

test.each(INVISIBLE_LETTERS.map((letter) => [letter.codePointAt(0)!.toString(16), letter]))(
  'U+%s counts for nothing, alone and in a text (promise 73)',
  (_, letter) => {
    expect(visibleText(letter).trim()).toBe('')
    expect(visibleText(`${letter}Sara${letter} ${letter}Amini${letter}`)).not.toContain(letter)
  },
)

test.each([
  'می‌خواهم خانه‌های‌شان',
  'ه‍.ق',
  '<b>می</b>‌خواهم ک‌<i>تاب</i>',
  '👨‍👩‍👧 ❤️ 1️⃣ 🏳️‍🌈 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'क्‍ष',
  'one\n\ttwo',
])('%j stays as it is', (text) => {
  expect(visibleText(text)).toBe(text)
})

test.each([
  ['می\u200c\u200c‌خواهم\u200c، ', 'می‌خواهم، '],
  ['<p>\u200c</p>', '<p></p>'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['a\u0000b\u2800c', 'ab c'],
  // A lone surrogate, left by a length limit: the database refuses it.
  ['a\ud83d', 'a'],
])('%j becomes %j', (text, clean) => {
  expect(visibleText(text)).toBe(clean)
})

test('all of them together are nothing', () => {
  expect(visibleText(INVISIBLE_LETTERS.join(''))).toBe('')
  expect(visibleText(INVISIBLE_LETTERS.toReversed().join(' ')).trim()).toBe('')
})

test('cleaning twice changes nothing more', () => {
  const letters = [...'سا a1.<>👩❤', ...INVISIBLE_LETTERS, '\u200c', '\u200d', '\ufe0f']
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters) }), (text) => {
      expect(visibleText(visibleText(text))).toBe(visibleText(text))
    }),
  )
})

test('each text in what was sent is cleaned, but for passwords', () => {
  const sent = {
    title: '\u202ea',
    list: [{ text: 'b\u200b', count: 3 }, null],
    password: 'c\u200b',
    newPassword: 'd\u2066',
  }
  expect(visibleIn(sent)).toEqual({
    title: 'a',
    list: [{ text: 'b', count: 3 }, null],
    password: 'c\u200b',
    newPassword: 'd\u2066',
  })
  const deep = JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`) as unknown
  expect(() => visibleIn(deep)).not.toThrow()
})
