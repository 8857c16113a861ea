/** A style as it is written: browsers drop what only Word understands. */
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

/** Something to see or read in it. */
export const isEmpty = (element: Element): boolean =>
  !/[^\s\u00a0\u200b\ufeff]/.test(element.textContent) &&
  element.querySelector('img, hr, table') === null

/** The element gives way to what it holds. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

/** Another element with the same contents in the same place. */
export function renamed(element: Element, name: string): HTMLElement {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** All elements of a selector, as they are now: what is done to one does not change the list. */
export const every = (root: Element, selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
]
