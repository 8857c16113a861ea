import { tableEditing } from '@tiptap/pm/tables'
import { Extension, Node, type Editor } from '@tiptap/react'
import { placeOfBlock } from './blocks.ts'

const spanOf = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

const cellAttributes = () => ({
  colspan: spanOf('colspan'),
  rowspan: spanOf('rowspan'),
  // Required by the table's schema; columns are as wide as their text.
  colwidth: { default: null, rendered: false },
})

const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const CELL = '(paragraph | bulletList | orderedList | picture | pictureUpload)+'

export const TableNode = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  // Called for every node of the schema.
  extendNodeSchema: ({ name }) => ({ tableRole: ROLES[name] }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
})

export const TableRowNode = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

export const TableCellNode = Node.create({
  name: 'tableCell',
  content: CELL,
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

export const TableHeaderNode = Node.create({
  name: 'tableHeader',
  content: CELL,
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

/** A selection of cells by mouse or Shift and arrow keys. Tab leaves the text, as elsewhere. */
export const TableChoice = Extension.create({
  name: 'tableChoice',
  addProseMirrorPlugins: () => [tableEditing()],
})

const NEW = { rows: 3, columns: 3 }

/** Inserts a small table with a header row, the cursor in its first cell. */
export function insertTable(editor: Editor): void {
  const cells = (type: string) =>
    Array.from({ length: NEW.columns }, () => ({ type, content: [{ type: 'paragraph' }] }))
  const content = Array.from({ length: NEW.rows }, (_, at) => ({
    type: 'tableRow',
    content: cells(at === 0 ? 'tableHeader' : 'tableCell'),
  }))
  const place = placeOfBlock(editor)
  editor
    .chain()
    .insertContentAt(place, [{ type: 'table', content }, { type: 'paragraph' }])
    // First paragraph: inside table, row and cell.
    .setTextSelection(place.from + 4)
    .focus()
    .run()
}
