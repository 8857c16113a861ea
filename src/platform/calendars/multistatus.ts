import { Parser } from 'htmlparser2'

/** An XML element of a WebDAV response, its name without prefix. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
  text: string
}

const MOST_DEPTH = 40

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()

/** Aborts the parser, whose time is quadratic in the depth. */
class NestedTooDeeply extends Error {}

/**
 * Undefined for malformed or too deeply nested XML. Document types are ignored, so there are no
 * custom entities.
 */
export function parseXml(xml: string): Element | undefined {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name: localName(name), attributes, children: [], text: '' }
        if (open.length > MOST_DEPTH) throw new NestedTooDeeply()
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(text) {
        const element = open.at(-1)
        if (element) element.text += text
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  )
  try {
    parser.end(xml)
  } catch (error) {
    if (error instanceof NestedTooDeeply) return undefined
    throw error
  }
  return root.children[0]
}

/** The first descendant along a path of names. */
export function within(
  element: Element | undefined,
  ...path: readonly string[]
): Element | undefined {
  return path.reduce<Element | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  )
}

export const allOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** One resource of a WebDAV response. */
export interface Resource {
  href: string
  /** Its existing properties, merged. */
  prop: Element
}

const isOk = (status: string | undefined): boolean => status === undefined || / 2\d\d/.test(status)

/** The resources of a multistatus (RFC 4918); undefined for any other response. */
export function readMultistatus(xml: string): Resource[] | undefined {
  const root = parseXml(xml)
  if (root?.name !== 'multistatus') return undefined
  return allOf(root, 'response').map((response) => {
    const known = allOf(response, 'propstat').filter((propstat) =>
      isOk(within(propstat, 'status')?.text),
    )
    const children = known.flatMap((propstat) => within(propstat, 'prop')?.children ?? [])
    const prop = { name: 'prop', attributes: {}, children, text: '' }
    return { href: within(response, 'href')?.text.trim() ?? '', prop }
  })
}
