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

/** The results of uploads by their keys: the picture, or undefined if it was refused. */
type Results = ReadonlyMap<string, ArticlePicture | undefined>
const uploads = new PluginKey<Results>('pictureUploads')

/**
 * A picture that is being uploaded. In the HTML it is a paragraph with the text of a placeholder,
 * which remains if the window is closed meanwhile.
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
        // Also for a node that comes back by undoing.
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
 * Uploads pictures one after the other and inserts each into the text; refused ones are replaced by
 * placeholders. Returns the reasons, without repetition.
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
