import { formatShortDate, formatTime } from '../../../../i18n/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useReader } from '../../../../ui/reader.tsx'
import type { Autosave } from '../../schema/writing.ts'
import type { AutosaveState } from './use-autosave.ts'

type UnsavedNoticeProps = {
  /** One of a post that is there, or each of the new ones. */
  unsaved: readonly Autosave[]
  /** Of the post that is there. */
  version: number | undefined
  onContinue: (kept: Autosave) => void
  onDiscard: (kept: Autosave) => void
}

/** What was written and never saved: after a closed window, a lost session or a crash. */
export function UnsavedNotice({ unsaved, version, onContinue, onDiscard }: UnsavedNoticeProps) {
  return (
    <Notice title={m.writing_unsaved_title()}>
      <ul className="flex flex-col gap-4">
        {unsaved.map((kept) => (
          <li key={kept.draftKey} className="flex flex-col gap-2">
            <UnsavedWords kept={kept} version={version} />
            <div className="actions">
              <Button
                size="small"
                aria-label={nameOf(m.writing_unsaved_continue(), kept)}
                onClick={() => onContinue(kept)}
              >
                {m.writing_unsaved_continue()}
              </Button>
              <Button
                size="small"
                variant="secondary"
                aria-label={nameOf(m.writing_unsaved_discard(), kept)}
                onClick={() => onDiscard(kept)}
              >
                {m.writing_unsaved_discard()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Of several buttons that look the same, each says which words it means. */
const nameOf = (label: string, { postId, fields }: Autosave): string =>
  postId === null ? `${label}: ${fields.title || m.writing_untitled()}` : label

function UnsavedWords({ kept, version }: { kept: Autosave; version: number | undefined }) {
  const reader = useReader()
  const when = {
    date: formatShortDate(kept.updatedAt, reader),
    time: formatTime(kept.updatedAt, reader),
  }
  if (version === undefined)
    return (
      <p>
        <bdi className="font-semibold">{kept.fields.title || m.writing_untitled()}</bdi>
        {' · '}
        {m.writing_unsaved_new(when)}
      </p>
    )
  return (
    <>
      <p>{m.writing_unsaved_text(when)}</p>
      {(kept.basedOn ?? 0) < version && <p>{m.writing_unsaved_newer()}</p>}
    </>
  )
}

/** Whether what is written is kept, in a few words. */
export function AutosaveLine({ state }: { state: AutosaveState }) {
  const reader = useReader()
  if (state.kind === 'signed-out') return null
  const words = {
    nothing: () => '',
    waiting: m.writing_autosave_waiting,
    failed: m.writing_autosave_failed,
    kept: () => m.writing_autosaved({ time: 'at' in state ? formatTime(state.at, reader) : '' }),
  }[state.kind]()
  return (
    <p aria-live="polite" className="min-h-[1lh] text-sm text-muted">
      {words}
    </p>
  )
}
