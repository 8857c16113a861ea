import type { Editor } from '@tiptap/react'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { Command } from '@tiptap/pm/state'
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  PanelTop,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
} from 'lucide-react'
import * as Radix from 'radix-ui/toolbar'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Tool } from './tool.tsx'

/** The commands for the table that the cursor is in. */
export function TableTools({ editor }: { editor: Editor }) {
  const run = (command: Command) => () => {
    command(editor.state, editor.view.dispatch)
    editor.view.focus()
  }
  return (
    <>
      <Radix.Separator className="mx-1 w-px bg-line max-sm:hidden" />
      <Tool icon={BetweenVerticalStart} label={m.writing_table_row()} onPress={run(addRowAfter)} />
      <Tool
        icon={BetweenHorizontalStart}
        label={m.writing_table_column()}
        isMirrored
        onPress={run(addColumnAfter)}
      />
      <Tool icon={PanelTop} label={m.writing_table_header()} onPress={run(toggleHeaderRow)} />
      <Tool icon={TableRowsSplit} label={m.writing_table_row_delete()} onPress={run(deleteRow)} />
      <Tool
        icon={TableColumnsSplit}
        label={m.writing_table_column_delete()}
        onPress={run(deleteColumn)}
      />
      <Tool icon={Trash2} label={m.writing_table_delete()} onPress={run(deleteTable)} />
    </>
  )
}
