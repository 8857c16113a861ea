/** The declarations of the attribute: `element.style` lacks those that only Word knows. */
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

/** Whether it has neither text nor a picture, a rule or a table. */
export const isEmpty = (element: Element): boolean =>
  !/[^\s\u00a0\u200b\ufeff]/.test(element.textContent) &&
  element.querySelector('img, hr, table') === null

/** Replaces the element by its contents. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

/** Replaces the element by another one with the same contents. */
export function renamed(element: Element, name: string): HTMLElement {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** As an array, which does not change with the document. */
export const every = (root: Element, selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
]
