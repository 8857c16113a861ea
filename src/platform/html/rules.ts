import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { isPlainAddress } from '../addresses/web-address.ts'
import { wordsOnly } from './markup.ts'

/** Void elements. */
const VOID = new Set(['br', 'hr', 'img'])
/** Inline elements; removing any other element leaves a space between the words around it. */
const WITHIN_WORDS = new Set(['a', 'b', 'code', 'em', 'i', 'strong', 'sub', 'sup'])

const TAG = /^<(\/?)([a-z][a-z\d]*)/i

/** Decides for each tag whether it stays. */
class Nesting {
  readonly #most: number
  readonly #open: string[] = []
  /** Counts removed elements that are still open, by name. */
  readonly #leftOut = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  keep(tag: string): string {
    const [, slash, name = ''] = TAG.exec(tag.slice(0, 20)) ?? []
    const element = name.toLowerCase()
    if (name === '' || VOID.has(element)) return tag
    return slash ? this.#close(tag, element) : this.#begin(tag, element)
  }

  #begin(tag: string, element: string): string {
    if (this.#open.length < this.#most) {
      this.#open.push(element)
      return tag
    }
    this.#count(element, 1)
    return WITHIN_WORDS.has(element) ? '' : ' '
  }

  #close(tag: string, element: string): string {
    if (this.#count(element, 0) > 0) {
      this.#count(element, -1)
      return WITHIN_WORDS.has(element) ? '' : ' '
    }
    const at = this.#open.lastIndexOf(element)
    if (at === -1) return ''
    this.#open.length = at
    return tag
  }

  #count(element: string, more: number): number {
    const count = (this.#leftOut.get(element) ?? 0) + more
    this.#leftOut.set(element, count)
    return count
  }
}

/**
 * Removes elements nested deeper than `most`, but no words, in linear time. Requires HTML as
 * `rules.ts` writes it, without `>` in attributes; it does not sanitize.
 */
function flattenHtml(html: string, most: number): string {
  const nesting = new Nesting(most)
  const parts: string[] = []
  for (let at = 0; ;) {
    const start = html.indexOf('<', at)
    const end = start === -1 ? -1 : html.indexOf('>', start)
    if (end === -1) return parts.join('') + html.slice(at)
    parts.push(html.slice(at, start), nesting.keep(html.slice(start, end + 1)))
    at = end + 1
  }
}

/**
 * The deepest allowed nesting, including elements that are removed: the parser's time is quadratic
 * in it.
 */
export const MOST_NESTED = 100

/** Longer values are no URLs, and checking one takes quadratic time. */
const ATTRIBUTE_MAX_CHARACTERS = 2000

const withoutLong = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => value.length <= ATTRIBUTE_MAX_CHARACTERS),
  )

const SAFE_REL = 'noopener noreferrer'
const isElsewhere = (href: string) => /^https?:/i.test(href)

/** An external URL in normalized form; undefined when other programs read another host. */
function plainOf(href: string): string | undefined {
  if (isPlainAddress(href)) return href
  const read = URL.canParse(href) ? new URL(href).href : ''
  return isPlainAddress(read) ? read : undefined
}

/** Adds a `rel` that hides the referrer from other sites. */
function openLink(tagName: string, { rel: _, ...given }: Attributes): Tag {
  const { href = '', ...attributes } = withoutLong(given)
  if (!isElsewhere(href)) return { tagName, attribs: href ? { href, ...attributes } : attributes }
  const plain = plainOf(href)
  const link: Attributes = plain === undefined ? {} : { href: plain, rel: SAFE_REL }
  return { tagName, attribs: { ...link, ...attributes } }
}

/** The page has its own h1, so an article's headings begin at h2. */
const lowerHeading = sanitizeHtml.simpleTransform('h2', {})

/** An uploaded picture of an article: its key, and one of its widths. */
const UPLOADED = /^\/api\/article-pictures\/([\w-]{22,64})-\d{1,4}\.webp$/
/** The column's width in articles, on phones the window's. */
const SIZES = '(min-width: 36rem) 32rem, 100vw'

const isSrcsetOf = (key: string, srcset: string): boolean =>
  srcset.split(',').every((candidate) => {
    const [address = '', width = '', ...more] = candidate.trim().split(/\s+/)
    return UPLOADED.exec(address)?.[1] === key && /^\d{1,4}w$/.test(width) && more.length === 0
  })

const SOME_SITE = 'https://site.invalid'
const isOfThisSite = (address: string): boolean =>
  !/[<\\]/.test(address) &&
  (address.startsWith('/') || !address.includes(':')) &&
  URL.canParse(address, SOME_SITE) &&
  new URL(address, SOME_SITE).origin === SOME_SITE

/** Replaces a disallowed element; it is then removed. */
const NOTHING = { tagName: 'nothing', attribs: {} }

/**
 * Only pictures of this site, so that other sites cannot track readers. `srcset` is for uploaded
 * pictures only, and must list widths of the same picture.
 */
function openPicture(tagName: string, given: Attributes) {
  const { srcset, sizes: _, loading: __, ...attributes } = withoutLong(given)
  const { src } = attributes
  if (!src || !isOfThisSite(src)) return NOTHING
  const key = UPLOADED.exec(src)?.[1]
  const attribs: Attributes = key ? { ...attributes, loading: 'lazy' } : attributes
  const hasWidths = key && srcset && isSrcsetOf(key, srcset)
  return { tagName, attribs: hasWidths ? { ...attribs, srcset, sizes: SIZES } : attribs }
}

const NUMBERS = new Set(['start', 'colspan', 'rowspan'])
const NUMBER_MOST = 1000

/** Keeps only numeric attributes: a list's start, a cell's column and row spans. */
const keepNumbers = (tagName: string, given: Attributes): Tag => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(withoutLong(given)).filter(
      ([name, value]) =>
        !NUMBERS.has(name) || (/^[1-9]\d{0,3}$/.test(value) && Number(value) <= NUMBER_MOST),
    ),
  ),
})

const FRAME = 'table-frame'

/**
 * Wraps tables in a frame that scrolls by itself, by keyboard too, so that the page does not scroll
 * sideways.
 */
function frameTables(html: string): string {
  let open = 0
  return html.replaceAll(/<(\/?)table\b[^<>]*>/g, (tag, slash: string) => {
    open += slash ? -1 : 1
    if (slash) return open === 0 ? `${tag}</div>` : tag
    return open === 1 ? `<div class="${FRAME}" tabindex="0">${tag}` : tag
  })
}

class TooDeep extends Error {}

/** The nesting depth of a text, without the frame added around tables. */
class Depth {
  readonly #open: number[] = []
  #isFramed = false

  begin(name: string, attributes: Attributes): void {
    const isFrame = name === 'div' && attributes['class'] === FRAME && !this.#isFramed
    this.#isFramed ||= isFrame
    this.#open.push(isFrame ? 0 : 1)
    if (this.#open.length - (this.#isFramed ? 1 : 0) > MOST_NESTED) throw new TooDeep()
  }

  end(): void {
    if (this.#open.pop() === 0) this.#isFramed = false
  }
}

const ARTICLE: IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'br',
    'a',
    'strong',
    'b',
    'em',
    'i',
    'sup',
    'sub',
    'code',
    'pre',
    'img',
    'figure',
    'figcaption',
    'table',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    // Callouts (`aside`), and pictures with text beside them (`section`).
    'aside',
    'section',
  ],
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'hreflang', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    a: openLink,
    h1: lowerHeading,
    img: openPicture,
    ol: keepNumbers,
    td: keepNumbers,
    th: keepNumbers,
  },
}

/**
 * Sanitizes an article's HTML: text, headings, lists, tables, links and pictures of this site.
 * Scripts, styles, frames, forms and event handlers are removed; it is idempotent. Undefined when
 * the nesting is deeper than {@link MOST_NESTED}.
 */
export function cleanHtml(html: string): string | undefined {
  const depth = new Depth()
  try {
    const onOpenTag = (name: string, attributes: Attributes) => depth.begin(name, attributes)
    const options = { ...ARTICLE, onOpenTag, onCloseTag: () => depth.end() }
    return frameTables(sanitizeHtml(html, options).trim())
  } catch (error) {
    if (error instanceof TooDeep) return undefined
    throw error
  }
}

/** As {@link cleanHtml}, for a stored article of any depth: deeper nesting is flattened. */
export const cleanStoredHtml = (html: string): string =>
  cleanHtml(html) ?? cleanHtml(flattenHtml(html, MOST_NESTED)) ?? wordsOnly(html)
