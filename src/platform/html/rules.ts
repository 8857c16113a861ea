import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { isPlainAddress } from '../web-address.ts'
import { wordsOnly } from './markup.ts'
import { flattenHtml } from './flattening.ts'

/**
 * How deeply elements may nest, counting those that are removed. The parser's time grows with the
 * square of it.
 */
export const MOST_NESTED = 100

/**
 * Longer values are not addresses, and checking one takes time that grows with the square of its
 * length.
 */
const ATTRIBUTE_MAX_CHARACTERS = 2000

const withoutLong = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => value.length <= ATTRIBUTE_MAX_CHARACTERS),
  )

const SAFE_REL = 'noopener noreferrer'
const isElsewhere = (href: string) => /^https?:/i.test(href)

/** An address elsewhere as browsers read it; undefined where other programs read another host. */
function plainOf(href: string): string | undefined {
  if (isPlainAddress(href)) return href
  const read = URL.canParse(href) ? new URL(href).href : ''
  return isPlainAddress(read) ? read : undefined
}

/** Keeps other sites from learning which page linked to them. */
function openLink(tagName: string, { rel: _, ...given }: Attributes): Tag {
  const { href = '', ...attributes } = withoutLong(given)
  if (!isElsewhere(href)) return { tagName, attribs: href ? { href, ...attributes } : attributes }
  const plain = plainOf(href)
  const link: Attributes = plain === undefined ? {} : { href: plain, rel: SAFE_REL }
  return { tagName, attribs: { ...link, ...attributes } }
}

/** The page has its own h1: an article's headings begin under it. */
const lowerHeading = sanitizeHtml.simpleTransform('h2', {})

/** A picture that was uploaded for an article: its key, and one of its widths. */
const UPLOADED = /^\/api\/article-pictures\/([\w-]{22,64})-\d{1,4}\.webp$/
/** The width of an article's column, and on phones of the window. */
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

/** Replaces an element that is not allowed; it is then removed. */
const NOTHING = { tagName: 'nothing', attribs: {} }

/**
 * Pages load pictures from this site alone, so that no other site learns of a reader. Only uploaded
 * pictures come in several widths, and only in those of the same picture.
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

const ARTICLE: IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
    ...['a', 'strong', 'b', 'em', 'i', 'code', 'pre', 'img', 'figure', 'figcaption'],
  ],
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'hreflang', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: { a: openLink, h1: lowerHeading, img: openPicture },
}

class TooDeep extends Error {}

/**
 * What may be shown of an article's HTML: text, headings, lists, links and pictures of this site.
 * Scripts, styles, frames, forms and event handlers go; cleaning twice changes nothing. Undefined
 * where it is nested deeper than {@link MOST_NESTED}.
 */
export function cleanHtml(html: string): string | undefined {
  let depth = 0
  const onOpenTag = () => {
    depth += 1
    if (depth > MOST_NESTED) throw new TooDeep()
  }
  try {
    return sanitizeHtml(html, { ...ARTICLE, onOpenTag, onCloseTag: () => (depth -= 1) }).trim()
  } catch (error) {
    if (error instanceof TooDeep) return undefined
    throw error
  }
}

/** The same for a stored article, however deep: what is nested too deeply is flattened. */
export const cleanKeptHtml = (html: string): string =>
  cleanHtml(html) ?? cleanHtml(flattenHtml(html, MOST_NESTED)) ?? wordsOnly(html)
