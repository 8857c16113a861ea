import type { Node as DocumentNode } from '@tiptap/pm/model'
import { NodeSelection, Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import {
  Extension,
  InputRule,
  Mark,
  Node,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { directionOf, type Locale } from '../../../../i18n/locale.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { toAsciiDigits } from '../../../../i18n/text/numbers.ts'
import { present } from '../../../../platform/present.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { BesideNode, CalloutNode, CaptionNode, FigureNode } from './blocks.ts'
import { isLinkAddress, readLinkAddress } from './link-addresses.ts'
import { TableCellNode, TableChoice, TableHeaderNode, TableNode, TableRowNode } from './table.ts'

const LINK = /\[([^[\]]+)\]\(([^\s()]+)\)$/

/**
 * Markdown input rules beyond the editor's: `#` makes the highest heading of an article, Persian
 * numbers begin a list, and `[text](address)` makes a link.
 */
const MarkdownRules = Extension.create({
  name: 'markdownRules',
  addInputRules() {
    const { nodes, marks } = this.editor.schema
    return [
      textblockTypeInputRule({
        find: /^#\s$/,
        type: present(nodes['heading']),
        getAttributes: { level: 2 },
      }),
      wrappingInputRule({
        find: /^([۰-۹]{1,3})[.\-)]\s$/,
        type: present(nodes['orderedList']),
        getAttributes: (match) => ({ start: Number(toAsciiDigits(match[1] ?? '')) || 1 }),
      }),
      new InputRule({
        find: LINK,
        handler: ({ state, range, match }) => {
          const [, words = '', typed = ''] = match
          const href = readLinkAddress(typed)
          if (!href) return null
          const link = present(marks['link']).create({ href })
          state.tr
            .replaceWith(range.from, range.to, state.schema.text(words, [link]))
            .removeStoredMark(link)
          return undefined
        },
      }),
    ]
  },
})

const BLOCKS = [
  'paragraph',
  'heading',
  'caption',
  'blockquote',
  'listItem',
  'bulletList',
  'orderedList',
]
const MARKS = ['bold', 'italic', 'code', 'link']
const ARABIC = /\p{Script=Arabic}/gu
const LATIN = /\p{Script=Latin}/gu
/**
 * Share of letters that decides a text's language: a name in the other script does not change it.
 */
const MOST_OF_IT = 0.6

const countOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** Language by the script of most letters; undefined for mixed text or text without letters. */
function languageByLetters(text: string): Locale | undefined {
  const arabic = countOf(text, ARABIC)
  const latin = countOf(text, LATIN)
  const share = arabic / (arabic + latin || 1)
  if (arabic + latin === 0) return undefined
  return share >= MOST_OF_IT ? 'fa' : share <= 1 - MOST_OF_IT ? 'en' : undefined
}

/** A block's new language and direction; undefined if unchanged. */
function changeOf({ attrs, textContent }: DocumentNode, article: Locale) {
  const { lang, dir } = attrs as { lang: string | null; dir: string }
  const other = article === 'fa' ? 'en' : 'fa'
  const found = languageByLetters(textContent)
  const isOwn = !lang && dir === directionOf(article)
  if (found === other && isOwn) return { lang: other, dir: directionOf(other) }
  // A third language was set on purpose, and stays.
  if (found === article && lang === other) return { lang: null, dir: directionOf(article) }
  return undefined
}

/**
 * Sets the language and direction of typed or pasted blocks by their letters. Unedited blocks stay
 * as they are.
 */
export const ownScriptIn = (article: Locale) =>
  Extension.create({
    name: 'ownScript',
    addProseMirrorPlugins: () => {
      const known = new WeakSet<DocumentNode>()
      const know = (doc: DocumentNode) => doc.descendants((node) => void known.add(node))
      return [
        new Plugin({
          state: { init: (_, { doc }) => know(doc), apply: () => {} },
          appendTransaction(transactions, _, { doc, tr }) {
            if (!transactions.some(({ docChanged }) => docChanged)) return null
            doc.descendants((node, at) => {
              if (known.has(node)) return false
              known.add(node)
              const change = BLOCKS.includes(node.type.name) ? changeOf(node, article) : undefined
              if (change) tr.setNodeMarkup(at, null, { ...node.attrs, ...change })
              return !node.isTextblock
            })
            return tr.docChanged ? tr : null
          },
        }),
      ]
    },
  })

function buttonAt(view: EditorView, getPos: () => number | undefined, describe: () => void) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = buttonClass('secondary', 'small')
  button.textContent = m.writing_picture_describe()
  button.addEventListener('click', () => {
    const behind = getPos()
    if (behind === undefined) return
    const { tr, doc } = view.state
    view.dispatch(tr.setSelection(NodeSelection.create(doc, behind - 1)))
    describe()
  })
  return button
}

/** A button under each picture without a description; an empty one marks a decorative picture. */
export const undescribedPictures = (describe: () => void) =>
  Extension.create({
    name: 'undescribedPictures',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations({ doc }) {
            const found: Decoration[] = []
            doc.descendants((node, at) => {
              if (node.type.name === 'picture' && node.attrs['alt'] === null)
                found.push(
                  Decoration.widget(
                    at + node.nodeSize,
                    (view, getPos) => buttonAt(view, getPos, describe),
                    // A press must not move the cursor.
                    { side: -1, key: `describe ${node.attrs['src']}`, stopEvent: () => true },
                  ),
                )
              return !node.isTextblock
            })
            return DecorationSet.create(doc, found)
          },
        },
      }),
    ],
  })

/** Parses an attribute and renders it unchanged. */
const attributeOf = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

/** Preserves `lang` on parts in another language, and `hreflang` of links. */
const LanguageMarks = Extension.create({
  name: 'languageMarks',
  addGlobalAttributes: () => [
    {
      types: [
        ...BLOCKS,
        ...MARKS,
        'figure',
        'table',
        'tableRow',
        'tableCell',
        'tableHeader',
        'callout',
        'beside',
      ],
      attributes: { lang: attributeOf('lang') },
    },
    // The editor's `textDirection` option covers blocks, but not marks.
    { types: MARKS, attributes: { dir: attributeOf('dir') } },
    { types: ['link'], attributes: { hreflang: attributeOf('hreflang') } },
  ],
})

/** Superscript, such as a footnote's number, and subscript. */
const RaisedMark = Mark.create({
  name: 'raised',
  excludes: 'lowered',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes, 0],
})
const LoweredMark = Mark.create({
  name: 'lowered',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: ({ HTMLAttributes }) => ['sub', HTMLAttributes, 0],
})

/**
 * A picture on this site. Without `alt` it lacks a description; an empty one marks it as
 * decorative.
 */
const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { isRequired: true, parseHTML: (element: HTMLElement) => element.getAttribute('src') },
    srcset: attributeOf('srcset'),
    sizes: attributeOf('sizes'),
    alt: attributeOf('alt'),
    width: attributeOf('width'),
    height: attributeOf('height'),
  }),
  // Other hosts would learn who reads the page.
  parseHTML: () => [{ tag: 'img[src^="/"]:not([src^="//"])' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

/** Schema of an article's text. */
export const articleExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // Articles have neither; underlined text looks like a link.
    strike: false,
    underline: false,
    gapcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isLinkAddress,
    },
  }),
  PictureNode,
  FigureNode,
  CaptionNode,
  CalloutNode,
  BesideNode,
  MarkdownRules,
  TableNode,
  TableRowNode,
  TableCellNode,
  TableHeaderNode,
  TableChoice,
  RaisedMark,
  LoweredMark,
  LanguageMarks,
]
