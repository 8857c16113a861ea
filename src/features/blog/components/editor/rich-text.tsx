import {
  EditorContent,
  useEditor,
  type Editor,
  type JSONContent,
  Extension,
  Mark,
  mergeAttributes,
  Node,
} from '@tiptap/react'
import { DOMParser as DocumentParser } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Locale } from '../../../../i18n/locale.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { CaptionNode, FigureNode } from './figure.ts'
import { isLinkAddress } from './link-addresses.ts'
import { ownScriptIn } from './own-script.ts'
import { PasteNotice } from './paste-notice.tsx'
import { elementsOf } from './pasted/inert.ts'
import { pastingWith, type PasteReport } from './pasting.ts'
import { insertionsWith } from './insertions.ts'
import { MarkdownRules } from './markdown.ts'
import { BesideNode, CalloutNode } from './page-parts.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { SlashList } from './slash-list.tsx'
import { slashMenuOf } from './slash-menu.ts'
import { undescribedPictures } from './undescribed-pictures.ts'
import { PictureUploadNode } from './picture-upload.ts'
import { TableCellNode, TableChoice, TableHeaderNode, TableNode, TableRowNode } from './table.ts'
import { placeOfPictureIn } from './place-of-picture.ts'
import { Toolbar } from './toolbar.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'

/** An attribute that is preserved unchanged. */
const attributeOf = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

/** Preserves the language of a part that differs from the article's, and of a link's target. */
const LanguageMarks = Extension.create({
  name: 'languageMarks',
  addGlobalAttributes: () => [
    {
      types: [
        ...['paragraph', 'heading', 'blockquote', 'listItem', 'bulletList', 'orderedList'],
        ...['figure', 'caption', 'bold', 'italic', 'code', 'link'],
        ...['table', 'tableRow', 'tableCell', 'tableHeader', 'callout', 'beside'],
      ],
      attributes: { lang: attributeOf('lang') },
    },
    // The editor's own option sets it on blocks, but not on marks.
    { types: ['bold', 'italic', 'code', 'link'], attributes: { dir: attributeOf('dir') } },
    { types: ['link'], attributes: { hreflang: attributeOf('hreflang') } },
  ],
})

/** Superscript, as of a footnote's number, and subscript. */
const RaisedMark = Mark.create({
  name: 'raised',
  excludes: 'lowered',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', mergeAttributes(HTMLAttributes), 0],
})
const LoweredMark = Mark.create({
  name: 'lowered',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: ({ HTMLAttributes }) => ['sub', mergeAttributes(HTMLAttributes), 0],
})

/** A picture of this site. Without `alt` it has no description yet; an empty one is decorative. */
const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { isRequired: true, parseHTML: (element: HTMLElement) => element.getAttribute('src') },
    srcset: attributeOf('srcset'),
    sizes: attributeOf('sizes'),
    alt: attributeOf('alt'),
    width: attributeOf('width'),
    height: attributeOf('height'),
  }),
  // Pictures on other sites would let those see who reads the page.
  parseHTML: () => [{ tag: 'img[src^="/"]:not([src^="//"])' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

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
  /** Whether the focus is in the field that it replaces, so that it takes the focus. */
  takesOver: () => boolean
  onChange: (html: string) => void
}

const ownExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // Articles have neither; underlined text looks like a link.
    strike: false,
    underline: false,
    gapcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isLinkAddress,
    },
  }),
  PictureNode,
  FigureNode,
  CaptionNode,
  CalloutNode,
  BesideNode,
  MarkdownRules,
  TableNode,
  TableRowNode,
  TableCellNode,
  TableHeaderNode,
  TableChoice,
  RaisedMark,
  LoweredMark,
  LanguageMarks,
]

/** The HTML without the article's own direction, which the page sets; other ones are preserved. */
const htmlOf = (editor: Editor, direction: 'ltr' | 'rtl'): string =>
  editor.isEmpty
    ? ''
    : editor
        .getHTML()
        .replaceAll(` dir="${direction}"`, '')
        .replaceAll(/ data-upload="[^"]*"/g, '')

/** The text of an article, to be written as it will look. Tab leaves it. */
export default function RichText(props: RichTextProps) {
  const { id, label, language, initialHtml, describedBy, isInvalid, takesOver, onChange } = props
  const direction = language === 'fa' ? 'rtl' : 'ltr'
  const [content] = useState(initialHtml)
  const toolbar = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<'picture' | 'beside'>()
  const [report, setReport] = useState<PasteReport>()
  const [insertions] = useState(() => {
    const open = (what: 'picture' | 'beside') => () =>
      props.uploads ? setDialog(what) : toast({ title: m.writing_upload_soon() })
    return insertionsWith({ picture: open('picture'), pictureBeside: open('beside') })
  })
  const [extensions] = useState(() => {
    const placeOf = placeOfPictureIn(language)
    const onTooEarly = () => toast({ title: m.writing_upload_soon() })
    return [
      ...ownExtensions,
      ownScriptIn(language),
      undescribedPictures(() => setDialog('picture')),
      slashMenuOf(insertions),
      PictureUploadNode.configure({ placeOf }),
      pastingWith({ uploads: props.uploads, placeOf, onReport: setReport, onTooEarly }),
    ]
  })
  const editor = useEditor({
    extensions,
    // The editor would parse a string without a policy of Trusted Types.
    onBeforeCreate: ({ editor: made }) => {
      const parsed = DocumentParser.fromSchema(made.schema).parse(elementsOf(content))
      made.options.content = parsed.toJSON() as JSONContent
    },
    textDirection: direction,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        // A browser that translates would write its own words into the text.
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
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed, direction)),
  })
  useLayoutEffect(() => {
    if (!takesOver()) return
    editor.commands.setTextSelection(editor.state.doc.content.size)
    // Not the editor's command, which waits for a frame: a key may be pressed before it.
    editor.view.focus()
  }, [editor, takesOver])
  return (
    <div
      ref={box}
      className={`relative rounded-control border bg-surface ${isInvalid ? 'border-danger' : 'border-edge'}`}
    >
      <Toolbar
        ref={toolbar}
        editor={editor}
        label={`${m.writing_toolbar()}: ${label}`}
        uploads={props.uploads}
      />
      {report && <PasteNotice report={report} onClose={() => setReport(undefined)} />}
      <EditorContent editor={editor} />
      <SlashList editor={editor} insertions={insertions} box={box} />
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
