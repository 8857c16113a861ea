import { formatTime } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useReader, type PageReader } from '../../../ui/rendering/reader.tsx'
import type { SaveState } from './use-autosave.ts'

function wordsOf(state: SaveState, reader: PageReader, unchanged: string): string {
  switch (state.kind) {
    case 'unchanged':
      return unchanged
    case 'typing':
      return m.aftercare_save_typing()
    case 'saving':
      return m.common_saving()
    case 'saved':
      return m.aftercare_save_saved({ time: formatTime(state.at, reader) })
    case 'failed':
      return `${m.aftercare_save_failed()} ${state.detail ?? ''}`.trim()
  }
}

/** Says in plain words whether what is typed is saved. */
export function SaveLine({ state, unchanged }: { state: SaveState; unchanged: string }) {
  const reader = useReader()
  const isFailed = state.kind === 'failed'
  return (
    <p role="status" className={isFailed ? 'font-semibold text-danger' : 'text-sm text-muted'}>
      {wordsOf(state, reader, unchanged)}
    </p>
  )
}
