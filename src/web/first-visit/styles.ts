import postcss, { type AtRule, type ChildNode, type Container } from 'postcss'
import { createCache } from '../../platform/cache.ts'
import {
  canMatch,
  demandsOf,
  withClasses,
  type Demands,
  type Markup,
  type WrittenMarkup,
} from './selectors.ts'

/** A rule with the demands of each of its selectors, and the named at-rules that it uses. */
interface Rule {
  selectors: readonly { text: string; demands: Demands }[]
  /** From the opening brace. */
  body: string
  uses: readonly string[]
}

/** An at-rule that takes effect only by name: keyframes, a font, a registered property. */
interface Named {
  name: string
  text: string
}

/** An at-rule around rules: a layer or a condition. */
interface Group {
  opening: string
  /** Layers are ordered by their first mention, so empty ones stay. */
  isLayer: boolean
  parts: readonly SheetPart[]
}

type SheetPart = string | Rule | Named | Group

/**
 * Cache size: more than there are kinds of pages in both languages; those of one kind mostly share
 * their styles.
 */
const MOST_WRITTEN = 100

/** Media whose rules are in a file that browsers load without waiting for it. */
export const RARE_MEDIA = 'print,(forced-colors:active)'
const RARE = RARE_MEDIA.split(',')

/** Whether an at-rule is for such media alone. */
export const isRare = ({ name, params }: AtRule): boolean =>
  name === 'media' && params.split(/,\s*/).every((one) => RARE.includes(one))

const NAMED_BY: Readonly<Record<string, RegExp>> = {
  property: /^(.*)$/,
  keyframes: /^(.*)$/,
  'font-face': /font-family:\s*["']?([^;"'}]+)/,
}

function nameOf(node: ChildNode): string | undefined {
  if (node.type !== 'atrule') return undefined
  const text = node.name === 'font-face' ? node.toString() : node.params
  return NAMED_BY[node.name]?.exec(text)?.[1]?.trim()
}

/** The initial values of registered properties, for browsers without `@property`. */
const isDefaults = ({ selector, nodes }: postcss.Rule): boolean =>
  selector.startsWith('*') &&
  nodes.length > 0 &&
  nodes.every((each) => each.type === 'decl' && each.prop.startsWith('--tw-'))

function defaultsOf({ selector, nodes }: postcss.Rule): Group {
  const parts = nodes.flatMap((each) =>
    each.type === 'decl' ? [{ name: each.prop, text: `${each.toString()};` }] : [],
  )
  return { opening: `${selector}{`, isLayer: false, parts }
}

function partOf(node: ChildNode, names: readonly string[]): SheetPart {
  const text = node.toString()
  if (node.type === 'rule') {
    if (isDefaults(node)) return defaultsOf(node)
    const uses = names.filter((name) => text.includes(name))
    const selectors = node.selectors.map((one) => ({ text: one, demands: demandsOf(one) }))
    return { selectors, body: text.slice(text.indexOf('{', node.selector.length)), uses }
  }
  const name = nameOf(node)
  if (name) return { name, text }
  const hasRules = node.type === 'atrule' && /^(?:layer|media|supports|container)$/.test(node.name)
  if (!hasRules || !node.nodes) return `${text}${node.type === 'atrule' && !node.nodes ? ';' : ''}`
  return {
    opening: `@${node.name} ${node.params}{`,
    isLayer: node.name === 'layer',
    parts: partsOf(node, names),
  }
}

const partsOf = ({ nodes = [] }: Container, names: readonly string[]): SheetPart[] =>
  nodes
    .filter((node) => node.type !== 'comment' && !(node.type === 'atrule' && isRare(node)))
    .map((node) => partOf(node, names))

/** The rules that may match something, by the selectors that may, and the names that they use. */
interface Chosen {
  rules: Map<Rule, string>
  used: Set<string>
}

function choose(parts: readonly SheetPart[], markup: Markup, chosen: Chosen): Chosen {
  for (const part of parts) {
    if (typeof part === 'string' || 'name' in part) continue
    if ('parts' in part) {
      choose(part.parts, markup, chosen)
      continue
    }
    const matching = part.selectors.filter(({ demands }) => canMatch(demands, markup))
    if (matching.length === 0) continue
    chosen.rules.set(part, matching.map(({ text }) => text).join(','))
    for (const name of part.uses) chosen.used.add(name)
  }
  return chosen
}

function write(parts: readonly SheetPart[], chosen: Chosen): string {
  let css = ''
  for (const part of parts) {
    if (typeof part === 'string') css += part
    else if ('name' in part) css += chosen.used.has(part.name) ? part.text : ''
    else if ('parts' in part) {
      const inner = write(part.parts, chosen)
      if (inner || part.isLayer) css += `${part.opening}${inner}}`
    } else if (chosen.rules.has(part)) css += chosen.rules.get(part) + part.body
  }
  return css
}

function namesIn(sheet: Container): string[] {
  const names = new Set<string>()
  sheet.walk((node) => {
    const name = nameOf(node)
    if (name) names.add(name)
  })
  return [...names]
}

/**
 * The root attributes that rules refer to: all others, such as the reader's zone, change no style.
 */
function rootValuesIn(parts: readonly SheetPart[], found = new Set<string>()): Set<string> {
  for (const part of parts) {
    if (typeof part === 'string' || 'name' in part) continue
    if ('parts' in part) rootValuesIn(part.parts, found)
    else for (const { demands } of part.selectors) addRootValues(demands, found)
  }
  return found
}

function addRootValues({ root, choices }: Demands, found: Set<string>): void {
  for (const value of root) found.add(value)
  for (const one of choices.flat()) addRootValues(one, found)
}

/**
 * Writes the part of a style sheet that a page needs: rules for other classes, elements, languages
 * and display settings are left out. Rules for paper and for forced colours are in a file of their
 * own. Order and layers stay, so that loading the whole sheet later changes nothing.
 */
export function createStyleChooser(css: string): (markup: WrittenMarkup) => string {
  const sheet = postcss.parse(css)
  const parts = partsOf(sheet, namesIn(sheet))
  const rootValues = [...rootValuesIn(parts)]
  const written = createCache<string>({ max: MOST_WRITTEN })
  return (markup) => {
    const { classTexts, elements, types, root } = markup
    const asked = rootValues.filter((value) => root.has(value))
    const key = [[...classTexts], [...elements], [...types], asked].map((each) => each.join(' '))
    return written.get(key.join('"'), () =>
      write(parts, choose(parts, withClasses(markup), { rules: new Map(), used: new Set() })),
    )
  }
}
