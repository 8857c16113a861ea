import { mergeAttributes, Node, type Editor } from '@tiptap/react'
import { Fragment } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { pictureContent } from './figure.ts'

const WORDS = '(paragraph | heading | bulletList | orderedList)+'

/** A part that is set apart from the text, such as a hint. */
export const CalloutNode = Node.create({
  name: 'callout',
  group: 'block',
  content: WORDS,
  defining: true,
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes(HTMLAttributes), 0],
})

/** A picture and text beside it; on phones below it. */
export const BesideNode = Node.create({
  name: 'beside',
  group: 'block',
  content: `(picture | pictureUpload | figure) ${WORDS}`,
  isolating: true,
  parseHTML: () => [{ tag: 'section' }],
  renderHTML: ({ HTMLAttributes }) => ['section', mergeAttributes(HTMLAttributes), 0],
})

const isWithin = (editor: Editor, names: readonly string[]) =>
  names.some((name) => editor.isActive(name))

/** Wraps the block of the cursor in a callout, or unwraps the callout that it is in. */
export function toggleCallout(editor: Editor): void {
  const chain = editor.chain().focus()
  if (editor.isActive('callout')) chain.lift('callout').run()
  else chain.wrapIn('callout').run()
}

/** Whether the selected picture may have text beside it. */
export const canFitBeside = (editor: Editor): boolean =>
  editor.state.selection instanceof NodeSelection &&
  editor.isActive('picture') &&
  !isWithin(editor, ['beside', 'table', 'listItem', 'blockquote'])

/** Adds text beside the selected picture, and moves the cursor there. */
export function putWordsBeside({ state, view }: Editor): void {
  const { $from, from, to } = state.selection
  const isInFigure = $from.parent.type.name === 'figure'
  const [start, end] = isInFigure ? [$from.before(), $from.after()] : [from, to]
  const { beside, paragraph } = state.schema.nodes
  if (!beside || !paragraph) return
  const shown = state.doc.slice(start, end).content
  const words = Fragment.from(paragraph.create())
  const tr = state.tr.replaceWith(start, end, beside.create(null, shown.append(words)))
  // Into the paragraph, which comes last.
  const inWords = start + 1 + shown.size + 1
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, inWords)).scrollIntoView())
  view.focus()
}

/** Where a new block goes: in place of the cursor's empty line, or after its block. */
export function placeOfBlock({ state }: Editor): { from: number; to: number } {
  const { $from, to } = state.selection
  if ($from.depth === 0) return { from: to, to }
  const behind = $from.after(1)
  const isEmptyLine = $from.depth === 1 && $from.parent.content.size === 0
  return { from: isEmptyLine ? $from.before(1) : behind, to: behind }
}

/** Inserts a picture as a new block, and moves the cursor into the text beside it. */
export function insertPictureBeside(
  editor: Editor,
  picture: Parameters<typeof pictureContent>[0],
): void {
  const place = placeOfBlock(editor)
  const shown = pictureContent(picture)
  const { nodeSize } = editor.schema.nodeFromJSON(shown)
  editor
    .chain()
    .insertContentAt(place, [
      { type: 'beside', content: [shown, { type: 'paragraph' }] },
      { type: 'paragraph' },
    ])
    .setTextSelection(place.from + 1 + nodeSize + 1)
    .focus()
    .run()
}
