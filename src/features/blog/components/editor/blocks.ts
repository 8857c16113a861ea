import { Node, type Editor } from '@tiptap/react'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { present } from '../../../../platform/present.ts'
import { Fragment } from '@tiptap/pm/model'

/** A caption's text as inline content: paragraphs become breaks. */
function inOneLine(caption: HTMLElement): HTMLElement {
  const line = caption.cloneNode(true) as HTMLElement
  for (const block of line.querySelectorAll('p')) {
    if (block.previousSibling) block.before(document.createElement('br'))
    block.replaceWith(...block.childNodes)
  }
  return line
}

export const CaptionNode = Node.create({
  name: 'caption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption', contentElement: (dom) => inOneLine(dom) }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
})

/** Deletes the selected picture's figure, if it has no other content. */
function deleteWithPicture({ state, view }: Editor): boolean {
  const { selection } = state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'picture') return false
  const { $from } = selection
  if ($from.parent.type.name !== 'figure' || shownIn($from.parent).length > 1) return false
  view.dispatch(state.tr.delete($from.before(), $from.after()).scrollIntoView())
  return true
}

function deleteEmptyCaption({ state, view }: Editor): boolean {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.type.name !== 'caption' || $from.parent.content.size > 0) return false
  view.dispatch(state.tr.delete($from.before(), $from.after()).scrollIntoView())
  return true
}

/** Moves the cursor below the figure. */
function leaveCaption({ state, view }: Editor): boolean {
  const { $from } = state.selection
  if ($from.parent.type.name !== 'caption') return false
  const behind = $from.after($from.depth - 1)
  const tr = state.tr.insert(behind, present(state.schema.nodes['paragraph']).create())
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, behind + 1)).scrollIntoView())
  return true
}

/** A figure: a picture or another block, with its caption. */
export const FigureNode = Node.create({
  name: 'figure',
  group: 'block',
  content:
    'caption? (paragraph | picture | pictureUpload | blockquote | codeBlock | table)+ caption?',
  draggable: true,
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => leaveCaption(editor),
    Backspace: ({ editor }) => deleteEmptyCaption(editor) || deleteWithPicture(editor),
    Delete: ({ editor }) => deleteWithPicture(editor),
  }),
})

type DocumentNode = NodeSelection['node']

const isCaption = (node: DocumentNode) => node.type.name === 'caption'
const shownIn = (figure: DocumentNode) => figure.children.filter((node) => !isCaption(node))
const captionIn = (figure: DocumentNode) => figure.children.find(isCaption)

/** Empty if the selected picture has no caption. */
export function captionOfChosen({ state }: Editor): string {
  const { parent } = state.selection.$from
  return parent.type.name === 'figure' ? (captionIn(parent)?.textContent ?? '') : ''
}

/** Sets the description and the caption of the selected picture; an empty caption is removed. */
export function describeChosen(
  { state, view }: Editor,
  { alt, caption }: { alt: string; caption: string },
): void {
  const { selection, schema, tr } = state
  if (!(selection instanceof NodeSelection)) return
  const picture = present(schema.nodes['picture']).create({ ...selection.node.attrs, alt })
  const { parent } = selection.$from
  const isInFigure = parent.type.name === 'figure'
  const old = isInFigure ? captionIn(parent) : undefined
  const words = !caption
    ? undefined
    : old?.textContent === caption
      ? old
      : present(schema.nodes['caption']).create(old?.attrs, schema.text(caption))
  const shown = isInFigure
    ? shownIn(parent).map((node) => (node === selection.node ? picture : node))
    : [picture]
  const isFirst = old !== undefined && parent.firstChild === old
  const parts = words ? (isFirst ? [words, ...shown] : [...shown, words]) : shown
  const { from, to } = isInFigure
    ? { from: selection.$from.before(), to: selection.$from.after() }
    : selection
  const whole =
    parts.length === 1
      ? picture
      : present(schema.nodes['figure']).create(isInFigure ? parent.attrs : null, parts)
  view.dispatch(tr.replaceWith(from, to, whole).scrollIntoView())
}

interface NewPicture {
  caption: string
  [attribute: string]: unknown
}

/** Editor content of a picture: within a figure if it has a caption. */
function pictureContent({ caption, ...attrs }: NewPicture) {
  const picture = { type: 'picture', attrs }
  const words = { type: 'caption', content: [{ type: 'text', text: caption }] }
  return caption ? { type: 'figure', content: [picture, words] } : picture
}

/** Inserts a picture at the cursor, or after the figure that the cursor is in. */
export function insertPicture(editor: Editor, picture: NewPicture): void {
  const content = [pictureContent(picture), { type: 'paragraph' }]
  const { $from } = editor.state.selection
  const depth = [...Array($from.depth + 1).keys()].find(
    (at) => $from.node(at).type.name === 'figure',
  )
  const chain = editor.chain().focus()
  if (depth === undefined) chain.insertContent(content).run()
  else chain.insertContentAt($from.after(depth), content).run()
}

const WORDS = '(paragraph | heading | bulletList | orderedList)+'

/** A callout, such as a hint. */
export const CalloutNode = Node.create({
  name: 'callout',
  group: 'block',
  content: WORDS,
  defining: true,
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, 0],
})

/** A picture with text beside it; below it on phones. */
export const BesideNode = Node.create({
  name: 'beside',
  group: 'block',
  content: `(picture | pictureUpload | figure) ${WORDS}`,
  isolating: true,
  parseHTML: () => [{ tag: 'section' }],
  renderHTML: ({ HTMLAttributes }) => ['section', HTMLAttributes, 0],
})

/** Wraps the cursor's block in a callout, or unwraps its callout. */
export function toggleCallout(editor: Editor): void {
  const chain = editor.chain().focus()
  if (editor.isActive('callout')) chain.lift('callout').run()
  else chain.wrapIn('callout').run()
}

/** Whether text may be added beside the selected picture. */
export const canFitBeside = (editor: Editor): boolean =>
  editor.state.selection instanceof NodeSelection &&
  editor.isActive('picture') &&
  !['beside', 'table', 'listItem', 'blockquote'].some((name) => editor.isActive(name))

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

/** Range for a new block: replaces the cursor's empty paragraph, else follows its block. */
export function placeOfBlock({ state }: Editor): { from: number; to: number } {
  const { $from, to } = state.selection
  if ($from.depth === 0) return { from: to, to }
  const behind = $from.after(1)
  const isEmptyLine = $from.depth === 1 && $from.parent.content.size === 0
  return { from: isEmptyLine ? $from.before(1) : behind, to: behind }
}

/** Inserts a picture as a new block, and moves the cursor into the text beside it. */
export function insertPictureBeside(editor: Editor, picture: NewPicture): void {
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
