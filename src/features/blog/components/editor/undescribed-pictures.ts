import { Extension } from '@tiptap/react'
import { NodeSelection, Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import * as m from '../../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../../ui/button.tsx'

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

/** Shows a button under each picture without a description; decorative ones have an empty one. */
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
                    // Pressing it does not move the cursor.
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
