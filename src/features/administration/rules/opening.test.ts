import { describe, expect, it } from 'vitest'
import { judgeOpening, OPENING_STEPS, type OpeningFacts } from './opening.ts'

const everything: OpeningFacts = {
  hasContact: true,
  hasChosenZone: true,
  hasCategories: true,
  hasText: true,
  hasSpecialist: true,
  mail: 'working',
  relay: 'answers',
  backup: { isOn: true, isMade: true, hasFailed: false, isCopied: true },
  hasSecondStep: true,
}
const nothing: OpeningFacts = {
  hasContact: false,
  hasChosenZone: false,
  hasCategories: false,
  hasText: false,
  hasSpecialist: false,
  mail: 'none',
  relay: 'none',
  backup: { isOn: false, isMade: false, hasFailed: false, isCopied: false },
  hasSecondStep: false,
}
const openOf = (facts: Partial<OpeningFacts>) =>
  judgeOpening({ ...everything, ...facts })
    .filter(({ isDone }) => !isDone)
    .map(({ step, lack }) => [step, lack])

describe('what a new site needs', () => {
  it('is all of it at first, and nothing in the end', () => {
    expect(judgeOpening(nothing).map(({ step, isDone }) => [step, isDone])).toEqual(
      OPENING_STEPS.map((step) => [step, false]),
    )
    expect(openOf({})).toEqual([])
  })

  it.each([
    [{ hasContact: false }, 'contact', null],
    [{ hasText: false }, 'text', null],
    [{ hasSecondStep: false }, 'second-step', null],
    [{ mail: 'untried' }, 'mail', 'mail-untried'],
    [{ mail: 'stopped' }, 'mail', 'mail-stopped'],
    [{ relay: 'silent' }, 'relay', 'relay-silent'],
  ] as const)('of %j only the one step is open, and says what it lacks', (facts, step, lack) => {
    expect(openOf(facts)).toEqual([[step, lack]])
  })

  it.each([
    [{ isOn: false }, 'backups-off'],
    [{ isMade: false, isCopied: false }, 'no-backup-yet'],
    [{ hasFailed: true }, 'backup-failed'],
    [{ isCopied: false }, 'no-second-place'],
  ] as const)('of backups that are %j it says the first thing that is missing', (backup, lack) => {
    expect(openOf({ backup: { ...everything.backup, ...backup } })).toEqual([['backup', lack]])
  })
})
