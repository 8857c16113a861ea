import { describe, expect, it } from 'vitest'
import { EXPERTISES, NEEDS } from '../specialists/rules/index.ts'
import {
  type Answers,
  areEnough,
  chooseThree,
  filtersOf,
  fitsAll,
  fitsInOrder,
  helpingWith,
  nextQuestion,
  readAnswers,
} from './rules.ts'

const answers: Answers = { need: 'senses', language: 'farsi', when: 'evening' }
const whole = { need: true, language: true, when: true }
const now = new Date('2026-11-23T08:00:00Z')
const somebody = (id: number, startsAt?: string) => ({
  id,
  nextTimes: startsAt ? [{ startsAt }] : [],
})
const idsOf = (matches: readonly { person: { id: number } }[]) =>
  matches.map(({ person }) => person.id)

describe('the answers', () => {
  it('are read from an address, and what is unknown is asked', () => {
    expect(readAnswers({ need: 'senses', language: 'klingon', when: 3, more: 'x' })).toEqual({
      need: 'senses',
    })
    expect(readAnswers(answers)).toEqual(answers)
    expect(readAnswers({ need: 'constructor', when: 'any' })).toEqual({ when: 'any' })
  })

  it('are asked one after the other, and those that are there already are not asked again', () => {
    expect(nextQuestion({})).toBe('need')
    expect(nextQuestion({ need: 'any' })).toBe('language')
    expect(nextQuestion({ language: 'farsi', when: 'any' })).toBe('need')
    expect(nextQuestion(answers)).toBeUndefined()
  })

  it('lead to every specialty, so that nobody is left out', () => {
    expect(new Set(Object.values(NEEDS).flat())).toEqual(new Set(EXPERTISES))
  })
})

describe('whom to look for', () => {
  it('is who fits everything, then who speaks the language, and last who fits nothing', () => {
    const order = fitsInOrder(answers).map((fit) =>
      Object.entries(fit)
        .filter(([, fits]) => fits)
        .map(([question]) => question)
        .join(' '),
    )
    expect(order).toEqual([
      'need language when',
      'need language',
      'language when',
      'language',
      'need when',
      'need',
      'when',
      '',
    ])
  })

  it('does not depend on what does not matter', () => {
    expect(fitsInOrder({ need: 'any', language: 'any', when: 'any' })).toEqual([whole])
    expect(fitsInOrder({ ...answers, when: 'any' })).toHaveLength(4)
    expect(filtersOf({ need: 'any', language: 'any', when: 'any' }, whole)).toMatchObject({
      languages: [],
      specialty: [],
      availability: undefined,
    })
  })

  it('is found by the directory’s own filters', () => {
    expect(filtersOf(answers, whole)).toMatchObject({
      languages: ['farsi'],
      specialty: ['sensory_integration', 'occupational_therapy'],
      availability: 'evening',
    })
    expect(filtersOf(answers, { ...whole, need: false })).toMatchObject({ specialty: [] })
    expect(helpingWith('senses', ['speech_therapy', 'occupational_therapy'])).toEqual([
      'occupational_therapy',
    ])
    expect(helpingWith('any', ['speech_therapy'])).toEqual([])
  })
})

describe('the three', () => {
  it('are those who fit best, the one who is free first before the others, each once', () => {
    const close = { ...whole, when: false }
    const found = [
      {
        fit: whole,
        people: [somebody(1, '2026-11-25T16:00:00Z'), somebody(2, '2026-11-24T16:00:00Z')],
      },
      {
        fit: close,
        people: [
          somebody(2, '2026-11-24T08:00:00Z'),
          somebody(3, '2026-11-23T10:00:00Z'),
          somebody(4, '2026-11-24T10:00:00Z'),
        ],
      },
    ]
    const matches = chooseThree(found, now)
    expect(idsOf(matches)).toEqual([2, 1, 3])
    expect(matches.map(({ fit }) => fit)).toEqual([whole, whole, close])
    expect(matches.map(fitsAll)).toEqual([true, true, false])
  })

  it('have a free time wherever there are such, even who fits less', () => {
    const found = [
      { fit: whole, people: [somebody(1)] },
      { fit: { ...whole, need: false }, people: [somebody(2, '2026-11-24T16:00:00Z')] },
    ]
    const matches = chooseThree(found, now)
    expect(idsOf(matches)).toEqual([2, 1])
    expect(matches.some(fitsAll)).toBe(false)
    expect(areEnough(matches)).toBe(false)
  })

  it('are not the same three each day where many are free at the same instant', () => {
    const people = [1, 2, 3, 4, 5, 6].map((id) => somebody(id, '2026-12-20T16:00:00Z'))
    const shown = Array.from({ length: 20 }, (_, day) =>
      idsOf(chooseThree([{ fit: whole, people }], new Date(now.getTime() + day * 86_400_000))),
    )
    expect(new Set(shown.flat())).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    const found = [{ fit: whole, people }]
    expect(chooseThree(found, now)).toEqual(chooseThree(found, new Date('2026-11-23T20:00:00Z')))
  })

  it('are fewer where there are fewer', () => {
    expect(chooseThree([{ fit: whole, people: [] }], now)).toEqual([])
    expect(areEnough([])).toBe(false)
  })
})
