import { textOf } from '../../platform/html/markup.ts'

/** A heading of an article, and where it stands. */
export interface ArticleHeading {
  id: string
  text: string
}

const HEADING = /<h2([^<>]*)>((?:(?!<h2\b)[\s\S])*?)<\/h2>/g
/** Gives each main heading of cleaned HTML an address on its page, and lists them. */
export function outlineArticle(html: string): { html: string; headings: ArticleHeading[] } {
  const headings: ArticleHeading[] = []
  const outlined = html.replace(HEADING, (_, attributes: string, inner: string) => {
    const id = `part-${headings.length + 1}`
    headings.push({ id, text: textOf(inner) })
    return `<h2${attributes} id="${id}">${inner}</h2>`
  })
  return { html: outlined, headings }
}
