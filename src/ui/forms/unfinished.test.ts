import type { ChangeEvent } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isShownAtOnce } from './search-form.tsx'
import { unfinishedIn } from './use-form.ts'

describe('a date without its time', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is a value, which no schema accepts, where the browser gives an empty one', () => {
    const field = (name: string, badInput: boolean) => ({ name, validity: { badInput } })
    const elements = [field('from', false), field('until', true), field('', true), {}]
    expect(unfinishedIn({ elements })).toEqual({ until: '?' })
  })

  it('is not left out of a search by a choice elsewhere: that waits for the button', () => {
    vi.stubGlobal('document', { documentElement: { dataset: {} } })
    const choose = (isComplete: boolean) =>
      isShownAtOnce({
        target: { matches: (wanted: string) => wanted === 'select' },
        currentTarget: { checkValidity: () => isComplete },
      } as unknown as ChangeEvent<HTMLFormElement>)
    expect(choose(true)).toBe(true)
    expect(choose(false)).toBe(false)
  })
})
