import {
  Columns2,
  Heading2,
  Heading3,
  ImagePlus,
  Lightbulb,
  List,
  ListOrdered,
  Minus,
  Quote,
  Table2,
  type LucideIcon,
} from 'lucide-react'
import type { Editor } from '@tiptap/react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { hasEachBeginning, searchedWordsOf } from '../../../../i18n/searching.ts'
import { toggleCallout } from './blocks.ts'
import { insertTable } from './table.ts'

export interface Insertion {
  key: string
  icon: LucideIcon
  label: () => string
  /** Additional search words, in both languages. */
  words: string
  run: (editor: Editor, openPicture: OpenPicture) => void
}

/** Opens the picture dialog, for a picture alone or with text beside it. */
export type OpenPicture = (how: 'picture' | 'beside') => void

const chain = (editor: Editor) => editor.chain().focus()

export const INSERTIONS: readonly Insertion[] = [
  {
    key: 'heading-2',
    icon: Heading2,
    label: m.writing_tool_heading_2,
    words: 'heading title h2 # تیتر عنوان سرتیتر ۲',
    run: (editor) => chain(editor).setHeading({ level: 2 }).run(),
  },
  {
    key: 'heading-3',
    icon: Heading3,
    label: m.writing_tool_heading_3,
    words: 'heading title h3 ## تیتر عنوان سرتیتر ۳',
    run: (editor) => chain(editor).setHeading({ level: 3 }).run(),
  },
  {
    key: 'bullets',
    icon: List,
    label: m.writing_tool_bullets,
    words: 'list bullet points فهرست لیست نقطه',
    run: (editor) => chain(editor).toggleBulletList().run(),
  },
  {
    key: 'numbers',
    icon: ListOrdered,
    label: m.writing_tool_numbers,
    words: 'list numbers steps فهرست لیست شماره گام',
    run: (editor) => chain(editor).toggleOrderedList().run(),
  },
  {
    key: 'quote',
    icon: Quote,
    label: m.writing_tool_quote,
    words: 'quote citation نقل قول',
    run: (editor) => chain(editor).toggleBlockquote().run(),
  },
  {
    key: 'callout',
    icon: Lightbulb,
    label: m.writing_tool_callout,
    words: 'callout hint note box tip کادر نکته یادداشت توجه',
    run: toggleCallout,
  },
  {
    key: 'picture',
    icon: ImagePlus,
    label: m.common_picture,
    words: 'picture image photo عکس تصویر',
    run: (_, openPicture) => openPicture('picture'),
  },
  {
    key: 'beside',
    icon: Columns2,
    label: m.writing_tool_beside,
    words: 'columns picture text beside ستون دو ستونی عکس تصویر متن کنار',
    run: (_, openPicture) => openPicture('beside'),
  },
  {
    key: 'table',
    icon: Table2,
    label: m.writing_tool_table,
    words: 'table rows columns جدول سطر ستون',
    run: insertTable,
  },
  {
    key: 'divider',
    icon: Minus,
    label: m.writing_tool_divider,
    words: 'divider line rule --- خط جداکننده',
    run: (editor) => chain(editor).setHorizontalRule().run(),
  },
]

/** Insertions with a match for every typed prefix in their label or search words. */
export function findInsertions(query: string): readonly Insertion[] {
  const wanted = searchedWordsOf(query)
  if (!wanted) return INSERTIONS
  return INSERTIONS.filter(({ label, words }) => hasEachBeginning(`${label()} ${words}`, wanted))
}
