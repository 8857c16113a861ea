import { expect, test } from 'vitest'
import { nextSequence } from './mails.ts'

test('each invitation has a higher number than the one before it', () => {
  expect([nextSequence(0), nextSequence(nextSequence(0))]).toEqual([1, 2])
})
