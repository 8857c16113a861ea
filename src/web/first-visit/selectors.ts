import { list } from 'postcss'

/** The parts of a page that selectors may match. */
export interface Markup {
  classes: ReadonlySet<string>
  /** Element names, only those in lower case. */
  elements: ReadonlySet<string>
  /** Types of inputs. */
  types: ReadonlySet<string>
  /** Attributes of the root element: `data-mode=calm`, `lang=fa`. */
  root: ReadonlySet<string>
}

/**
 * The same as written in the page: whole `class` attributes, since similar elements share theirs.
 */
export type WrittenMarkup = Omit<Markup, 'classes'> & { classTexts: ReadonlySet<string> }

/** A selector needs all of these, one of the types, and one of each choice, to match anything. */
export interface Demands {
  classes: readonly string[]
  elements: readonly string[]
  types: readonly string[]
  root: readonly string[]
  /** The alternatives of each `:is()`, `:where()` and `:has()`. */
  choices: readonly (readonly Demands[])[]
}

const CLASS = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\u007F])+)/gi
const ESCAPED = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi
/** Pseudo-classes with selectors of their own: `:not(.a)`, `:is(.a, .b)`. */
const NESTED = /:(not|is|where|has)\(/
const ROOT = /:root((?:\[[^\]]*\]|:lang\(\w+\))*)/g
const ROOT_VALUE = /\[([\w-]+)="?([^"\]]+)"?\]|:lang\((\w+)\)/g
const NO_ELEMENT = /\[[^\]]*\]|[.#][\w-]+|::?[\w-]+(?:\([^)]*\))?/g
const ELEMENT = /(?<![\w-])[a-z][\w-]*/gi
/** Pseudo-elements that exist only in some types of inputs. */
const PARTS: readonly [RegExp, readonly string[]][] = [
  [/::-webkit-(?:date|calendar)/, ['date', 'time', 'datetime-local', 'month', 'week']],
  [/::-webkit-search/, ['search']],
  [/::-webkit-(?:inner|outer)-spin/, ['number']],
  [/::file-selector/, ['file']],
]

const unescape = (name: string): string =>
  name.replaceAll(ESCAPED, (_, code: string | undefined, letter: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
  )

/** The position after the parenthesis that closes the one before `from`. */
function endOfParentheses(selector: string, from: number): number {
  let depth = 1
  let at = from
  for (; at < selector.length && depth > 0; at += 1) {
    const letter = selector.charAt(at)
    if (letter === '\\') at += 1
    else if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
  }
  return at
}

/** Takes the nested selectors out of a selector. What `:not()` names may be absent. */
function withoutNested(selector: string): { bare: string; nested: string[] } {
  const nested: string[] = []
  let bare = selector
  for (let found = NESTED.exec(bare); found; found = NESTED.exec(bare)) {
    const from = found.index + found[0].length
    const end = endOfParentheses(bare, from)
    if (found[1] !== 'not') nested.push(bare.slice(from, end - 1))
    bare = bare.slice(0, found.index) + bare.slice(end)
  }
  return { bare, nested }
}

function rootIn(bare: string): string[] {
  const values = [...bare.matchAll(ROOT)].flatMap(([, given = '']) => [
    ...given.matchAll(ROOT_VALUE),
  ])
  return values.map(([, name, value, lang]) => (lang ? `lang=${lang}` : `${name}=${value}`))
}

export function demandsOf(selector: string): Demands {
  const { bare, nested } = withoutNested(selector)
  const plain = bare.replaceAll(ESCAPED, '_').replaceAll(NO_ELEMENT, ' ')
  return {
    classes: [...bare.matchAll(CLASS)].map(([, name = '']) => unescape(name)),
    elements: [...plain.matchAll(ELEMENT)]
      .map(([name]) => name)
      .filter((name) => !/[A-Z]/.test(name)),
    types: PARTS.find(([part]) => part.test(bare))?.[1] ?? [],
    root: rootIn(bare),
    choices: nested.map((given) => list.comma(given).map(demandsOf)),
  }
}

export const canMatch = (
  { classes, elements, types, root, choices }: Demands,
  markup: Markup,
): boolean =>
  classes.every((name) => markup.classes.has(name)) &&
  elements.every((name) => markup.elements.has(name)) &&
  root.every((value) => markup.root.has(value)) &&
  (types.length === 0 || types.some((type) => markup.types.has(type))) &&
  choices.every((choice) => choice.some((one) => canMatch(one, markup)))

const HTML = /<html([^>]*)>/
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const readable = (value: string): string =>
  value.includes('&')
    ? value.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    : value

const SPACE = /\s/

function addValues(html: string, name: string, values: Set<string>): void {
  const opening = `${name}="`
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const from = at + opening.length
    const to = html.indexOf('"', from)
    if (to < 0) break
    if (SPACE.test(html.charAt(at - 1))) values.add(html.slice(from, to))
    at = to
  }
}

const SMALL_A = 97
const SMALL_Z = 122
const isLetter = (code: number): boolean => code >= SMALL_A && code <= SMALL_Z
const isDigit = (code: number): boolean => code >= 48 && code <= 57

/**
 * A page has thousands of tags: reading character by character costs a third of a regular
 * expression.
 */
function addElements(html: string, elements: Set<string>): void {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    let end = at + 1
    if (!isLetter(html.charCodeAt(end))) continue
    do end += 1
    while (isLetter(html.charCodeAt(end)) || isDigit(html.charCodeAt(end)))
    elements.add(html.slice(at + 1, end))
  }
}

/** Reads the markup of a page, in parts, of which the first has the root element. */
export function readMarkup(...parts: readonly string[]): WrittenMarkup {
  const classTexts = new Set<string>()
  const elements = new Set(['html', 'head', 'body', 'style'])
  const types = new Set<string>()
  for (const part of parts) {
    addValues(part, 'class', classTexts)
    addElements(part, elements)
    addValues(part, 'type', types)
  }
  const given = HTML.exec(parts[0] ?? '')?.[1] ?? ''
  const root = [...given.matchAll(ATTRIBUTE)].map(([, name, value]) => `${name}=${value}`)
  return { classTexts, elements, types, root: new Set(root) }
}

/** Splits the class attributes into classes. */
export const withClasses = ({ classTexts, ...markup }: WrittenMarkup): Markup => ({
  ...markup,
  classes: new Set([...classTexts].flatMap((text) => readable(text).split(/\s+/))),
})
