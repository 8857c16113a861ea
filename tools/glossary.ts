import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A word of the Farsi sentences, and those that say the same and are not used. */
export interface GlossaryEntry {
  readonly english: string
  readonly farsi: string
  readonly refused: readonly string[]
}

const HEADING = '## Words of the Farsi sentences'

/** Reads the table of docs/glossary.md that names the refused words. */
export function readGlossary(markdown = readGlossaryFile()): GlossaryEntry[] {
  const table = markdown.split(HEADING)[1] ?? ''
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  // The first row names the columns.
  return rows.slice(1).map((row) => {
    const [english = '', farsi = '', refused = ''] = row
      .slice(1)
      .split('|')
      .map((cell) => cell.trim())
    return { english, farsi, refused: refused.split(' · ') }
  })
}

function readGlossaryFile(): string {
  return readFileSync(fileURLToPath(new URL('../docs/glossary.md', import.meta.url)), 'utf8')
}

/** Whole words: endings behind a zero-width non-joiner belong to the word, letters only with “…”. */
const asWord = (word: string) =>
  new RegExp(
    `(?<![\\p{L}\u200c])${word.replaceAll(/[{}]/g, '\\$&').replace('…', '\\p{L}*')}(?!\\p{L})`,
    'u',
  )

/** The words of a Farsi sentence that the glossary refuses, each with its replacement. */
export function refusedWordsIn(sentence: string, glossary: readonly GlossaryEntry[]): string[] {
  return glossary.flatMap(({ farsi, refused }) =>
    refused
      .filter((word) => asWord(word).test(sentence))
      .map((word) => `says «${word}», the glossary «${farsi}»`),
  )
}
