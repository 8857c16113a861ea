import { Eye, Pencil } from 'lucide-react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { AutosaveLine, type AutosaveState } from '../../../../ui/forms/unsaved-notice.tsx'

type EditorBarProps = {
  state: AutosaveState
  isBusy: boolean
  isPreviewing: boolean
  onPreview: () => void
  /** Whether the options are beside the text, on a wide screen. */
  hasSide: boolean
  onSide: () => void
  /** Absent where the post is published. */
  onPublish: (() => void) | undefined
}

/** The bar that stays visible: whether the text is saved, and the buttons. */
export function EditorBar(props: EditorBarProps) {
  const { state, isBusy, isPreviewing, onPreview, hasSide, onSide, onPublish } = props
  return (
    <div className="sticky top-[calc(var(--header-height)-1rem)] z-20 -mx-1 flex min-h-[calc(var(--form-bar)+1rem)] flex-wrap items-center gap-x-2 gap-y-1 bg-bg px-1 pt-4 pb-1.5 sm:gap-x-3">
      <div className="min-w-20 flex-1 leading-snug">
        <AutosaveLine state={state} unchanged={m.writing_autosave_nothing()} />
      </div>
      <Button
        variant="quiet"
        className="max-lg:hidden calm:hidden"
        aria-expanded={hasSide}
        disabled={isPreviewing}
        onClick={onSide}
      >
        {m.writing_options()}
      </Button>
      <Button
        variant="secondary"
        className="max-sm:px-3"
        aria-label={isPreviewing ? m.writing_preview_end() : m.writing_preview()}
        aria-pressed={isPreviewing}
        onClick={onPreview}
      >
        {isPreviewing ? (
          <Pencil aria-hidden="true" className="icon" />
        ) : (
          <Eye aria-hidden="true" className="icon" />
        )}
        <span className="max-sm:hidden">
          {isPreviewing ? m.writing_preview_end() : m.writing_preview()}
        </span>
      </Button>
      <Button
        type="submit"
        variant={onPublish ? 'secondary' : 'primary'}
        className="max-sm:px-3"
        busy={isBusy}
        busyLabel={m.common_saving()}
      >
        {m.common_save()}
      </Button>
      {onPublish && (
        <Button aria-haspopup="dialog" className="max-sm:px-3" onClick={onPublish}>
          {m.writing_publish()}
        </Button>
      )}
    </div>
  )
}
