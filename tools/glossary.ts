import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A term of the Farsi sentences, and its refused synonyms. */
export interface GlossaryEntry {
  readonly english: string
  readonly farsi: string
  readonly refused: readonly string[]
}

const HEADING = '## Words of the Farsi sentences'

/** Reads the table of refused words in docs/glossary.md. */
export function readGlossary(markdown = readGlossaryFile()): GlossaryEntry[] {
  const table = markdown.split(HEADING)[1] ?? ''
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  // Skips the header row.
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

/**
 * A whole-word pattern: suffixes after a zero-width non-joiner count as the word, other endings
 * only with “…”.
 */
const asWord = (word: string) =>
  new RegExp(
    `(?<![\\p{L}\u200c])${word.replaceAll(/[{}]/g, '\\$&').replace('…', '\\p{L}*')}(?!\\p{L})`,
    'u',
  )

/** The refused words in a Farsi sentence, each with its replacement. */
export function refusedWordsIn(sentence: string, glossary: readonly GlossaryEntry[]): string[] {
  return glossary.flatMap(({ farsi, refused }) =>
    refused
      .filter((word) => asWord(word).test(sentence))
      .map((word) => `says «${word}», the glossary «${farsi}»`),
  )
}
