import { Extension, type Editor, useEditorState } from '@tiptap/react'
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'
import { findInsertions, type Insertion, type OpenPicture } from './insertions.ts'
import { placeOfBlock } from './blocks.ts'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'

/** The text after a slash, and the selected choice. */
interface Slash {
  /** Document position of the slash. */
  from: number
  query: string
  active: number
}

const slashKey = new PluginKey<Slash | undefined>('slash')
const LISTBOX_ID = 'writing-insertions'
const optionId = ({ key }: Insertion) => `${LISTBOX_ID}-${key}`

type Command = { active: number } | 'close'

/** A slash at the start of a block, or after a space. */
const SLASH = /(?:^|\s)\/$/u
const QUERY = /^\/([\p{L}\p{N}\u200c ]{0,24})$/u

/** Text of the block before the cursor. */
function wordsBefore({ selection }: EditorState): string | undefined {
  const { $from, empty } = selection
  if (!empty || $from.parent.type.name !== 'paragraph') return undefined
  return $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
}

function nextSlash(
  tr: Transaction,
  before: Slash | undefined,
  state: EditorState,
): Slash | undefined {
  const command = tr.getMeta(slashKey) as Command | undefined
  if (command === 'close') return undefined
  const words = wordsBefore(state)
  if (words === undefined) return undefined
  if (!before) {
    const isTyped = tr.docChanged && tr.doc.content.size - tr.before.content.size === 1
    return isTyped && SLASH.test(words)
      ? { from: state.selection.from - 1, query: '', active: 0 }
      : undefined
  }
  const from = tr.mapping.map(before.from, -1)
  const offset = from - state.selection.$from.start()
  const query = offset < 0 ? undefined : QUERY.exec(words.slice(offset))?.[1]
  if (query === undefined) return undefined
  const active = command ? command.active : query === before.query ? before.active : 0
  return { from, query, active }
}

/** Deletes the slash and its query, and runs the choice. */
function takeInsertion(editor: Editor, chosen: Insertion, openPicture: OpenPicture): void {
  const slash = slashKey.getState(editor.state)
  if (!slash) return
  const { tr, selection } = editor.state
  editor.view.dispatch(tr.delete(slash.from, selection.from).setMeta(slashKey, 'close'))
  chosen.run(editor, openPicture)
}

/** Opens the list by button: types a slash after a space, or in a new paragraph. */
export function openSlash(editor: Editor): void {
  const { view } = editor
  const words = wordsBefore(editor.state)
  if (words === undefined) {
    const place = placeOfBlock(editor)
    editor
      .chain()
      .insertContentAt(place, { type: 'paragraph' })
      .setTextSelection(place.from + 1)
      .run()
  } else if (/\S$/.test(words)) view.dispatch(editor.state.tr.insertText(' '))
  view.focus()
  view.dispatch(editor.state.tr.insertText('/').scrollIntoView())
}

const STEPS: Readonly<Record<string, (active: number, last: number) => number>> = {
  ArrowDown: (active, last) => (active === last ? 0 : active + 1),
  ArrowUp: (active, last) => (active === 0 ? last : active - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * The slash menu (listbox pattern): arrow keys select, Enter inserts, Escape closes; the focus
 * stays in the text.
 */
export const slashMenuOf = (openPicture: OpenPicture) =>
  Extension.create({
    name: 'slashMenu',
    // Before the text's own Enter and arrow keys.
    priority: 1000,
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin<Slash | undefined>({
          key: slashKey,
          state: {
            init: () => undefined,
            apply: (tr, before, _, state) => nextSlash(tr, before, state),
          },
          props: {
            attributes(state): Record<string, string> {
              const slash = slashKey.getState(state)
              const active = slash && findInsertions(slash.query)[slash.active]
              if (!active) return { 'aria-haspopup': 'listbox' }
              return {
                'aria-haspopup': 'listbox',
                'aria-autocomplete': 'list',
                'aria-controls': LISTBOX_ID,
                'aria-activedescendant': optionId(active),
              }
            },
            handleKeyDown(view, event) {
              const slash = slashKey.getState(view.state)
              const found = slash ? findInsertions(slash.query) : []
              if (!slash || found.length === 0 || event.isComposing) return false
              const send = (command: Command) =>
                view.dispatch(view.state.tr.setMeta(slashKey, command))
              const step = STEPS[event.key]
              const active = found[slash.active]
              if (step) send({ active: step(slash.active, found.length - 1) })
              else if (event.key === 'Escape') send('close')
              else if (event.key === 'Enter' && active) takeInsertion(editor, active, openPicture)
              else return false
              return true
            },
            handleDOMEvents: {
              blur(view) {
                if (slashKey.getState(view.state))
                  view.dispatch(view.state.tr.setMeta(slashKey, 'close'))
                return false
              },
            },
          },
        }),
      ]
    },
  })

type SlashListProps = {
  editor: Editor
  openPicture: OpenPicture
  /** Positioned ancestor of the list. */
  box: RefObject<HTMLElement | null>
}

const WIDTH = 288
const GAP = 8

/** The slash menu, below its slash. */
export function SlashList({ editor, openPicture, box }: SlashListProps) {
  const slash = useEditorState({ editor, selector: (on) => slashKey.getState(on.editor.state) })
  const list = useRef<HTMLUListElement>(null)
  const found = slash ? findInsertions(slash.query) : []
  const isOpen = found.length > 0
  const from = slash?.from

  useLayoutEffect(() => {
    const frame = box.current?.getBoundingClientRect()
    if (!isOpen || from === undefined || !frame || !list.current) return
    const caret = editor.view.coordsAtPos(from)
    const wanted =
      getComputedStyle(list.current).direction === 'rtl' ? caret.right - WIDTH : caret.left
    const left = Math.max(0, Math.min(wanted - frame.left, frame.width - WIDTH))
    const { style } = list.current
    style.setProperty('left', `${left}px`)
    style.setProperty('top', `${caret.bottom - frame.top + GAP}px`)
    list.current.scrollIntoView({ block: 'nearest' })
  }, [editor, box, isOpen, from])

  const active = slash?.active
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, isOpen])

  return (
    <>
      <p role="status" className="sr-only">
        {slash &&
          (isOpen
            ? m.writing_insert_count({ count: formatNumber(found.length) })
            : m.writing_insert_none())}
      </p>
      {isOpen && (
        <ul
          ref={list}
          id={LISTBOX_ID}
          role="listbox"
          aria-label={m.writing_insert()}
          className="absolute z-20 w-72 rounded-card border border-edge bg-surface p-3"
        >
          {found.map((one, at) => {
            const { icon: Icon, label, key } = one
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys stay with the text
              <li
                key={key}
                id={optionId(one)}
                role="option"
                aria-selected={at === active}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 hover:bg-sunken aria-selected:bg-primary-soft aria-selected:font-semibold"
                // The caret stays in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => takeInsertion(editor, one, openPicture)}
              >
                <Icon aria-hidden="true" className="icon text-primary" />
                <span>{label()}</span>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
