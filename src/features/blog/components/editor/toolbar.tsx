import { useEditorState, type Editor } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Pilcrow,
  Quote,
  Redo2,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import * as Radix from 'radix-ui/toolbar'
import { useState, type MouseEvent, type Ref } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
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
  picture: editor.isActive('picture'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})

type Opened = 'link' | 'picture'

/** What a text may be made: one stop of the Tab key, the arrows go on (the toolbar pattern). */
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
        className="flex flex-wrap gap-1 rounded-t-control border-b border-line bg-sunken p-1"
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
        <Radix.Separator className="mx-1 w-px bg-line max-sm:hidden" />
        <Tool
          icon={Undo2}
          label={m.writing_tool_undo()}
          isMirrored
          isOff={!on.canUndo}
          onPress={() => chain().undo().run()}
        />
        <Tool
          icon={Redo2}
          label={m.writing_tool_redo()}
          isMirrored
          isOff={!on.canRedo}
          onPress={() => chain().redo().run()}
        />
      </Radix.Root>
      {opened === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {opened === 'picture' && <PictureDialog editor={editor} onClose={close} />}
    </>
  )
}

type ToolProps = {
  icon: LucideIcon
  label: string
  /** Pressed; absent for what is done once. */
  isOn?: boolean
  isOff?: boolean
  isMirrored?: boolean
  opensDialog?: boolean
  onPress: () => void
}

/** A pointer press leaves the caret in the text, so that typing continues there. */
const keepCaret = (event: MouseEvent) => event.preventDefault()

function Tool({ icon: Icon, label, isOn, isOff, isMirrored, opensDialog, onPress }: ToolProps) {
  return (
    <Radix.Button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onMouseDown={opensDialog ? undefined : keepCaret}
      onClick={() => !isOff && onPress()}
      className="flex size-11 items-center justify-center rounded-control text-text hover:bg-primary-soft aria-disabled:text-muted aria-disabled:opacity-60 aria-pressed:bg-primary aria-pressed:text-on-primary"
    >
      <Icon aria-hidden="true" className={`icon ${isMirrored ? 'rtl:-scale-x-100' : ''}`} />
    </Radix.Button>
  )
}
