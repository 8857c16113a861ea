import { formatShortDate, formatTime } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { UnsavedNotice } from '../../../ui/forms/unsaved-notice.tsx'
import type { ResourceDraft } from './use-kept-draft.ts'

type UnsavedResourcesProps = {
  unsaved: readonly ResourceDraft[]
  /** Of the resource that is there. */
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
        const title = kept.values['title'] || m.writing_untitled()
        return {
          key: kept.draftKey,
          kept,
          name: `${String(title)} · ${time}`,
          about: (
            <>
              <p>
                <bdi className="font-semibold">{title}</bdi>
                {' · '}
                {m.writing_unsaved_new({ date, time })}
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
