import { afterEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { joinWords, languageOfText, ownWords } from './text-language.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

describe('the language of somebody’s own words', () => {
  it.each([
    ['«سلام» and hello', 'fa'],
    ['12:30 – See you, سارا', 'en'],
    ['Élodie', 'en'],
    ['… 45 ☆', undefined],
    ['', undefined],
  ])('%s is %s', (text, language) => {
    expect(languageOfText(text)).toBe(language)
  })

  it('is named where it is not the page’s', () => {
    overwriteGetLocale(() => 'en')
    expect(ownWords('سلام')).toEqual({ dir: 'auto', lang: 'fa' })
    expect(ownWords('hello')).toEqual({ dir: 'auto' })
    overwriteGetLocale(() => 'fa')
    expect(ownWords('hello')).toEqual({ dir: 'auto', lang: 'en' })
    expect(ownWords(null)).toEqual({ dir: 'auto' })
  })
})

describe('words in a row', () => {
  it('stand between the comma of each language', () => {
    expect(joinWords(['English', 'Farsi'], 'en')).toBe('English, Farsi')
    expect(joinWords(['انگلیسی', 'فارسی'], 'fa')).toBe('انگلیسی، فارسی')
  })
})
