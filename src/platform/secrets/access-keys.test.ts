import { describe, expect, it } from 'vitest'
import { createAccessKey, isAccessKey } from './access-keys.ts'

describe('an access key', () => {
  it('has a prefix that scanners of secrets find, and nothing that a double click parts', () => {
    const keys = Array.from({ length: 50 }, createAccessKey)
    for (const key of keys) expect(key).toMatch(/^hamgam_[\dA-Za-z]{49}$/)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('says by its last letters whether it can be one', () => {
    const key = createAccessKey()
    expect(isAccessKey(key)).toBe(true)
    const other = key.at(10) === 'a' ? 'b' : 'a'
    expect(isAccessKey(key.slice(0, 10) + other + key.slice(11))).toBe(false)
    for (const none of ['', 'hamgam_', key.slice(1), `${key}a`, key.toUpperCase()])
      expect(isAccessKey(none)).toBe(false)
  })
})
