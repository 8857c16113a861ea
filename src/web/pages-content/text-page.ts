/** A page that is mostly text. `{site}`, `{version}`, `{hours}`, `{emergency}` and `{email}` stand for the site's own. */
export interface TextPage {
  title: string
  description: string
  lead: string
  sections: readonly TextSection[]
}

export interface TextSection {
  heading: string
  /** The heading in the other language, where that helps to find a word again. */
  inOtherLanguage?: string
  /** Paragraphs, and lists of short points. */
  body: readonly (string | readonly string[])[]
  link?: { to: '/contact' | '/privacy' | '/specialists' | '/faq' | '/auth'; text: string }
}
