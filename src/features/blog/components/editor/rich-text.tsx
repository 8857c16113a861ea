import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Locale } from '../../../../i18n/locale.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { CaptionNode, FigureNode } from './figure.ts'
import { LanguageMarks, PictureNode } from './extensions.ts'
import { isLinkAddress } from './link-address.ts'
import { withoutScripts } from './pasted-html.ts'
import { Toolbar } from './toolbar.tsx'

type RichTextProps = {
  id: string
  label: string
  language: Locale
  initialHtml: string
  describedBy: string | undefined
  isInvalid: boolean
  /** A few lines are expected. */
  isShort: boolean
  uploads: boolean
  /** Whether somebody writes in what it comes in place of, and goes on here. */
  takesOver: () => boolean
  onChange: (html: string) => void
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // Neither is kept of an article; a line under words looks like a link.
    strike: false,
    underline: false,
    gapcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isLinkAddress,
    },
  }),
  PictureNode,
  FigureNode,
  CaptionNode,
  LanguageMarks,
]

/** The article's own direction is the page's to say; a part of the other one keeps its own. */
const htmlOf = (editor: Editor, direction: 'ltr' | 'rtl'): string =>
  editor.isEmpty ? '' : editor.getHTML().replaceAll(` dir="${direction}"`, '')

/** The text of an article, to be written as it will look. Tab leaves it. */
export default function RichText(props: RichTextProps) {
  const { id, label, language, initialHtml, describedBy, isInvalid, takesOver, onChange } = props
  const direction = language === 'fa' ? 'rtl' : 'ltr'
  const [content] = useState(initialHtml)
  const toolbar = useRef<HTMLDivElement>(null)
  const editor = useEditor({
    extensions,
    content,
    textDirection: direction,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        lang: language,
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
        class: `prose relative ${props.isShort ? 'min-h-40' : 'min-h-96'} max-w-none whitespace-break-spaces rounded-b-control px-4 py-4 [&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-offset-3 [&_.ProseMirror-selectednode]:outline-focus`,
      },
      transformPastedHTML: withoutScripts,
      handleKeyDown: (_, event) => {
        if (!(event.altKey && event.key === 'F10')) return false
        toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"], button')?.focus()
        return true
      },
    },
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed, direction)),
  })
  useLayoutEffect(() => {
    if (!takesOver()) return
    editor.commands.setTextSelection(editor.state.doc.content.size)
    // Not the editor's own command, which waits for a frame: letters may come before it.
    editor.view.focus()
  }, [editor, takesOver])
  return (
    <div
      className={`rounded-control border bg-surface ${isInvalid ? 'border-danger' : 'border-edge'}`}
    >
      <Toolbar
        ref={toolbar}
        editor={editor}
        label={`${m.writing_toolbar()}: ${label}`}
        uploads={props.uploads}
      />
      <EditorContent editor={editor} />
    </div>
  )
}
