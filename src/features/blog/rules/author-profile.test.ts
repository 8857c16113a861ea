import { expect, it } from 'vitest'
import { specialtiesIn } from './authors.ts'

it('an author’s subjects are the lines of the field, each once (spec 3.17)', () => {
  expect(specialtiesIn('Sleep\r\n\n  Calm   evenings \nخواب\nSleep\n')).toEqual([
    'Sleep',
    'Calm evenings',
    'خواب',
  ])
  expect(specialtiesIn('  \n')).toEqual([])
})
