import { describe, expect, it } from 'vitest'
import { mistakesOf } from '../../../tests/support/configuration.ts'

describe('keys for push messages', () => {
  it.each([
    { VAPID_PUBLIC_KEY: 'B'.repeat(87) },
    { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'A'.repeat(43) },
  ])('are refused at start where they are no pair', (source) =>
    expect(mistakesOf(source as Record<string, string>)).toHaveLength(1),
  )
})
