import { createPolicy } from '../../../../../ui/rendering/trusted-types.ts'

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi
const HANDLER = /("[^"]*"|'[^']*')|([\s/])on[a-z]+(?=\s*=)/gi

/**
 * Renames inline event handlers. Chromium reports one to the page's Content Security Policy as soon
 * as any parser meets it, even in an inert document. Text and attribute values stay unchanged.
 */
export const withoutHandlerNames = (html: string): string =>
  html.replace(TAG, (tag) =>
    tag.replace(HANDLER, (_, value?: string, before?: string) => value ?? `${before}data-off`),
  )

/** Renames style sheets, which Chromium reports too, to inert templates. */
const withoutSheets = (html: string): string => html.replace(/<(\/?)style\b/gi, '<$1template')

const policy = createPolicy('inert-html', {
  createHTML: (html: string) => withoutHandlerNames(withoutSheets(html)),
})

/** Parses HTML into an inert document, which runs and loads nothing. */
export const elementsOf = (html: string): HTMLElement =>
  new DOMParser().parseFromString(policy.createHTML(html), 'text/html').body

/** Removes active content before the editor parses the HTML; its schema excludes the rest. */
export function withoutScripts(html: string): string {
  const body = elementsOf(html)
  const running = 'script, style, iframe, object, embed, template, svg, math'
  for (const element of body.querySelectorAll(running)) element.remove()
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (name.startsWith('on') || name === 'data-off') element.removeAttribute(name)
  return body.innerHTML
}

/** Declarations of the style attribute: `element.style` drops Word's own properties. */
export function styleOf(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute('style') ?? '').split(';')
  return new Map(
    declarations.flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      if (colon === -1) return []
      const name = declaration.slice(0, colon).trim().toLowerCase()
      return [[name, declaration.slice(colon + 1).trim()] as const]
    }),
  )
}

const BLOCKS =
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, table, blockquote, pre, figure, hr, section, article'

export const isBlock = (node: Node | null): boolean =>
  node instanceof Element && node.matches(BLOCKS)

export const hasBlocks = (element: Element): boolean => element.querySelector(BLOCKS) !== null

/** Whether it has no text, picture, rule or table. */
export const isEmpty = (element: Element): boolean =>
  !/[^\s\u00a0\u200b\ufeff]/.test(element.textContent) &&
  element.querySelector('img, hr, table') === null

export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

export function wrapInside(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name)
  inner.append(...element.childNodes)
  element.append(inner)
}

export function renamed(element: Element, name: string): HTMLElement {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** As an array, so that changes to the document do not affect the iteration. */
export const every = (root: Element, selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
]

/** Losses and changes of a paste; each kind has its message. */
export type LeftOutKind =
  | 'pictures-elsewhere'
  | 'pictures-out-of-reach'
  | 'pictures-refused'
  | 'films'
  | 'formulas'
  | 'comments'
  | 'removed-words'
  | 'looks'
  | 'links'
  | 'tables-in-tables'
  | 'notes-moved'
  | 'notes-missing'

export interface LeftOut {
  kind: LeftOutKind
  count: number
}

/** Counts by kind, in order of first occurrence. */
export class LeftOutCounts {
  readonly #counts = new Map<LeftOutKind, number>()

  add(kind: LeftOutKind, more = 1): void {
    if (more > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + more)
  }

  list(): LeftOut[] {
    return [...this.#counts].map(([kind, count]) => ({ kind, count }))
  }
}
