import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { LATIN, PERSIAN } from './font-letters.ts'

const styles = readFileSync('src/ui/fonts.css', 'utf8')

/** The letters in the font's `unicode-range`. */
function lettersAskedOf(family: string): Set<string> {
  const face = styles.split('@font-face').find((one) => one.includes(`font-family: '${family}';`))!
  const [, ranges] = /unicode-range:([^;]+);/.exec(face)!
  return new Set(
    ranges!.split(',').flatMap((range) => {
      const [first, last = first] = range.trim().replace('U+', '').split('-')
      const from = Number.parseInt(first!, 16)
      return Array.from({ length: Number.parseInt(last!, 16) - from + 1 }, (_, index) =>
        String.fromCodePoint(from + index),
      )
    }),
  )
}

const messagesOf = (locale: string): string =>
  readdirSync(path.join('messages', locale))
    .map((file) => readFileSync(path.join('messages', locale, file), 'utf8'))
    .join('')

describe('the fonts of the site', () => {
  it.each([
    ['Atkinson Hyperlegible Next', LATIN],
    ['Vazirmatn', PERSIAN],
  ])('%s is asked for the letters that its file has', (family, letters) => {
    const asked = lettersAskedOf(family)
    expect([...asked].filter((letter) => !letters.includes(letter))).toEqual([])
    expect([...letters].filter((letter) => !asked.has(letter))).toEqual([])
  })

  it('have every letter of the site’s own words', () => {
    const latin = new Set(messagesOf('en').match(/\p{Script=Latin}/gu))
    expect([...latin].filter((letter) => !LATIN.includes(letter))).toEqual([])
    const persian = new Set(messagesOf('fa').match(/[\p{Script=Arabic}\u0600-\u06ff]/gu))
    expect([...persian].filter((letter) => !PERSIAN.includes(letter))).toEqual([])
  })
})
