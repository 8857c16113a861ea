import { afterEach, expect, it, vi } from 'vitest'
import { keepTyping } from './keep-typing.ts'

afterEach(() => vi.unstubAllGlobals())

class Words extends EventTarget {
  name = 'words'
  type = 'text'
  autocomplete = ''
  defaultValue = 'Old words'
  #value = 'Old words'
  get value() {
    return this.#value
  }
  set value(text) {
    this.#value = text
  }
  closest() {
    return null
  }
}

type Arrival = { arrival?: string; typed?: string; isFromServer?: boolean }

/** A form with one field and the version of what it shows, in a page after a reload. */
function openForm(
  version: string,
  stored: Map<string, string>,
  { arrival = 'reload', typed, isFromServer = true }: Arrival = {},
) {
  const typing: ((event: unknown) => void)[] = []
  vi.stubGlobal('Node', Object)
  vi.stubGlobal('document', { documentElement: { dataset: { person: '12' } } })
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: arrival }], now: () => 0 })
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      name === 'input' && typing.push(listener),
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
  const hidden = { value: version }
  const words = new Words()
  if (typed !== undefined) words.value = typed
  const form = {
    dataset: { draft: 'child 5' },
    isConnected: true,
    contains: () => true,
    querySelector: () => (isFromServer ? {} : null),
    elements: Object.assign([words], { namedItem: () => hidden }),
  }
  keepTyping(form as never)
  return {
    type(text: string) {
      words.value = text
      for (const listener of typing) listener({ target: {} })
    },
    runAgain: () => keepTyping(form as never),
    shown: () => ({ words: words.value, version: hidden.value }),
  }
}

it('a draft comes back with the version beside which it was typed', () => {
  const stored = new Map<string, string>()
  openForm('"1"', stored).type('Typed beside the first')
  const reloaded = openForm('"2"', stored)
  expect(reloaded.shown()).toEqual({ words: 'Typed beside the first', version: '"1"' })
  reloaded.type('Typed on')
  expect(openForm('"3"', stored).shown()).toEqual({ words: 'Typed on', version: '"1"' })
})

it('a form without a draft has the version of its page', () => {
  expect(openForm('"2"', new Map()).shown()).toEqual({ words: 'Old words', version: '"2"' })
})

it('what was typed before its code came is stored when it comes', () => {
  const stored = new Map<string, string>()
  openForm('"1"', stored, { arrival: 'navigate', typed: 'A whole message' })
  expect(openForm('"1"', stored).shown().words).toBe('A whole message')
})

it('nothing is stored of an untouched form, one that scripts drew, or one that Back filled in', () => {
  const stored = new Map<string, string>()
  openForm('"1"', stored)
  openForm('"1"', stored, { typed: 'Its first words', isFromServer: false })
  openForm('"1"', stored, { typed: 'Sent words', arrival: 'back_forward' })
  expect(stored.size).toBe(0)
})

it('a draft that was sent is not stored once more when the code runs again', () => {
  const stored = new Map<string, string>()
  const form = openForm('"1"', stored, { typed: 'Sent words' })
  stored.clear()
  form.runAgain()
  expect(stored.size).toBe(0)
})
