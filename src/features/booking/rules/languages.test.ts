import { describe, expect, it } from 'vitest'
import { usualLanguage } from './languages.ts'

describe('the language that the booking form begins with', () => {
  it('is the site’s language where the specialist speaks it (spec 5.5)', () => {
    expect(usualLanguage(['arabic', 'farsi', 'english'], 'en')).toBe('english')
    expect(usualLanguage(['arabic', 'farsi', 'english'], 'fa')).toBe('farsi')
  })

  it('is the first listed language otherwise (spec 5.5)', () => {
    expect(usualLanguage(['french', 'arabic'], 'en')).toBe('french')
    expect(usualLanguage(['english'], 'fa')).toBe('english')
  })
})
