import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { fold, foldLetters } from '../i18n/fold.ts'
import { indexedWordsOf, searchedPhrase, searchedWordsOf } from '../i18n/searching.ts'
import { sortKey } from '../i18n/text/sorting.ts'
import { database } from './client.ts'
import { containsWords, hasWordsBeginning, vectorOfWords } from './sql-fragments.ts'

/** Scripts with the same letters in every Unicode version in use. */
const BLOCKS = [
  [0x20, 0x7e],
  [0xa0, 0x2ff],
  [0x300, 0x36f],
  [0x370, 0x52f],
  [0x5b0, 0x5ea],
  [0x600, 0x6ff],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0xfb00, 0xfb06],
  [0xfb50, 0xfdfb],
  [0xfe70, 0xfeff],
] as const
const LETTERS = BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).filter((letter) => !/\p{Cn}/u.test(letter))
/** Sort keys ignore punctuation, and the database only handles characters that occur in names. */
const IN_NAMES = LETTERS.filter((letter) => letter < '\u2070' || /\p{L}/u.test(letter))

async function inDatabase(name: 'fold_letters' | 'fold_text' | 'sort_key', texts: string[]) {
  const { rows } = (await database().execute(
    sql`select ${sql.raw(name)}(value) as folded
      from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality
      order by ordinality`,
  )) as { rows: { folded: string }[] }
  return rows.map(({ folded }) => folded)
}

const textsOf = (letters: readonly string[]) =>
  fc.array(
    fc.string({
      unit: fc.oneof(
        fc.constantFrom(...letters),
        fc.constantFrom(...'اوتیسمكيىةآأئۀۂ۱٢ـ\u200c\u064b\u0301ÉŞßς '),
      ),
      maxLength: 30,
    }),
    { minLength: 200, maxLength: 200 },
  )

const expectAgreement = (
  name: Parameters<typeof inDatabase>[0],
  { letters, as }: { letters: readonly string[]; as: (text: string) => string },
) =>
  fc.assert(
    fc.asyncProperty(textsOf(letters), async (texts) => {
      expect(await inDatabase(name, texts)).toEqual(texts.map(as))
    }),
    { numRuns: 10, endOnFailure: true },
  )

describeOnBothDatabases('the folding of stored texts', () => {
  it('is that of what is typed, letter by letter', async () => {
    const texts = LETTERS.map((letter) => `a${letter}b${letter}`)
    expect(await inDatabase('fold_letters', texts)).toEqual(texts.map(foldLetters))
  })

  it('orders names as lists are ordered elsewhere', async () => {
    const texts = IN_NAMES.map((letter) => `a${letter}b`)
    expect(await inDatabase('sort_key', texts)).toEqual(texts.map(sortKey))
    await expectAgreement('sort_key', { letters: IN_NAMES, as: sortKey })
  })

  it('is that of what is typed, for texts of any letters', async () => {
    await expectAgreement('fold_text', { letters: LETTERS, as: fold })
  })

  it('takes the signs of a pattern literally', async () => {
    const finds = async (text: string, word: string) => {
      const { rows } = (await database().execute(
        sql`select ${containsWords(sql`${text}::text`, searchedPhrase(word))} as found`,
      )) as { rows: { found: boolean }[] }
      return rows[0]?.found
    }
    expect(await finds('100% sure', '0%')).toBe(true)
    expect(await finds('1000 sure', '0%')).toBe(false)
    expect(await finds(String.raw`a\b`, String.raw`a\b`)).toBe(true)
    expect(await finds('a_b', 'a_')).toBe(true)
    expect(await finds('acb', 'a_')).toBe(false)
  })
})

async function finds(text: string, typed: string): Promise<boolean> {
  const has = hasWordsBeginning(vectorOfWords(indexedWordsOf(text)), searchedWordsOf(typed) ?? [])
  const answer = await database().execute(sql`select ${has} as found`)
  return (answer as { rows: { found: boolean }[] }).rows[0]!.found
}

describeOnBothDatabases('a search by words', () => {
  test.each([
    ['A quiet corner at home', 'quiet', true],
    ['A quiet corner at home', 'HOM qui', true],
    ['A quiet corner at home', 'quiet school', false],
    ['A quiet corner at home', 'uiet', false],
    ['كودك داراي اتيسم', 'کودک اوتیسم', true],
    ['گفتار‌درمانی در خانه', 'درمانی', true],
    ['گفتار درمانی در خانه', 'گفتاردرما', true],
    ['گفتاردرمانی در خانه', 'گفتار‌درمانی', true],
    ['خانه، گفتار', 'خانهگفتار', false],
    [`O'Neil & \\ "x" | ! :* {,}`, `neil'`, true],
    ['anything', '! & | :* ( )', false],
    ['', 'a', false],
  ])('of %j for %j: %j', async (text, typed, found) => {
    expect(await finds(text, typed)).toBe(found)
  })
})
