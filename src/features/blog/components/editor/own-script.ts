import { Extension } from '@tiptap/react'
import { Plugin } from '@tiptap/pm/state'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import type { Locale } from '../../../../i18n/locale.ts'

const BLOCKS = new Set([
  'paragraph',
  'heading',
  'caption',
  'blockquote',
  'listItem',
  'bulletList',
  'orderedList',
])
const ARABIC = /\p{Script=Arabic}/gu
const LATIN = /\p{Script=Latin}/gu
/** A name or two in the other script do not change a sentence's language. */
const MOST_OF_IT = 0.6

const countOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** The language whose script most letters of a text have; none where it is mixed or has no letters. */
export function languageByLetters(text: string): Locale | undefined {
  const arabic = countOf(text, ARABIC)
  const latin = countOf(text, LATIN)
  const share = arabic / (arabic + latin || 1)
  if (arabic + latin === 0) return undefined
  return share >= MOST_OF_IT ? 'fa' : share <= 1 - MOST_OF_IT ? 'en' : undefined
}

const directionOf = (language: Locale) => (language === 'fa' ? 'rtl' : 'ltr')

/** The new language and direction of a block; undefined if they are not to change. */
function changeOf({ attrs, textContent }: DocumentNode, article: Locale) {
  const { lang, dir } = attrs as { lang: string | null; dir: string }
  const other = article === 'fa' ? 'en' : 'fa'
  const found = languageByLetters(textContent)
  const isOwn = !lang && dir === directionOf(article)
  if (found === other && isOwn) return { lang: other, dir: directionOf(other) }
  // A third language can only have been set on purpose, and is not changed.
  if (found === article && lang === other) return { lang: null, dir: directionOf(article) }
  return undefined
}

/**
 * Sets a block's language and direction by its letters, once it is written or pasted. Blocks that
 * were not edited are not changed.
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
              const change = BLOCKS.has(node.type.name) ? changeOf(node, article) : undefined
              if (change) tr.setNodeMarkup(at, null, { ...node.attrs, ...change })
              return !node.isTextblock
            })
            return tr.docChanged ? tr : null
          },
        }),
      ]
    },
  })
