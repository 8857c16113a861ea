import { expect, test } from 'vitest'
import { createRequestKeys } from './request-keys.ts'

test('the same request keeps its key, and a changed one has another', () => {
  const keys = createRequestKeys()
  const first = keys.keyOf('a comment')
  expect(first).toBe(keys.first)
  expect(keys.keyOf('a comment')).toBe(first)
  const changed = keys.keyOf('a comment, changed')
  expect(changed).not.toBe(first)
  expect(keys.keyOf('a comment, changed')).toBe(changed)
  expect(keys.keyOf('a comment')).not.toBe(first)
})

test('each form has keys of its own, which the API takes', () => {
  const [one, other] = [createRequestKeys(), createRequestKeys()]
  expect(one.first).not.toBe(other.first)
  expect(one.first).toMatch(/^[\x21-\x7e]{16,200}$/)
})
