import type { Node as DocumentNode } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { Node } from '@tiptap/react'
import { present } from '../../../../platform/present.ts'
import type { ArticlePicture } from '../../schema/writing.ts'
import type { PastedPicture } from './pasted/pictures.ts'
import { sendPicture } from './pictures.ts'

interface UploadOptions {
  placeOf: (alt: string) => string
}

/** Upload results by key; undefined for a refused picture. */
type Results = ReadonlyMap<string, ArticlePicture | undefined>
const uploads = new PluginKey<Results>('pictureUploads')

/**
 * A picture during its upload. Its HTML is a paragraph with the placeholder's text, which remains
 * if the window closes meanwhile.
 */
export const PictureUploadNode = Node.create<UploadOptions>({
  name: 'pictureUpload',
  group: 'block',
  atom: true,
  addOptions: () => ({ placeOf: (alt) => alt }),
  addAttributes: () => ({
    key: { default: '', parseHTML: (element: HTMLElement) => element.dataset['upload'] },
    alt: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('alt') ?? '' },
  }),
  parseHTML: () => [{ tag: 'img[data-upload]', priority: 60 }],
  renderHTML({ node }) {
    const { key, alt } = node.attrs as { key: string; alt: string }
    return ['p', { 'data-upload': key }, this.options.placeOf(alt)]
  },
  addProseMirrorPlugins() {
    const { placeOf } = this.options
    return [
      new Plugin<Results>({
        key: uploads,
        state: {
          init: () => new Map(),
          apply(transaction, before) {
            const more = transaction.getMeta(uploads) as Results | undefined
            return more ? new Map([...before, ...more]) : before
          },
        },
        // Also replaces a node that undo brings back.
        appendTransaction(_, __, state) {
          const results = present(uploads.getState(state))
          const places = placesIn(state.doc).filter(({ key }) => results.has(key))
          if (places.length === 0) return null
          const { schema, tr } = state
          for (const { at, key, alt, size } of places.toReversed()) {
            const picture = results.get(key)
            const node = picture
              ? present(schema.nodes['picture']).create({ ...picture, alt: alt || null })
              : present(schema.nodes['paragraph']).create(null, schema.text(placeOf(alt)))
            tr.replaceWith(at, at + size, node)
          }
          return tr.setMeta('addToHistory', false)
        },
      }),
    ]
  },
})

function placesIn(doc: DocumentNode) {
  const found: { at: number; key: string; alt: string; size: number }[] = []
  doc.descendants((node, at) => {
    const { key, alt } = node.attrs as { key: string; alt: string }
    if (node.type.name === 'pictureUpload') found.push({ at, key, alt, size: node.nodeSize })
    return !node.isTextblock
  })
  return found
}

export const isUploadingIn = (doc: DocumentNode): boolean => placesIn(doc).length > 0

/**
 * Uploads pictures one after the other; each result replaces its node, by a placeholder if refused.
 * Returns the refusals, without repetition.
 */
export async function uploadInto(
  view: EditorView,
  pictures: readonly PastedPicture[],
  onDone: (done: number) => void,
): Promise<string[]> {
  const refusals: string[] = []
  for (const [at, { key, file }] of pictures.entries()) {
    const sent = await sendPicture(file)
    if ('refusal' in sent) refusals.push(sent.refusal)
    if (view.isDestroyed) return refusals
    const result = 'picture' in sent ? sent.picture : undefined
    view.dispatch(view.state.tr.setMeta(uploads, new Map([[key, result]])))
    onDone(at + 1)
  }
  return refusals
}
