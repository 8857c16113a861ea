import {
  every,
  isEmpty,
  renamed,
  styleOf,
  unwrap,
  wrapInside,
  type LeftOutCounts,
} from './elements.ts'

const MOST_SPANNED = 100

const rowsOf = (table: HTMLElement) =>
  every(table, 'tr').filter((row) => row.closest('table') === table)
const cellsOf = (row: Element) =>
  [...row.children].filter((cell) => cell.matches('td, th')) as HTMLElement[]

/** Whether a table only serves layout, as in mails and old pages. */
function isLayout(table: HTMLElement): boolean {
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return true
  const rows = rowsOf(table)
  if (rows.every((row) => cellsOf(row).length < 2)) return true
  if (table.querySelector('th')) return false
  return table.querySelector('table, h1, h2, h3, h4, h5, h6') !== null
}

/** Replaces a table by its cells' contents, row by row. */
function flatten(table: HTMLElement): void {
  for (const cell of every(table, 'td, th').filter((one) => one.closest('table') === table))
    renamed(cell, 'div')
  const caption = table.querySelector(':scope > caption')
  table.replaceWith(
    ...(caption ? [renamed(caption, 'p')] : []),
    ...rowsOf(table).flatMap((row) => [...row.children]),
  )
}

const isAllStrong = (cell: Element): boolean => {
  const strong = [...cell.querySelectorAll('b, strong')].map(({ textContent }) => textContent)
  return (
    !isEmpty(cell) && strong.join('').replace(/\s/g, '') === cell.textContent.replace(/\s/g, '')
  )
}

/** Whether the row is a header: in the table's head, or with bold text in every filled cell. */
function isHeaderRow(row: HTMLElement): boolean {
  const cells = cellsOf(row)
  if (row.closest('thead')) return true
  const filled = cells.filter((cell) => !isEmpty(cell))
  return filled.length > 1 && filled.every(isAllStrong)
}

/** Replaces blocks that cells cannot contain by paragraphs. */
function simplifyCell(cell: HTMLElement): void {
  for (const rule of every(cell, 'hr')) rule.remove()
  for (const block of every(cell, 'blockquote, figure')) unwrap(block)
  for (const heading of every(cell, 'h1, h2, h3, h4, h5, h6, figcaption, pre')) {
    const line = renamed(heading, 'p')
    if (!heading.matches('figcaption, pre') && cell.localName !== 'th') wrapInside(line, 'strong')
  }
}

function readSpan(cell: HTMLElement, name: 'colspan' | 'rowspan'): void {
  const span = Number(cell.getAttribute(name))
  if (Number.isInteger(span) && span > 1 && span <= MOST_SPANNED)
    cell.setAttribute(name, String(span))
  else cell.removeAttribute(name)
}

function readTable(table: HTMLElement): void {
  const [first, ...others] = rowsOf(table)
  if (first && others.length > 0 && isHeaderRow(first))
    for (const cell of cellsOf(first))
      if (cell.localName === 'td') {
        const header = renamed(cell, 'th')
        for (const name of ['colspan', 'rowspan']) {
          const span = cell.getAttribute(name)
          if (span) header.setAttribute(name, span)
        }
        for (const strong of every(header, 'b, strong')) unwrap(strong)
      }
  for (const row of rowsOf(table))
    for (const cell of cellsOf(row)) {
      simplifyCell(cell)
      readSpan(cell, 'colspan')
      readSpan(cell, 'rowspan')
    }
  const caption = table.querySelector(':scope > caption')
  for (const columns of every(table, 'col, colgroup')) columns.remove()
  if (!caption) return
  const figure = table.ownerDocument.createElement('figure')
  table.before(figure)
  figure.append(table, renamed(caption, 'figcaption'))
}

/** Preserves data tables with their header and merged cells; unwraps layout tables. */
export function readTables(body: HTMLElement, left: LeftOutCounts): void {
  for (const table of every(body, 'table')) if (isLayout(table)) flatten(table)
  for (const table of every(body, 'table table')) {
    left.add('tables-in-tables')
    flatten(table)
  }
  for (const table of every(body, 'table')) readTable(table)
  // Frames by Word around pictures.
  for (const frame of every(body, 'div'))
    if (styleOf(frame).has('mso-element-frame-hspace')) unwrap(frame)
}
