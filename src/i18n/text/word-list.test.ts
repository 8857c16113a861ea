import { describe, expect, it } from 'vitest'
import { joinWords } from './word-list.ts'

describe('words in a row', () => {
  it('stand between the comma of each language', () => {
    expect(joinWords(['English', 'Farsi'], 'en')).toBe('English, Farsi')
    expect(joinWords(['انگلیسی', 'فارسی'], 'fa')).toBe('انگلیسی، فارسی')
  })
})
