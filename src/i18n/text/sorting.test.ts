import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareText, sortKey } from './sorting.ts'

function inKeyOrder(texts: string[]): string[] {
  return texts.toSorted((a, b) => Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b))))
}

test('the 32 letters are in the order of the Persian alphabet, پ چ ژ گ in place', () => {
  const alphabet = [...'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی']
  expect(inKeyOrder(alphabet.toReversed())).toEqual(alphabet)
  expect(alphabet.toReversed().sort(compareText('fa'))).toEqual(alphabet)
})

test('Latin names sort without regard to case and accents', () => {
  expect(inKeyOrder(['Zoe', 'émile', 'Eric', 'adam', 'Ümit'])).toEqual([
    'adam',
    'émile',
    'Eric',
    'Ümit',
    'Zoe',
  ])
})

test('digits come before Latin and Latin before Persian', () => {
  expect(inKeyOrder(['آذر', 'Zoe', '۱۲ گام'])).toEqual(['۱۲ گام', 'Zoe', 'آذر'])
})

test('spellings that look alike, half-spaces and punctuation do not part equal names', () => {
  expect(sortKey('علی‌رضا')).toBe(sortKey('عليرضا'))
  expect(sortKey('«کتاب»')).toBe(sortKey('كتاب'))
  expect(sortKey('O’Brien')).toBe(sortKey("o'brien"))
})

test('a shorter word comes before a longer one that begins with it', () => {
  expect(inKeyOrder(['علیرضا', 'علی رضایی', 'علی'])).toEqual(['علی', 'علی رضایی', 'علیرضا'])
})

test('the key sorts Persian words as the engine’s Persian collation does', () => {
  const collator = new Intl.Collator('fa', { sensitivity: 'base' })
  const part = fc.string({
    unit: fc.constantFrom(...'آابپتجچخدرزژسشعغفقکگلمنوهیءأؤئيك '),
    maxLength: 3,
  })
  const tidy = (text: string) => text.replace(/ +/g, ' ').trim()
  fc.assert(
    fc.property(part, part, part, (start, a, b) => {
      const [left, right] = [tidy(start + a), tidy(start + b)]
      const byKey = sortKey(left) < sortKey(right) ? -1 : sortKey(left) > sortKey(right) ? 1 : 0
      expect(byKey).toBe(Math.sign(collator.compare(left, right)))
    }),
    { numRuns: 2000 },
  )
})

test('comparing is in the reader’s alphabet', () => {
  expect(['ö', 'z', 'A'].sort(compareText('en'))).toEqual(['A', 'ö', 'z'])
  expect(['گل', 'آب', 'پا'].sort(compareText('fa'))).toEqual(['آب', 'پا', 'گل'])
})
