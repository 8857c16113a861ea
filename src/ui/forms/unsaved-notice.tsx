import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { formatTime } from '../../i18n/calendar/dates.ts'
import { localPath } from '../../i18n/local-path.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { Button, buttonClass } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { ConfirmDialog } from '../popups/confirm-dialog.tsx'
import { useReader } from '../rendering/reader.tsx'
import { SavingLine } from './saving-line.tsx'

export interface Unsaved<Draft> {
  key: string
  draft: Draft
  /** The title of the drafts, and their date. */
  about: ReactNode
  /** Distinguishes buttons of the same label for screen readers. */
  name?: string | undefined
}

type UnsavedNoticeProps<Draft> = {
  unsaved: readonly Unsaved<Draft>[]
  onContinue: (draft: Draft) => void
  onDiscard: (draft: Draft) => void
}

/** Text that was never saved: after a closed window, an ended session or a crash. */
export function UnsavedNotice<Draft>(props: UnsavedNoticeProps<Draft>) {
  const { unsaved, onContinue, onDiscard } = props
  const [asked, setAsked] = useState<Unsaved<Draft>>()
  const labelOf = (label: string, name: string | undefined) => (name ? `${label}: ${name}` : label)
  return (
    <Notice title={m.writing_unsaved_title()}>
      <ul className="flex flex-col gap-4">
        {unsaved.map((one) => (
          <li key={one.key} className="flex flex-col gap-2">
            <span>{one.about}</span>
            <div className="actions">
              <Button
                size="small"
                aria-label={labelOf(m.writing_unsaved_continue(), one.name)}
                onClick={() => onContinue(one.draft)}
              >
                {m.writing_unsaved_continue()}
              </Button>
              <Button
                size="small"
                variant="secondary"
                aria-label={labelOf(m.writing_unsaved_discard(), one.name)}
                onClick={() => setAsked(one)}
              >
                {m.writing_unsaved_discard()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={m.writing_unsaved_discard_title()}
        message={
          <>
            <div>{asked?.about}</div>
            <p className="mt-2">{m.writing_unsaved_discard_text()}</p>
          </>
        }
        confirmLabel={m.writing_unsaved_discard()}
        cancelLabel={m.writing_unsaved_keep()}
        danger
        onConfirm={() => {
          // The dialog closes first: it restores the focus, which `onDiscard` may then move.
          flushSync(() => setAsked(undefined))
          if (asked) onDiscard(asked.draft)
        }}
        onCancel={() => setAsked(undefined)}
      />
    </Notice>
  )
}

export type AutosaveState =
  | { kind: 'nothing' | 'waiting' | 'signed-out' }
  /** The browser's storage is disabled or full. */
  | { kind: 'full' }
  /** `again` retries at once. */
  | { kind: 'failed'; again?: () => void }
  | { kind: 'kept'; at: string }
  /** The text itself cannot be saved: the error, and its correction. */
  | { kind: 'refused'; why: string }

const RESULTS = {
  nothing: 'progress',
  waiting: 'progress',
  kept: 'saved',
  failed: 'failed',
  full: 'failed',
} as const

type AutosaveLineProps = {
  state: AutosaveState
  /** Shown before the first change. */
  unchanged?: string | undefined
}

/** The status of automatic saving. */
export function AutosaveLine({ state, unchanged = '' }: AutosaveLineProps) {
  const reader = useReader()
  if (state.kind === 'signed-out') return null
  if (state.kind === 'refused')
    return (
      <p role="alert" className="font-semibold text-danger">
        {`${m.writing_autosave_refused()} ${state.why}`}
      </p>
    )
  const words = {
    nothing: () => unchanged,
    waiting: m.common_saving,
    failed: m.writing_autosave_failed,
    full: m.writing_autosave_full,
    kept: () => m.writing_autosaved({ time: 'at' in state ? formatTime(state.at, reader) : '' }),
  }[state.kind]()
  return (
    <SavingLine words={words} about={RESULTS[state.kind]}>
      {state.kind === 'failed' && state.again && (
        <button
          type="button"
          className="min-h-11 text-primary underline px-2"
          onClick={state.again}
        >
          {m.blog_try_again()}
        </button>
      )}
    </SavingLine>
  )
}

type SignedOutNoticeProps = {
  /** The address to return to after signing in. */
  page: string
  onLeave?: (() => void) | undefined
}

/** A notice that the session ended during typing. */
export function SignedOutNotice({ page, onLeave }: SignedOutNoticeProps) {
  return (
    <Notice
      tone="warning"
      live
      action={
        <a
          href={`${localPath('/auth')}?next=${encodeURIComponent(page)}`}
          className={buttonClass('secondary', 'small')}
          onClick={onLeave}
        >
          {m.writing_session_sign_in()}
        </a>
      }
    >
      {m.writing_session_over()}
    </Notice>
  )
}
