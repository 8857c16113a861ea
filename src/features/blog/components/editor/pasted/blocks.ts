import {
  every,
  isEmpty,
  renamed,
  styleOf,
  unwrap,
  wrapInside,
  type LeftOutCounts,
} from './elements.ts'

const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const LOWEST = 4
/** Rank of Word's document title, above all headings. */
const TITLE = 0

function wordLevelOf(element: Element): number | undefined {
  const names = element.className
  if (/\bMsoTitle\b/.test(names)) return TITLE
  const named = /\b(?:Mso)?Heading(\d)\b/i.exec(names)?.[1]
  const outlined = /^[1-9]$/.exec(styleOf(element).get('mso-outline-level') ?? '')?.[0]
  const level = named ?? outlined
  return level === undefined ? undefined : Number(level)
}

/** Assigns heading levels from 2 on, in order of rank: level 1 is the page's title. */
export function readHeadings(body: HTMLElement): void {
  const levels = new Map<HTMLElement, number>()
  for (const element of every(body, `p, ${HEADINGS}, [role="heading"]`)) {
    const written = element.getAttribute('aria-level') ?? /^h([1-6])$/.exec(element.localName)?.[1]
    const isHeading = element.localName !== 'p' || element.getAttribute('role') === 'heading'
    const level = wordLevelOf(element) ?? (isHeading ? Number(written ?? 2) : undefined)
    if (level !== undefined) levels.set(element, level)
  }
  const all = [...levels.values()]
  const highest = Math.min(...all)
  // A single highest heading at the start is the title: it does not lower the others.
  const isTitled =
    all.length > 1 && all[0] === highest && all.filter((one) => one === highest).length === 1
  const below = isTitled ? all.slice(1) : all
  const ranks = [...new Set(below)].toSorted((one, other) => one - other)
  for (const [element, level] of levels) {
    const rank = Math.max(ranks.indexOf(level), 0) + 2
    renamed(element, `h${Math.min(rank, LOWEST)}`)
  }
}

/** Converts paragraphs in a quotation style to quotations. */
export function readQuotes(body: HTMLElement): void {
  for (const paragraph of every(body, 'p.MsoQuote, p.MsoIntenseQuote')) {
    const before = paragraph.previousElementSibling
    const isMore = before?.localName === 'blockquote' && before.hasAttribute('data-made')
    const quote = isMore ? before : paragraph.ownerDocument.createElement('blockquote')
    if (!isMore) {
      quote.setAttribute('data-made', '')
      paragraph.before(quote)
    }
    quote.append(paragraph)
  }
}

/** Converts pictures followed by a Word caption to figures. */
export function readCaptions(body: HTMLElement): void {
  for (const caption of every(body, 'p.MsoCaption')) {
    const before = caption.previousElementSibling
    const picture =
      before?.matches('p') && !before.textContent.trim() && before.querySelector('img')
    if (!before || !picture) continue
    const figure = caption.ownerDocument.createElement('figure')
    before.replaceWith(figure)
    figure.append(picture)
    figure.append(renamed(caption, 'figcaption'))
  }
}

/** Replaces elements that articles lack by the closest ones. */
export function readOtherBlocks(body: HTMLElement): void {
  for (const name of every(body, 'dt, summary, legend')) wrapInside(renamed(name, 'p'), 'strong')
  for (const words of every(body, 'dd, address')) renamed(words, 'div')
  for (const list of every(body, 'dl, details, fieldset, center')) renamed(list, 'div')
  for (const quote of every(body, 'q')) {
    const [open, close] = quote.closest('[lang^="fa"]') ? ['«', '»'] : ['“', '”']
    quote.prepend(open)
    quote.append(close)
    unwrap(quote)
  }
}

/** Footnote references of Word, LibreOffice, Google Docs, and HTML generated from Markdown. */
const REFERENCES = [
  'a[href*="#_ftn"]:not([href*="#_ftnref"])',
  'a[href*="#_edn"]:not([href*="#_ednref"])',
  'a.sdfootnoteanc',
  'a.sdendnoteanc',
  'a[href*="#ftnt"]:not([href*="#ftnt_ref"])',
  'a.footnote-ref',
  'a[href*="#cite_note"]',
].join(', ')

/** Backlinks of notes. */
const RETURNS = [
  'a[href*="#_ftnref"]',
  'a[href*="#_ednref"]',
  'a[href*="#ftnt_ref"]',
  'a.sdfootnotesym',
  'a.sdendnotesym',
  'a.footnote-back',
  'a[href*="#cite_ref"]',
].join(', ')

const isListOfNotes = (element: Element) =>
  /^(?:footnote|endnote)-list$/.test(styleOf(element).get('mso-element') ?? '')

/** Element of one note: its own division, or the paragraph or item of the backlink. */
const noteOf = (back: HTMLElement): HTMLElement | null => {
  const division = back.closest<HTMLElement>('div')
  const isOwn =
    division && !isListOfNotes(division) && division.querySelectorAll(RETURNS).length === 1
  return isOwn ? division : back.closest<HTMLElement>('li, p')
}

const numberOf = (text: string): string => text.replace(/[\s[\]()]/g, '')

/** Converts footnotes to superscript numbers and a numbered list at the end. */
export function readNotes(body: HTMLElement, left: LeftOutCounts): void {
  const { ownerDocument: document } = body
  const backs = every(body, RETURNS)
  const first = Number(numberOf(backs[0]?.textContent ?? '')) || 1
  const notes = new Map<HTMLElement, HTMLElement>()
  for (const back of backs) {
    const note = noteOf(back)
    if (!note || note.contains(body)) continue
    if (!notes.has(note)) notes.set(note, document.createElement('li'))
    const raised = back.closest('sup')
    if (raised && note.contains(raised)) raised.remove()
    else back.remove()
  }
  const references = every(body, REFERENCES)
  for (const reference of references) {
    const raised = document.createElement('sup')
    raised.append(`[${numberOf(reference.textContent)}]`)
    const outer = reference.closest('sup')
    if (outer && numberOf(outer.textContent) === numberOf(reference.textContent))
      outer.replaceWith(raised)
    else reference.replaceWith(raised)
  }
  const list = document.createElement('ol')
  if (first > 1) list.setAttribute('start', String(first))
  for (const [note, item] of notes) {
    item.append(...note.childNodes)
    note.remove()
    if (!isEmpty(item)) list.append(item)
  }
  for (const holder of every(body, 'div').filter(isListOfNotes)) {
    for (const line of every(holder, 'hr, br')) line.remove()
    unwrap(holder)
  }
  if (list.children.length > 0) {
    body.append(document.createElement('hr'), list)
    left.add('notes-moved', list.children.length)
  } else left.add('notes-missing', references.length)
}
