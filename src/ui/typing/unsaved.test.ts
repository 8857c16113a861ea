import { afterEach, describe, expect, it } from 'vitest'
import { giveUpUnsaved, hasUnsaved, watchUnsaved } from './unsaved.ts'

afterEach(giveUpUnsaved)

describe('forms that would be left with changes', () => {
  it('are asked about while they are changed, and not after their values are back', () => {
    let isChanged = true
    watchUnsaved(() => isChanged)
    expect(hasUnsaved()).toBe(true)
    isChanged = false
    expect(hasUnsaved()).toBe(false)
  })

  it('are not asked about once they are gone, or given up', () => {
    const end = watchUnsaved(() => true)
    watchUnsaved(() => false)
    end()
    expect(hasUnsaved()).toBe(false)
    watchUnsaved(() => true)
    giveUpUnsaved()
    expect(hasUnsaved()).toBe(false)
  })

  it('are not left where only what is beside them changes', () => {
    watchUnsaved(() => true, ['view', 'week'])
    expect(hasUnsaved(['week', 'view'])).toBe(false)
    expect(hasUnsaved(['view', 'tab'])).toBe(true)
    expect(hasUnsaved([])).toBe(false)
    expect(hasUnsaved()).toBe(true)
  })
})
