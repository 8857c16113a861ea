import { readCaptions, readHeadings, readOtherBlocks, readQuotes, readNotes } from './blocks.ts'
import {
  every,
  isEmpty,
  styleOf,
  unwrap,
  elementsOf,
  withoutScripts,
  LeftOutCounts,
  type LeftOut,
} from './elements.ts'
import { nestLists, readBullets, readLevelledLists, readWordLists } from './lists.ts'
import { freePictures, readPictures, type PastedPicture, type PictureSources } from './pictures.ts'
import { readTables } from './tables.ts'
import { readBreaks, readLinks, readSpaces, readStyles } from './words.ts'

export interface PastedText {
  html: string
  pictures: readonly PastedPicture[]
  left: readonly LeftOut[]
}

const FILMS = 'iframe, object, embed, video, audio, canvas'
const NOT_READ =
  'script, style, template, noscript, svg, head, title, meta, link, input, select, textarea'
const COMMENTS = '[style*="mso-element:comment" i], .MsoCommentReference, a.msocomanchor'
const DOCS_COMMENTS = 'sup:has(> a[href*="#cmnt"]), div:has(> p > a[href*="#cmnt_ref"])'

/** Removes HTML comments, such as Word's conditional ones. */
function removeRemarks(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const remarks: ChildNode[] = []
  while (walker.nextNode()) remarks.push(walker.currentNode as ChildNode)
  for (const remark of remarks) remark.remove()
}

/** Removes unsupported content, and counts noticeable losses. */
function removeUnreadable(body: HTMLElement, left: LeftOutCounts): void {
  const films = every(body, FILMS)
  left.add('films', films.filter((film) => !film.parentElement?.closest(FILMS)).length)
  for (const element of films) element.remove()
  for (const formula of every(body, 'math')) {
    left.add('formulas')
    formula.replaceWith(formula.textContent)
  }
  const comments = every(body, `${COMMENTS}, ${DOCS_COMMENTS}`)
  if (comments.length > 0) left.add('comments')
  for (const comment of comments) comment.remove()
  for (const removed of every(body, 'del, .msoDel')) {
    if (removed.textContent.trim()) left.add('removed-words')
    removed.remove()
  }
  for (const element of every(body, NOT_READ)) element.remove()
  removeRemarks(body)
  for (const element of every(body, '[style]')) {
    const style = styleOf(element)
    if (style.get('display') === 'none' || style.get('mso-hide') === 'all') element.remove()
  }
}

function removeEmpty(body: HTMLElement): void {
  // Word writes `o:p` into every paragraph.
  for (const element of every(body, '*')) if (element.localName.includes(':')) unwrap(element)
  for (const element of every(body, 'br.Apple-interchange-newline')) element.remove()
  for (const element of every(
    body,
    'p, h1, h2, h3, h4, h5, h6, li, blockquote, figure',
  ).toReversed())
    if (isEmpty(element) && !element.closest('td, th')) element.remove()
}

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'data-upload'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
}

function keepOwnAttributes(body: HTMLElement): void {
  for (const element of every(body, '*'))
    for (const name of element.getAttributeNames())
      if (!ALLOWED[element.localName]?.includes(name)) element.removeAttribute(name)
  for (const element of every(body, 'span, font, ins, b:empty, strong:empty, em:empty'))
    unwrap(element)
}

/** Recognizes copies from this editor, which are pasted unchanged. */
const isOwnCopy = (html: string) => /\sdata-pm-slice=/.test(html)

/**
 * Converts any program's clipboard HTML to the editor's: preserves structure, removes styling, and
 * counts losses.
 */
export function readPasted(html: string, sources: PictureSources): PastedText {
  if (isOwnCopy(html)) return { html: withoutScripts(html), pictures: [], left: [] }
  const left = new LeftOutCounts()
  const body = elementsOf(html)
  removeUnreadable(body, left)
  readNotes(body, left)
  readHeadings(body)
  readQuotes(body)
  readWordLists(body)
  readBullets(body)
  readLevelledLists(body)
  nestLists(body)
  readStyles(body, left)
  readSpaces(body)
  readLinks(body, left)
  readCaptions(body)
  readOtherBlocks(body)
  readTables(body, left)
  removeEmpty(body)
  const pictures = readPictures(body, sources, left)
  readBreaks(body)
  freePictures(body)
  keepOwnAttributes(body)
  return { html: body.innerHTML, pictures, left: left.list() }
}
