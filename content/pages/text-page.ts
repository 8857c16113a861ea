import type { VersionedDocument } from './document-versions.ts'

/**
 * A page that is mostly text. `{site}`, `{organization}`, `{tested}`, `{hours}`, `{emergency}` and
 * `{email}` become the site's own; a paragraph with an organization that is not set is left out.
 */
export interface TextPage {
  title: string
  description: string
  lead: string
  /** For a page with versions: the current one is named above the text, all are listed below. */
  document?: VersionedDocument
  sections: readonly TextSection[]
}

export interface TextSection {
  /** Its address on the page, the same in both languages; else its number. */
  id?: string
  heading: string
  /** The heading in the other language, where that helps to find a word again. */
  inOtherLanguage?: string
  /** Paragraphs, and lists of short points. */
  body: readonly (string | readonly string[])[]
  link?: { to: '/contact' | '/privacy' | '/specialists' | '/faq' | '/auth'; text: string }
}
