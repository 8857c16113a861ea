import { describe, expect, it } from 'vitest'
import { afterAnswer, questionsFor, usualLanguage } from './questions.ts'

const all = questionsFor({ isVisitor: true, languages: ['english', 'farsi'] })
const answer = (given: Partial<Parameters<typeof afterAnswer>[0]>) =>
  afterAnswer({ questions: all, question: 'child', goesBack: false, wrong: [], ...given })

describe('the questions of a booking in calm mode', () => {
  it('are four for a visitor of a specialist with two languages', () => {
    expect(all).toEqual(['child', 'concern', 'email', 'language'])
  })

  it('leave out what is known, until its reader goes back to it', () => {
    const known = { isVisitor: false, languages: ['farsi'] }
    expect(questionsFor(known)).toEqual(['child', 'concern'])
    expect(questionsFor({ ...known, also: 'email' })).toEqual(['child', 'concern', 'email'])
  })

  it('follow one another, whatever is still to be answered after them', () => {
    expect(answer({ wrong: ['concern', 'email'] })).toEqual({ to: 'concern', isWrong: false })
    expect(answer({ question: 'language' })).toEqual({ to: 'check', isWrong: false })
  })

  it('stay while the answer is wrong, and lead back to an earlier one that was left out', () => {
    expect(answer({ wrong: ['child'] })).toEqual({ to: 'child', isWrong: true })
    const left = answer({ question: 'language', wrong: ['concern'] })
    expect(left).toEqual({ to: 'concern', isWrong: true })
  })

  it('let the reader go back from a wrong answer', () => {
    const back = answer({ question: 'email', goesBack: true, wrong: ['email'] })
    expect(back).toEqual({ to: 'concern', isWrong: false })
  })
})

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
