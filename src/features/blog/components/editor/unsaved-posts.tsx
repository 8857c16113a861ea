import { formatShortDate, formatTime } from '../../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { UnsavedNotice } from '../../../../ui/forms/unsaved-notice.tsx'
import { OwnWords } from '../../../../ui/own-words.tsx'
import { countWords } from '../../rules/checks.ts'
import type { Autosave } from '../../schema/writing.ts'

type UnsavedPostsProps = {
  /** Unsaved drafts of the saved post, or of new posts; each is of another window. */
  unsaved: readonly Autosave[]
  /** The version of the saved post. */
  version: number | undefined
  onContinue: (draft: Autosave) => void
  onDiscard: (draft: Autosave) => void
}

const titleOf = ({ fields }: Autosave) => fields.title || m.writing_untitled()

/** What a writer has not saved, of this post or of new ones. */
export function UnsavedPosts({ unsaved, version, ...answers }: UnsavedPostsProps) {
  const { timeZone, locale } = useReader()
  const isOneOfSeveral = unsaved.length > 1
  const nameOf = (draft: Autosave) => {
    if (draft.postId === null) return titleOf(draft)
    if (!isOneOfSeveral) return undefined
    return `${titleOf(draft)} · ${formatTime(draft.updatedAt, { timeZone, locale })}`
  }
  return (
    <UnsavedNotice
      unsaved={unsaved.map((draft) => ({
        key: draft.draftKey ?? '',
        draft,
        name: nameOf(draft),
        about: <AboutWords {...{ draft, version, isOneOfSeveral }} />,
      }))}
      {...answers}
    />
  )
}

type AboutWordsProps = { draft: Autosave; version: number | undefined; isOneOfSeveral: boolean }

function AboutWords({ draft, version, isOneOfSeveral }: AboutWordsProps) {
  const reader = useReader()
  const when = {
    date: formatShortDate(draft.updatedAt, reader),
    time: formatTime(draft.updatedAt, reader),
  }
  const title = (
    <OwnWords className="font-semibold" translate="yes">
      {titleOf(draft)}
    </OwnWords>
  )
  if (version === undefined)
    return (
      <p>
        {title}
        <span>{` · ${m.writing_unsaved_new(when)}`}</span>
      </p>
    )
  const count = formatNumber(countWords(draft.fields.content ?? ''), reader.locale)
  return (
    <>
      {isOneOfSeveral && (
        <p>
          {title}
          <span>{` · ${m.writing_revision_words({ count })}`}</span>
        </p>
      )}
      <p>{m.writing_unsaved_text(when)}</p>
      {(draft.basedOn ?? 0) < version && <p>{m.writing_unsaved_newer()}</p>}
    </>
  )
}

type TakenNoticeProps = { taken: Autosave; onBack: () => void }

/** Says that an unsaved draft of a saved post has been put into the fields. */
export function TakenNotice({ taken, onBack }: TakenNoticeProps) {
  const reader = useReader()
  return (
    <Notice
      live
      action={
        <Button size="small" variant="secondary" onClick={onBack}>
          {m.writing_taken_back()}
        </Button>
      }
    >
      {m.writing_taken({
        date: formatShortDate(taken.updatedAt, reader),
        time: formatTime(taken.updatedAt, reader),
      })}
    </Notice>
  )
}
