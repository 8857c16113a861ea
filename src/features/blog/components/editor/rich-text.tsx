import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { DOMParser as DocumentParser } from '@tiptap/pm/model'
import { EditorContent, useEditor, type Editor, type JSONContent } from '@tiptap/react'
import { directionOf, type Locale } from '../../../../i18n/locale.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { toast } from '../../../../ui/toasts/toast.ts'
import { articleExtensions, ownScriptIn, undescribedPictures } from './extensions.ts'
import type { OpenPicture } from './insertions.ts'
import { elementsOf } from './pasted/elements.ts'
import { PasteNotice, pastingWith, type PasteReport } from './pasting.tsx'
import { isUploadingIn, PictureUploadNode } from './picture-upload.ts'
import { placeOfPictureIn } from './pictures.ts'
import { SlashList, slashMenuOf } from './slash-menu.tsx'
import { PictureDialog } from './text-dialogs.tsx'
import { Toolbar } from './toolbar.tsx'

/** Space around the caret. */
const CARET_PX = 8

type RichTextProps = {
  id: string
  label: string
  language: Locale
  initialHtml: string
  describedBy: string | undefined
  isInvalid: boolean
  /** Expects only a few lines. */
  isShort: boolean
  uploads: boolean
  /** Whether the replaced field has the focus, which then moves to the editor. */
  takesOver: () => boolean
  onChange: (html: string) => void
  /** Says whether pictures are being uploaded into the text. */
  onUploads: (isUploading: boolean) => void
}

/** HTML without the article's own direction, which the page sets; others stay. */
const htmlOf = (editor: Editor, direction: 'ltr' | 'rtl'): string =>
  editor.isEmpty
    ? ''
    : editor
        .getHTML()
        .replaceAll(` dir="${direction}"`, '')
        .replaceAll(/ data-upload="[^"]*"/g, '')

/** The article's text in WYSIWYG. Tab leaves the field. */
export default function RichText(props: RichTextProps) {
  const {
    id,
    label,
    language,
    initialHtml,
    describedBy,
    isInvalid,
    takesOver,
    onChange,
    onUploads,
  } = props
  const direction = directionOf(language)
  const [content] = useState(initialHtml)
  const toolbar = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<'picture' | 'beside'>()
  // Distances at which the caret is scrolled: the tools stay above the text.
  const [clear] = useState(() => ({
    get top() {
      return CARET_PX + (toolbar.current?.getBoundingClientRect().bottom ?? 0)
    },
    ...{ right: CARET_PX, bottom: CARET_PX, left: CARET_PX },
  }))
  const [report, setReport] = useState<PasteReport>()
  const sayTooEarly = () => toast({ title: m.writing_upload_soon() })
  const openPicture: OpenPicture = (how) => (props.uploads ? setDialog(how) : sayTooEarly())
  const [extensions] = useState(() => {
    const placeOf = placeOfPictureIn(language)
    return [
      ...articleExtensions,
      ownScriptIn(language),
      undescribedPictures(() => setDialog('picture')),
      slashMenuOf(openPicture),
      PictureUploadNode.configure({ placeOf }),
      pastingWith({
        uploads: props.uploads,
        placeOf,
        onReport: setReport,
        onTooEarly: sayTooEarly,
      }),
    ]
  })
  const editor = useEditor({
    extensions,
    // The editor would parse a string without a Trusted Types policy.
    onBeforeCreate: ({ editor: made }) => {
      const parsed = DocumentParser.fromSchema(made.schema).parse(elementsOf(content))
      made.options.content = parsed.toJSON() as JSONContent
    },
    textDirection: direction,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      scrollThreshold: clear,
      scrollMargin: clear,
      attributes: {
        id,
        role: 'textbox',
        // Browser translation would change the text itself.
        translate: 'no',
        lang: language,
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
        class: `prose relative ${props.isShort ? 'min-h-40' : 'min-h-96'} max-w-none whitespace-break-spaces rounded-b-control px-4 py-4 [&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-offset-3 [&_.ProseMirror-selectednode]:outline-focus [&_.selectedCell]:bg-primary-soft [&_[data-upload]]:text-muted`,
      },
      handleKeyDown: (_, event) => {
        if (!(event.altKey && event.key === 'F10')) return false
        toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"], button')?.focus()
        return true
      },
    },
    onUpdate({ editor: changed }) {
      onChange(htmlOf(changed, direction))
      onUploads(isUploadingIn(changed.state.doc))
    },
  })
  // Uploads end with their editor.
  const endUploads = useEffectEvent(() => onUploads(false))
  useEffect(() => () => endUploads(), [])
  useLayoutEffect(() => {
    if (!takesOver()) return
    editor.commands.setTextSelection(editor.state.doc.content.size)
    // Unlike the editor's command, without waiting for a frame: a key may come first.
    editor.view.focus()
  }, [editor, takesOver])
  return (
    <div
      ref={box}
      className={`relative rounded-field border bg-surface ${isInvalid ? 'border-danger' : 'border-edge'}`}
    >
      <Toolbar
        ref={toolbar}
        editor={editor}
        label={`${m.writing_toolbar()}: ${label}`}
        uploads={props.uploads}
      />
      {report && <PasteNotice report={report} onClose={() => setReport(undefined)} />}
      <EditorContent editor={editor} />
      <SlashList editor={editor} openPicture={openPicture} box={box} />
      {dialog && (
        <PictureDialog
          editor={editor}
          hasWordsBeside={dialog === 'beside'}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}
