import { every, isEmpty, styleOf, unwrap } from './elements.ts'
import type { LeftOutCounts } from './left-out.ts'

/** References to footnotes: of Word, LibreOffice, Docs, and pages made from Markdown. */
const REFERENCES = [
  ...['a[href*="#_ftn"]:not([href*="#_ftnref"])', 'a[href*="#_edn"]:not([href*="#_ednref"])'],
  ...['a.sdfootnoteanc', 'a.sdendnoteanc', 'a[href*="#ftnt"]:not([href*="#ftnt_ref"])'],
  ...['a.footnote-ref', 'a[href*="#cite_note"]'],
].join(', ')

/** Links back from the notes to the text. */
const RETURNS = [
  ...['a[href*="#_ftnref"]', 'a[href*="#_ednref"]', 'a[href*="#ftnt_ref"]'],
  ...['a.sdfootnotesym', 'a.sdendnotesym', 'a.footnote-back', 'a[href*="#cite_ref"]'],
].join(', ')

const isListOfNotes = (element: Element) =>
  /^(?:footnote|endnote)-list$/.test(styleOf(element).get('mso-element') ?? '')

/** The element of one note: its own division, or the paragraph or item of the link back. */
const noteOf = (back: HTMLElement): HTMLElement | null => {
  const division = back.closest<HTMLElement>('div')
  const isOwn =
    division && !isListOfNotes(division) && division.querySelectorAll(RETURNS).length === 1
  return isOwn ? division : back.closest<HTMLElement>('li, p')
}

const numberOf = (text: string): string => text.replace(/[\s[\]()]/g, '')

/** Makes superscript numbers in the text and a numbered list at its end of footnotes. */
export function readNotes(body: HTMLElement, left: LeftOutCounts): void {
  const { ownerDocument: document } = body
  const backs = every(body, RETURNS)
  const first = Number(numberOf(backs[0]?.textContent ?? '')) || 1
  const notes = new Map<HTMLElement, HTMLElement>()
  for (const back of backs) {
    const note = noteOf(back)
    if (!note || note.contains(body)) continue
    if (!notes.has(note)) {
      const item = document.createElement('li')
      notes.set(note, item)
    }
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
