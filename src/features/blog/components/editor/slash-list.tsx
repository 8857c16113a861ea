import { useEditorState, type Editor } from '@tiptap/react'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { findInsertions, type Insertion } from './insertions.ts'
import { LISTBOX_ID, optionId, slashKey, takeInsertion } from './slash-menu.ts'

type SlashListProps = {
  editor: Editor
  insertions: readonly Insertion[]
  /** The box that the list is placed in. */
  box: RefObject<HTMLElement | null>
}

const WIDTH = 288
const GAP = 8

/** The list that a slash opens, below the line of the slash. */
export function SlashList({ editor, insertions, box }: SlashListProps) {
  const { locale } = useReader()
  const slash = useEditorState({ editor, selector: (on) => slashKey.getState(on.editor.state) })
  const list = useRef<HTMLUListElement>(null)
  const found = slash ? findInsertions(insertions, slash.query) : []
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
            ? m.writing_insert_count({ count: formatNumber(found.length, locale) })
            : m.writing_insert_none())}
      </p>
      {isOpen && (
        <ul
          ref={list}
          id={LISTBOX_ID}
          role="listbox"
          aria-label={m.writing_insert()}
          className="absolute z-20 w-72 rounded-card border border-edge bg-surface p-1.5 shadow-lg"
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
                onClick={() => takeInsertion(editor, one)}
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
