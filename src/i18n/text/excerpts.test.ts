import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutText, cutToCharacters } from './excerpts.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 0, maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...'سلام می‌کند ،۱۲aé'), minLength: 95, maxLength: 200 }),
)

function charactersOf(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  return { line, characters: [...segmenter.segment(line)].map(({ segment }) => segment) }
}

it('a text is cut at the last space, in Farsi too, and counted as a reader does', () => {
  expect(cutText(`${'word '.repeat(19)}longer words`, 100)).toBe(`${'word '.repeat(19).trim()}…`)
  expect(cutText(`${'کلمه '.repeat(19)}می‌نویسم و`, 100)).toBe(`${'کلمه '.repeat(19).trim()}…`)
  // The hundredth character is the end of a word.
  expect(cutText(`${'word '.repeat(19)}words more`, 100)).toBe(`${'word '.repeat(19)}words…`)
  fc.assert(
    fc.property(anyText, (text) => {
      const { line, characters } = charactersOf(text)
      const shown = characters.slice(0, 100).join('')
      const space = characters[100]?.startsWith(' ') ? shown.length : shown.lastIndexOf(' ')
      const cut = `${shown.slice(0, space > 0 ? space : undefined).replace(/[\s\u200c]+$/, '')}…`
      expect(cutText(text, 100)).toBe(characters.length > 100 ? cut : line)
    }),
  )
})

it('a text is cut to its first characters, counted as a reader does', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { line, characters } = charactersOf(text)
      const cut = `${characters.slice(0, 100).join('')}…`
      expect(cutToCharacters(text, 100)).toBe(characters.length > 100 ? cut : line)
    }),
  )
})
