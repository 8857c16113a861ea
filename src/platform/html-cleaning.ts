import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'

const SAFE_REL = 'noopener noreferrer'
const isElsewhere = (href: string) => /^https?:/i.test(href)

/** Links to other sites learn nothing of this one. */
function openLink(tagName: string, { rel: _, ...attributes }: Attributes) {
  const href = attributes['href'] ?? ''
  return { tagName, attribs: isElsewhere(href) ? { ...attributes, rel: SAFE_REL } : attributes }
}

/** The page has its own h1: an article's headings begin under it. */
const lowerHeading = sanitizeHtml.simpleTransform('h2', {})

/** A picture that was uploaded for an article: its key, and one of its widths. */
const UPLOADED = /^\/api\/article-pictures\/([\w-]{22,64})-\d{1,4}\.webp$/
/** An article's column, and on phones the window. */
const SIZES = '(min-width: 36rem) 32rem, 100vw'

const isSrcsetOf = (key: string, srcset: string): boolean =>
  srcset.split(',').every((candidate) => {
    const [address = '', width = '', ...more] = candidate.trim().split(/\s+/)
    return UPLOADED.exec(address)?.[1] === key && /^\d{1,4}w$/.test(width) && more.length === 0
  })

/** Only uploaded pictures come in several widths, and those of one picture alone. */
function openPicture(
  tagName: string,
  { srcset, sizes: _, loading: __, ...attributes }: Attributes,
) {
  const key = UPLOADED.exec(attributes['src'] ?? '')?.[1]
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
  // Pages load pictures from this site alone, so that a reader is told to nobody else.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: { a: openLink, h1: lowerHeading, img: openPicture },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
}

/**
 * What may be shown of an article's HTML: text, headings, lists, links and pictures of this site.
 * Scripts, styles, frames, forms and event handlers go; cleaning twice changes nothing.
 */
export const cleanArticle = (html: string): string => sanitizeHtml(html, ARTICLE).trim()
