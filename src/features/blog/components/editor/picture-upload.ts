import { Node } from '@tiptap/react'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { detailOf } from '../../../../platform/api/client.ts'
import { present } from '../../../../platform/present.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { uploadPicture } from '../../client/writing.ts'
import type { ArticlePicture } from '../../schema/writing.ts'
import type { PastedPicture } from './pasted/pictures.ts'
import { refusalOfFile } from './refusal-of-file.ts'

interface UploadOptions {
  /** What stands in the place of a picture that is not there. */
  placeOf: (alt: string) => string
}

/** What became of an upload, by its key: the picture, or none. */
type Results = ReadonlyMap<string, ArticlePicture | undefined>
const uploads = new PluginKey<Results>('pictureUploads')

/**
 * The place of a picture that is being uploaded. In what is kept it is a paragraph of words: a window
 * that closes meanwhile leaves them behind.
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
        // Also where a place comes back by undoing.
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

/**
 * Uploads pictures one after the other and puts each in its place; words stand for those that are
 * refused. Returns why, once for each.
 */
export async function uploadInto(
  view: EditorView,
  pictures: readonly PastedPicture[],
  onDone: (done: number) => void,
): Promise<string[]> {
  const refusals: string[] = []
  for (const [at, { key, file }] of pictures.entries()) {
    let result: ArticlePicture | undefined
    try {
      const refusal = refusalOfFile(file)
      if (refusal) refusals.push(refusal)
      else result = await uploadPicture(file)
    } catch (error) {
      refusals.push(detailOf(error, m.writing_picture_failed()))
    }
    if (view.isDestroyed) return refusals
    view.dispatch(view.state.tr.setMeta(uploads, new Map([[key, result]])))
    onDone(at + 1)
  }
  return refusals
}
