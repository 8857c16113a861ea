import { Script } from 'node:vm'
import type { Value } from './webkit-values.ts'

/** What a call within a page came to. */
export interface Outcome {
  id?: number
  typed?: Value
  json?: string
  thrown?: string
  later?: true
  gone?: true
}

/**
 * What is run within a page. Scripts are written as text: the page's own policy forbids it to make
 * code of text itself.
 */

/** Says where a page is, and what has become of what it was asked; a new document gets its name here. */
export const LOOK = `
let own = window.__driver
const isNew = !own
if (!own) own = window.__driver = {
  name: 'd' + Date.now().toString(36) + Math.random().toString(36).slice(2),
  objects: new Map(), next: 0, settled: [],
  keep(object) {
    const handle = 'o' + this.next++
    this.objects.set(handle, object)
    return handle
  },
  given(value) {
    if (Array.isArray(value)) return value.map((each) => this.given(each))
    if (typeof value !== 'object' || value === null) return value
    if ('$handle' in value) {
      if (!this.objects.has(value.$handle)) throw new Error('no such handle')
      return this.objects.get(value.$handle)
    }
    if ('$undefined' in value) return undefined
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.given(inner)]))
  },
  answered(value, asHandle) {
    if (value === undefined) return { typed: { type: 'undefined' } }
    if (typeof value === 'number' && !(Number.isFinite(value) && !Object.is(value, -0)))
      return { typed: { type: 'number', value: Object.is(value, -0) ? '-0' : String(value) } }
    if (typeof value === 'bigint') return { typed: { type: 'bigint', value: String(value) } }
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
    if (isObject && value === window) return { typed: { type: 'window', value: {} } }
    const isNode = isObject && value instanceof Node
    if (isObject && (asHandle || isNode)) {
      const handle = this.keep(value)
      const type = isNode ? 'node' : Array.isArray(value) ? 'array' : typeof value
      const more = isNode ? { sharedId: handle, value: { localName: value.localName } } : {}
      return { typed: { type, handle, ...more } }
    }
    return { json: JSON.stringify(value) }
  },
  failed: (error) => ({ thrown: error instanceof Error ? error.message + '\\n' + (error.stack ?? '') : String(error) }),
  ask(id, asHandle, act) {
    try {
      const value = act()
      if (!(value && typeof value === 'object' && typeof value.then === 'function'))
        return this.answered(value, asHandle)
      value.then(
        (got) => { let said; try { said = this.answered(got, asHandle) } catch (error) { said = this.failed(error) } this.settled.push({ id, ...said }) },
        (error) => this.settled.push({ id, ...this.failed(error) }),
      )
      return { later: true }
    } catch (error) {
      return this.failed(error)
    }
  },
}
const { responseStatus } = performance.getEntriesByType('navigation')[0] ?? {}
return { name: own.name, isNew, url: location.href, state: document.readyState, status: responseStatus, settled: own.settled.splice(0) }
`

/** A call within the document of that name; another one has taken its place otherwise. */
export const callIn = (code: string): string => `
const [name, id, asHandle, values] = arguments
const own = window.__driver
if (!own || own.name !== name) return { gone: true }
return own.ask(id, asHandle, () => {
  const given = own.given(values)
  ${code}
})`

/** As Playwright wraps what extends its script. */
const extension = (source: string): string =>
  `\n    (() => {\n      const module = {};\n      ${source}\n      return module.exports.default();\n    })()`

function isScript(text: string): boolean {
  try {
    return new Script(text) instanceof Script
  } catch {
    return false
  }
}

/** As somebody types: a value that is set by a script of the page's own would be taken for React's. */
const TYPES = `(typed) => void document.execCommand('insertText', false, typed)`

/** A text as a function that does what making code of it would. */
function functionOf(text: string): string[] {
  if (text.includes('window.__pw_bidiInsertText(')) return [`() => ${TYPES}`]
  if (isScript(`(${text}\n)`)) return [`() => (${text}\n)`]
  return isScript(text) ? [`() => { ${text}\n }`] : []
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (/=>|function/.test(value)) yield value
    if (value.includes('module.exports')) yield extension(value)
  } else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* textsIn(inner)
}

/**
 * Playwright's script evaluates the texts that it is given as code, which the page's policy
 * refuses. Here they are part of the code.
 */
export function withCode(values: readonly unknown[], call: string): string {
  const known = [...new Set(textsIn(values))].flatMap((text) =>
    functionOf(text).map((code) => `[${JSON.stringify(text)}, ${code}]`),
  )
  return `
  if (!own.codes) {
    own.codes = new Map()
    window.eval = (text) => {
      const code = own.codes.get(text)
      if (!code) throw new Error('no code for ' + text.slice(0, 300))
      return code()
    }
  }
  for (const [text, code] of [${known.join(',')}]) {
    own.codes.set(text, code)
    own.codes.set('(' + text + ')', code)
  }
  ${call}`
}
