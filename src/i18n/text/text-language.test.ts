import { describe, expect, it } from 'vitest'
import { inLocale } from '../current-locale.server.ts'
import { joinWords, languageOfText, ownWords } from './text-language.ts'

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
    const inEnglish = (text: string) => inLocale('en', () => ownWords(text))
    expect(inEnglish('سلام')).toEqual({ dir: 'auto', lang: 'fa' })
    expect(inEnglish('hello')).toEqual({ dir: 'auto' })
    const inFarsi = (text: string | null) => inLocale('fa', () => ownWords(text))
    expect(inFarsi('hello')).toEqual({ dir: 'auto', lang: 'en' })
    expect(inFarsi(null)).toEqual({ dir: 'auto' })
  })
})

describe('words in a row', () => {
  it('are separated by the comma of each language', () => {
    expect(joinWords(['English', 'Farsi'], 'en')).toBe('English, Farsi')
    expect(joinWords(['انگلیسی', 'فارسی'], 'fa')).toBe('انگلیسی، فارسی')
  })
})
