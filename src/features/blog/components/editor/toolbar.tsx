import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  Columns2,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  PanelTop,
  Pilcrow,
  Plus,
  Quote,
  Redo2,
  Table2,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import * as Radix from 'radix-ui/toolbar'
import { Fragment, useState, type MouseEvent, type Ref } from 'react'
import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react'
import { directionOf } from '../../../../i18n/locale.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { canFitBeside, putWordsBeside } from './blocks.ts'
import { openSlash } from './slash-menu.tsx'
import { insertTable } from './table.ts'
import { LinkDialog, PictureDialog } from './text-dialogs.tsx'

/** Icons that are mirrored in right-to-left layout. */
const MIRRORED = new Set<LucideIcon>([
  Pilcrow,
  List,
  ListOrdered,
  Quote,
  Columns2,
  BetweenHorizontalStart,
  Undo2,
  Redo2,
])

/** Prevents a press from moving the caret out of the text. */
const leaveCaret = (event: MouseEvent) => event.preventDefault()

type ToolProps = {
  icon: LucideIcon
  label: string
  /** Pressed state; absent for plain buttons. */
  isOn?: boolean
  isOff?: boolean
  opensDialog?: boolean
  onPress: () => void
}

function Tool({ icon: Icon, label, isOn, isOff, opensDialog, onPress }: ToolProps) {
  return (
    <Radix.Button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onMouseDown={opensDialog ? undefined : leaveCaret}
      onClick={() => !isOff && onPress()}
      className="flex size-11 shrink-0 items-center justify-center rounded-control text-text hover:bg-primary-soft aria-disabled:text-muted aria-disabled:opacity-60 aria-pressed:bg-primary aria-pressed:text-on-primary"
    >
      <Icon aria-hidden="true" className={`icon ${MIRRORED.has(Icon) ? 'rtl:-scale-x-100' : ''}`} />
    </Radix.Button>
  )
}

const Separator = () => <Radix.Separator className="mx-1 w-px bg-line max-sm:hidden" />

type Format = readonly [
  icon: LucideIcon,
  label: () => string,
  /** Node or mark that makes the button pressed. */
  active: readonly [name: string, attributes?: { level: number }],
  run: (chain: ChainedCommands) => ChainedCommands,
]

const FORMATS: readonly (readonly Format[])[] = [
  [
    [Pilcrow, m.writing_tool_paragraph, ['paragraph'], (on) => on.setParagraph()],
    [
      Heading2,
      m.writing_tool_heading_2,
      ['heading', { level: 2 }],
      (on) => on.toggleHeading({ level: 2 }),
    ],
    [
      Heading3,
      m.writing_tool_heading_3,
      ['heading', { level: 3 }],
      (on) => on.toggleHeading({ level: 3 }),
    ],
  ],
  [
    [Bold, m.writing_tool_bold, ['bold'], (on) => on.toggleBold()],
    [Italic, m.writing_tool_italic, ['italic'], (on) => on.toggleItalic()],
  ],
  [
    [List, m.writing_tool_bullets, ['bulletList'], (on) => on.toggleBulletList()],
    [ListOrdered, m.writing_tool_numbers, ['orderedList'], (on) => on.toggleOrderedList()],
    [Quote, m.writing_tool_quote, ['blockquote'], (on) => on.toggleBlockquote()],
  ],
]

/** Commands for the cursor's table. */
const TABLE_TOOLS: readonly (readonly [LucideIcon, () => string, Command])[] = [
  [BetweenVerticalStart, m.writing_table_row, addRowAfter],
  [BetweenHorizontalStart, m.writing_table_column, addColumnAfter],
  [PanelTop, m.writing_table_header, toggleHeaderRow],
  [TableRowsSplit, m.writing_table_row_delete, deleteRow],
  [TableColumnsSplit, m.writing_table_column_delete, deleteColumn],
  [Trash2, m.writing_table_delete, deleteTable],
]

const watched = ({ editor }: { editor: Editor }) => ({
  formats: FORMATS.map((group) =>
    group.map(([, , [name, attributes]]) => editor.isActive(name, attributes)),
  ),
  link: editor.isActive('link'),
  table: editor.isActive('table'),
  picture: editor.isActive('picture'),
  canFitBeside: canFitBeside(editor),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})

type ToolbarProps = {
  editor: Editor
  label: string
  uploads: boolean
  ref: Ref<HTMLDivElement>
}

/** The toolbar (toolbar pattern): one tab stop, arrow keys move within. */
export function Toolbar({ editor, label, uploads, ref }: ToolbarProps) {
  const { locale } = useReader()
  const [opened, setOpened] = useState<'link' | 'picture'>()
  const on = useEditorState({ editor, selector: watched })
  const close = () => setOpened(undefined)
  function openPicture() {
    if (uploads || on.picture) setOpened('picture')
    else toast({ title: m.writing_upload_soon() })
  }
  return (
    <>
      <Radix.Root
        ref={ref}
        dir={directionOf(locale)}
        aria-label={label}
        className="sticky top-[calc(var(--header-height)+var(--form-bar,0px))] z-10 flex gap-1 overflow-x-auto rounded-t-control border-b border-line bg-sunken p-1 sm:flex-wrap"
      >
        {FORMATS.map((group, place) => (
          <Fragment key={place}>
            {group.map(([icon, name, , run], at) => (
              <Tool
                key={name()}
                icon={icon}
                label={name()}
                isOn={on.formats[place]?.[at] ?? false}
                onPress={() => run(editor.chain().focus()).run()}
              />
            ))}
            <Separator />
          </Fragment>
        ))}
        <Tool
          icon={Link2}
          label={m.writing_tool_link()}
          isOn={on.link}
          opensDialog
          onPress={() => setOpened('link')}
        />
        <Tool
          icon={ImagePlus}
          label={m.common_picture()}
          isOn={on.picture}
          opensDialog={uploads || on.picture}
          onPress={openPicture}
        />
        <Tool
          icon={Table2}
          label={m.writing_tool_table()}
          isOff={on.table}
          onPress={() => insertTable(editor)}
        />
        <Tool icon={Plus} label={m.writing_insert()} onPress={() => openSlash(editor)} />
        {on.picture && (
          <Tool
            icon={Columns2}
            label={m.writing_tool_beside()}
            isOff={!on.canFitBeside}
            onPress={() => putWordsBeside(editor)}
          />
        )}
        <Separator />
        <Tool
          icon={Undo2}
          label={m.common_undo()}
          isOff={!on.canUndo}
          onPress={() => editor.chain().focus().undo().run()}
        />
        <Tool
          icon={Redo2}
          label={m.writing_tool_redo()}
          isOff={!on.canRedo}
          onPress={() => editor.chain().focus().redo().run()}
        />
        {on.table && <TableTools editor={editor} />}
      </Radix.Root>
      {opened === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {opened === 'picture' && <PictureDialog editor={editor} onClose={close} />}
    </>
  )
}

const TableTools = ({ editor }: { editor: Editor }) => (
  <>
    <Separator />
    {TABLE_TOOLS.map(([icon, name, command]) => (
      <Tool
        key={name()}
        icon={icon}
        label={name()}
        onPress={() => {
          command(editor.state, editor.view.dispatch)
          editor.view.focus()
        }}
      />
    ))}
  </>
)
