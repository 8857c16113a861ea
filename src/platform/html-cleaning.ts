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

const ARTICLE: IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
    ...['a', 'strong', 'b', 'em', 'i', 'code', 'pre', 'img', 'figure', 'figcaption'],
  ],
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'hreflang', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Pages load pictures from this site alone, so that a reader is told to nobody else.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: { a: openLink, h1: lowerHeading },
}

/**
 * What may be shown of an article's HTML: text, headings, lists, links and pictures of this site.
 * Scripts, styles, frames, forms and event handlers go; cleaning twice changes nothing.
 */
export const cleanArticle = (html: string): string => sanitizeHtml(html, ARTICLE).trim()
