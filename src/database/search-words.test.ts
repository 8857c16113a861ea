import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { wordsOf } from '../i18n/fold.ts'
import { database } from './client.ts'
import { hasWordsBeginning, vectorOfWords } from './search-words.ts'

async function finds(text: string, typed: string): Promise<boolean> {
  const has = hasWordsBeginning(vectorOfWords(wordsOf(text)), wordsOf(typed))
  const answer = await database().execute(sql`select ${has} as found`)
  return (answer as unknown as { rows: { found: boolean }[] }).rows[0]!.found
}

describeOnBothDatabases('a search by words', () => {
  test.each([
    ['A quiet corner at home', 'quiet', true],
    ['A quiet corner at home', 'HOM qui', true],
    ['A quiet corner at home', 'quiet school', false],
    ['A quiet corner at home', 'uiet', false],
    ['كودك داراي اتيسم', 'کودک اوتیسم', true],
    ['گفتار‌درمانی در خانه', 'درمانی', true],
    [`O'Neil & \\ "x" | ! :* {,}`, `neil'`, true],
    ['anything', '! & | :* ( )', false],
    ['', 'a', false],
  ])('of %j for %j: %j', async (text, typed, found) => {
    expect(await finds(text, typed)).toBe(found)
  })
})
