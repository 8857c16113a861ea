import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasEachBeginning,
  holdsEach,
  indexedWordsOf,
  searchedPartsOf,
  searchedPhrase,
  searchedWordsOf,
  wordsOf,
} from './searching.ts'

const typed = (text: string) => searchedWordsOf(text)?.map(({ word }) => word)

test('words have nothing in them that a query could stumble over', () => {
  expect(wordsOf(`O'Neil & "Jo" | (x) ! : * \\ می‌کند ۱۲`)).toEqual(
    'o neil jo x می کند 12'.split(' '),
  )
})

test('each word is there once, in one spelling', () => {
  expect(wordsOf('كتاب کتاب اوتیسم اتیسم')).toEqual(['کتاب', 'اتیسم'])
})

test('a search without a text is none, and one without words fits nothing', () => {
  expect(searchedWordsOf(' \n')).toBeUndefined()
  expect(searchedWordsOf('!?')).toEqual([])
  expect(typed('quiet  HOME')).toEqual(['quiet', 'home'])
})

test('a search narrows by its first eight words', () => {
  expect(typed('a b c d e f g h i j')).toEqual('a b c d e f g h'.split(' '))
})

test('a list of people is searched by parts of names and addresses, however they are spelt (spec 9.7)', () => {
  const parts = (text: string) => searchedPartsOf(text).map(({ word }) => word)
  expect(parts('  Sara   AHMADI ')).toEqual(['sara', 'ahmadi'])
  expect(parts('علي كريمي')).toEqual(['علی', 'کریمی'])
  expect(parts('a@b.c')).toEqual(['a@b.c'])
  expect(parts('   ')).toEqual([])
  expect(parts('one two three four five six seven eight nine')).toHaveLength(8)
})

test('a text is found by its words and by Persian neighbours joined, within a phrase', () => {
  expect(indexedWordsOf('گفتار‌درمانی، در خانه. ABA')).toEqual(
    'گفتار درمانی در خانه aba گفتاردرمانی درخانه'.split(' '),
  )
  expect(indexedWordsOf('a quiet corner')).toEqual(['a', 'quiet', 'corner'])
})

test('the words that one text may be found by have an end', () => {
  const long = Array.from({ length: 40_000 }, (_, index) => `گفتار${index}`).join(' ')
  const letters = indexedWordsOf(long).join('').length - wordsOf(long).join('').length
  expect(letters).toBeGreaterThan(100_000)
  expect(letters).toBeLessThanOrEqual(120_000)
})

const part = fc.string({ unit: fc.constantFrom(...'گفتاردمنیکه'), minLength: 1, maxLength: 6 })
const separator = fc.constantFrom('', ' ', '\u200c')
/** A word of up to three parts, in two of its spellings. */
const spelt = fc
  .array(fc.tuple(part, separator, separator), { minLength: 1, maxLength: 3 })
  .map((parts) =>
    [1, 2].map((side) => parts.map((one, at) => `${at > 0 ? one[side] : ''}${one[0]}`).join('')),
  )

test('a word is found in each spelling by each spelling (promise 74)', () => {
  fc.assert(
    fc.property(spelt, part, ([stored, typedAs], before) => {
      const text = `${before} ${stored}, Zoë`
      expect(hasEachBeginning(text, searchedWordsOf(typedAs!)!)).toBe(true)
      expect(holdsEach(text, searchedPartsOf(typedAs!))).toBe(true)
      expect(holdsEach(text, searchedPhrase(typedAs!))).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['رضا مینایی', 'امین'],
  ['Sara Lindqvist', 'alin'],
  ['Sara Lindqvist', 'saralind'],
  ['درمانی که گفتار', 'گفتاردرمانی'],
  ['(a+b)*', 'a+b|c'],
])('%j is not found by %j', (text, wanted) => {
  expect(holdsEach(text, searchedPartsOf(wanted))).toBe(false)
})
