import * as m from '../../../i18n/paraglide/messages.js'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { UnsavedNotice } from '../../../ui/forms/unsaved-notice.tsx'
import type { ResourceDraft } from './use-stored-draft.ts'
import { formatShortDate, formatTime } from '../../../i18n/calendar/dates.ts'
import { OwnWords } from '../../../ui/own-words.tsx'

type UnsavedResourcesProps = {
  unsaved: readonly ResourceDraft[]
  /** The version of the saved resource. */
  version: number | undefined
  onContinue: (draft: ResourceDraft) => void
  onDiscard: (draft: ResourceDraft) => void
}

/** This window's unsaved drafts. */
export function UnsavedResources({ unsaved, version, ...answers }: UnsavedResourcesProps) {
  const reader = useReader()
  return (
    <UnsavedNotice
      unsaved={unsaved.map((draft) => {
        const date = formatShortDate(draft.updatedAt, reader)
        const time = formatTime(draft.updatedAt, reader)
        const title = String(draft.values['title'] || m.writing_untitled())
        return {
          key: draft.draftKey,
          draft,
          name: `${title} · ${time}`,
          about: (
            <>
              <p>
                <OwnWords className="font-semibold" translate="yes">
                  {title}
                </OwnWords>
                <span>{` · ${m.writing_unsaved_new({ date, time })}`}</span>
              </p>
              {version !== undefined && draft.basedOn < version && (
                <p>{m.librarian_unsaved_newer()}</p>
              )}
            </>
          ),
        }
      })}
      {...answers}
    />
  )
}
