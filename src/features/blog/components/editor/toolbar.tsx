import { useEditorState, type Editor } from '@tiptap/react'
import {
  Bold,
  Columns2,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Pilcrow,
  Quote,
  Plus,
  Redo2,
  Table2,
  Undo2,
} from 'lucide-react'
import * as Radix from 'radix-ui/toolbar'
import { useState, type Ref } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { canFitBeside, putWordsBeside } from './page-parts.ts'
import { openSlash } from './slash-menu.ts'
import { insertTable } from './table.ts'
import { TableTools } from './table-tools.tsx'
import { Tool } from './tool.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'

type ToolbarProps = {
  editor: Editor
  label: string
  uploads: boolean
  ref: Ref<HTMLDivElement>
}

const watched = ({ editor }: { editor: Editor }) => ({
  paragraph: editor.isActive('paragraph'),
  heading2: editor.isActive('heading', { level: 2 }),
  heading3: editor.isActive('heading', { level: 3 }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  table: editor.isActive('table'),
  picture: editor.isActive('picture'),
  canFitBeside: canFitBeside(editor),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})

type Opened = 'link' | 'picture'

/** The toolbar: one stop of the Tab key, arrow keys move within it (the toolbar pattern). */
export function Toolbar({ editor, label, uploads, ref }: ToolbarProps) {
  const { locale } = useReader()
  const [opened, setOpened] = useState<Opened>()
  const on = useEditorState({ editor, selector: watched })
  const chain = () => editor.chain().focus()
  const close = () => setOpened(undefined)
  function openPicture() {
    if (uploads || on.picture) setOpened('picture')
    else toast({ title: m.writing_upload_soon() })
  }
  return (
    <>
      <Radix.Root
        ref={ref}
        dir={locale === 'fa' ? 'rtl' : 'ltr'}
        aria-label={label}
        className="sticky top-[calc(var(--header-height)+var(--form-bar,0px))] z-10 flex gap-1 overflow-x-auto rounded-t-control border-b border-line bg-sunken p-1 sm:flex-wrap"
      >
        <Tool
          icon={Pilcrow}
          label={m.writing_tool_paragraph()}
          isOn={on.paragraph}
          isMirrored
          onPress={() => chain().setParagraph().run()}
        />
        <Tool
          icon={Heading2}
          label={m.writing_tool_heading_2()}
          isOn={on.heading2}
          onPress={() => chain().toggleHeading({ level: 2 }).run()}
        />
        <Tool
          icon={Heading3}
          label={m.writing_tool_heading_3()}
          isOn={on.heading3}
          onPress={() => chain().toggleHeading({ level: 3 }).run()}
        />
        <Radix.Separator className="mx-1 w-px bg-line max-sm:hidden" />
        <Tool
          icon={Bold}
          label={m.writing_tool_bold()}
          isOn={on.bold}
          onPress={() => chain().toggleBold().run()}
        />
        <Tool
          icon={Italic}
          label={m.writing_tool_italic()}
          isOn={on.italic}
          onPress={() => chain().toggleItalic().run()}
        />
        <Radix.Separator className="mx-1 w-px bg-line max-sm:hidden" />
        <Tool
          icon={List}
          label={m.writing_tool_bullets()}
          isOn={on.bullets}
          isMirrored
          onPress={() => chain().toggleBulletList().run()}
        />
        <Tool
          icon={ListOrdered}
          label={m.writing_tool_numbers()}
          isOn={on.numbers}
          isMirrored
          onPress={() => chain().toggleOrderedList().run()}
        />
        <Tool
          icon={Quote}
          label={m.writing_tool_quote()}
          isOn={on.quote}
          isMirrored
          onPress={() => chain().toggleBlockquote().run()}
        />
        <Radix.Separator className="mx-1 w-px bg-line max-sm:hidden" />
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
            isMirrored
            isOff={!on.canFitBeside}
            onPress={() => putWordsBeside(editor)}
          />
        )}
        <HistoryTools editor={editor} canUndo={on.canUndo} canRedo={on.canRedo} />
        {on.table && <TableTools editor={editor} />}
      </Radix.Root>
      {opened === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {opened === 'picture' && <PictureDialog editor={editor} onClose={close} />}
    </>
  )
}

type HistoryToolsProps = { editor: Editor; canUndo: boolean; canRedo: boolean }

const HistoryTools = ({ editor, canUndo, canRedo }: HistoryToolsProps) => (
  <>
    <Radix.Separator className="mx-1 w-px bg-line max-sm:hidden" />
    <Tool
      icon={Undo2}
      label={m.writing_tool_undo()}
      isMirrored
      isOff={!canUndo}
      onPress={() => editor.chain().focus().undo().run()}
    />
    <Tool
      icon={Redo2}
      label={m.writing_tool_redo()}
      isMirrored
      isOff={!canRedo}
      onPress={() => editor.chain().focus().redo().run()}
    />
  </>
)
