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
  onContinue: (kept: ResourceDraft) => void
  onDiscard: (kept: ResourceDraft) => void
}

/** What was written in this window and not saved. */
export function UnsavedResources({ unsaved, version, ...answers }: UnsavedResourcesProps) {
  const reader = useReader()
  return (
    <UnsavedNotice
      unsaved={unsaved.map((kept) => {
        const date = formatShortDate(kept.updatedAt, reader)
        const time = formatTime(kept.updatedAt, reader)
        const title = String(kept.values['title'] || m.writing_untitled())
        return {
          key: kept.draftKey,
          kept,
          name: `${title} · ${time}`,
          about: (
            <>
              <p>
                <OwnWords className="font-semibold" translate="yes">
                  {title}
                </OwnWords>
                <span>{` · ${m.writing_unsaved_new({ date, time })}`}</span>
              </p>
              {version !== undefined && kept.basedOn < version && (
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
