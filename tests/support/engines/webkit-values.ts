/** What goes between Playwright and the driver: the part of WebDriver BiDi that is used. */

export type Answer = Record<string, unknown>
export type Emit = (event: string, params: Answer) => void

export interface Cookie {
  name: string
  value: { type: 'string'; value: string }
  domain: string
  path?: string
  httpOnly?: boolean
  secure?: boolean
  sameSite?: string
  expiry?: number
}

export interface Target {
  context?: string
  realm?: string
  sandbox?: string
}

/** A value of the protocol; a handle names an object within its page. */
export interface Value {
  type: string
  value?: unknown
  handle?: string
  sharedId?: string
}

export interface Command {
  id: number
  method: string
  params: {
    context?: string
    contexts?: string[]
    userContext?: string
    userContexts?: string[]
    target?: Target
    url?: string
    delta?: number
    viewport?: Viewport
    timezone?: string
    script?: string
    functionDeclaration?: string
    expression?: string
    arguments?: Value[]
    resultOwnership?: string
    handles?: string[]
    actions?: unknown[]
    element?: { sharedId: string }
    files?: string[]
    cookie?: Cookie
    partition?: { userContext: string }
  }
}

export interface Viewport {
  width: number
  height: number
}

const SPECIAL = ['NaN', 'Infinity', '-Infinity', '-0']

/** A value of JSON as the protocol writes it. */
export function written(value: unknown): Value {
  if (value === null) return { type: 'null' }
  if (Array.isArray(value)) return { type: 'array', value: value.map(written) }
  if (typeof value === 'object')
    return {
      type: 'object',
      value: Object.entries(value).map(([key, inner]) => [key, written(inner)]),
    }
  return { type: typeof value, value }
}

/** A value of the protocol as JSON, where an object of a page is `{ $handle }`. */
export function read(value: Value): unknown {
  const name = value.handle ?? value.sharedId
  if (name) return { $handle: name }
  switch (value.type) {
    case 'undefined':
      return { $undefined: true }
    case 'null':
      return null
    case 'number':
      return SPECIAL.includes(value.value as string) ? Number(value.value) : value.value
    case 'array':
      return (value.value as Value[]).map(read)
    case 'object':
      return Object.fromEntries(
        (value.value as [Value | string, Value][]).map(([key, inner]) => [
          typeof key === 'string' ? key : read(key),
          read(inner),
        ]),
      )
    default:
      return value.value
  }
}
