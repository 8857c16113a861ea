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

/** A form with one field and the version of what it shows, in a page after a reload. */
function openForm(version: string, stored: Map<string, string>) {
  const typing: ((event: unknown) => void)[] = []
  vi.stubGlobal('Node', Object)
  vi.stubGlobal('document', { documentElement: { dataset: { person: '12' } } })
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: 'reload' }], now: () => 0 })
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
  const form = {
    dataset: { draft: 'child 5' },
    isConnected: true,
    contains: () => true,
    elements: Object.assign([words], { namedItem: () => hidden }),
  }
  keepTyping(form as never)
  return {
    type(text: string) {
      words.value = text
      for (const listener of typing) listener({ target: {} })
    },
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
