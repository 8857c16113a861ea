import { afterEach, expect, it, vi } from 'vitest'
import { keepTyping } from './keep-typing.ts'
import { decideDraft, type Draft } from './rules.ts'

afterEach(() => vi.unstubAllGlobals())

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
  const hidden = { value: version }
  const values = { now: 'Old words', first: 'Old words' }
  const form = {
    dataset: { draft: 'child 5' },
    isConnected: true,
    contains: () => true,
    elements: { namedItem: () => hidden },
  }
  keepTyping(form as never, {
    readTab: (key: string) => stored.get(key) ?? null,
    writeTab: (key: string, value: string | null) =>
      Boolean(value === null ? stored.delete(key) : stored.set(key, value)),
    readTyped: (_: unknown, when: string) => ({
      words: [when === 'now' ? values.now : values.first],
    }),
    fillTyped: (_: unknown, typed: Draft['values']) => void (values.now = typed['words']![0]!),
    decideDraft,
    watchSending: () => {},
  })
  return {
    type(words: string) {
      values.now = words
      for (const listener of typing) listener({ target: {} })
    },
    shown: () => ({ words: values.now, version: hidden.value }),
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
