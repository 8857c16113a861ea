import { useState } from 'react'
import { dateAndTimeOf, formatTime } from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import { present } from '../../../../platform/present.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { UnsavedNotice } from '../../../../ui/forms/unsaved-notice.tsx'
import { unfinishedIn } from '../../../../ui/forms/use-form.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { OwnWords } from '../../../../ui/own-words.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { countWords } from '../../rules/checks.ts'
import type { EditedPost, Autosave } from '../../schema/writing.ts'
import { focusTitle, type EditorFields } from './fields.ts'
import { ArticleView } from './preview.tsx'
import type { Conflict, PostForm } from './use-post-form.ts'

type ConflictNoticeProps = { conflict: Conflict; form: PostForm; onTakeTheirs: () => void }

/** An edit conflict: says who saved and when, and offers choices. Neither text is lost. */
function ConflictNotice({ conflict, form, onTakeTheirs }: ConflictNoticeProps) {
  const [isShown, setIsShown] = useState(false)
  const { theirs, changedBy, change } = conflict
  const when = dateAndTimeOf(theirs.updatedAt, useReader())
  const staysPublic = form.mineOver(theirs, change).status === 'published'
  return (
    <div className="flex flex-col gap-4">
      <Notice
        tone="warning"
        live
        title={m.writing_stale_title()}
        action={
          <div className="actions">
            <Button
              busy={form.isBusy}
              onClick={({ currentTarget: { form: typed } }) =>
                void form.keep(conflict, unfinishedIn(present(typed)))
              }
            >
              {m.writing_stale_keep()}
            </Button>
            <Button variant="secondary" onClick={onTakeTheirs}>
              {m.writing_stale_take()}
            </Button>
            <Button
              variant="secondary"
              aria-expanded={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? m.writing_stale_hide() : m.writing_stale_see()}
            </Button>
          </div>
        }
      >
        <p>
          {changedBy
            ? m.writing_stale_by({ name: changedBy, ...when })
            : m.writing_stale_site(when)}
        </p>
        <p>{m.writing_stale_merged()}</p>
        {theirs.status === 'published' && (
          <p>{staysPublic ? m.writing_stale_public() : m.writing_stale_withdraws()}</p>
        )}
      </Notice>
      {isShown && (
        <Card as="section" tone="sunken" className="flex flex-col gap-4">
          <p className="font-semibold text-muted">{m.writing_stale_theirs()}</p>
          <ArticleView {...theirs} />
        </Card>
      )}
    </div>
  )
}

type UnsavedPostsProps = {
  /** Drafts of the saved post, or of new posts, from other windows. */
  unsaved: readonly Autosave[]
  post: EditedPost | undefined
  onContinue: (draft: Autosave) => void
  onDiscard: (draft: Autosave) => void
}

/** A saved post's draft has its title only if it was changed. */
const titleOf = ({ fields }: Autosave, post: EditedPost | undefined) =>
  (fields.title ?? post?.title) || m.writing_untitled()

export function UnsavedPosts({ unsaved, post, ...answers }: UnsavedPostsProps) {
  const { timeZone, locale } = useReader()
  const isOneOfSeveral = unsaved.length > 1
  const nameOf = (draft: Autosave) => {
    if (draft.postId === null) return titleOf(draft, post)
    if (!isOneOfSeveral) return undefined
    return `${titleOf(draft, post)} · ${formatTime(draft.updatedAt, { timeZone, locale })}`
  }
  return (
    <UnsavedNotice
      unsaved={unsaved.map((draft) => ({
        key: draft.draftKey ?? '',
        draft,
        name: nameOf(draft),
        about: <AboutWords {...{ draft, post, isOneOfSeveral }} />,
      }))}
      {...answers}
    />
  )
}

type AboutWordsProps = { draft: Autosave; post: EditedPost | undefined; isOneOfSeveral: boolean }

function AboutWords({ draft, post, isOneOfSeveral }: AboutWordsProps) {
  const reader = useReader()
  const when = dateAndTimeOf(draft.updatedAt, reader)
  const title = (
    <OwnWords className="font-semibold" translate="yes">
      {titleOf(draft, post)}
    </OwnWords>
  )
  if (!post)
    return (
      <p>
        {title}
        <span>{` · ${m.writing_unsaved_new(when)}`}</span>
      </p>
    )
  const count = formatNumber(countWords(draft.fields.content ?? post.content), reader.locale)
  return (
    <>
      {isOneOfSeveral && (
        <p>
          {title}
          <span>{` · ${m.writing_revision_words({ count })}`}</span>
        </p>
      )}
      <p>{m.writing_unsaved_text(when)}</p>
      {(draft.basedOn ?? 0) < post.version && <p>{m.writing_unsaved_newer()}</p>}
    </>
  )
}

type TakenNoticeProps = {
  taken: Autosave
  /** Status of the saved post, and the one in the fields. */
  saved: string
  status: string
  onBack: () => void
}

/** Says that a saved post's draft was put into the fields, and who reads the post by its status. */
export function TakenNotice({ taken, saved, status, onBack }: TakenNoticeProps) {
  const when = dateAndTimeOf(taken.updatedAt, useReader())
  const isOther = status !== saved
  return (
    <Notice
      live
      action={
        <Button size="small" variant="secondary" onClick={onBack}>
          {m.writing_taken_back()}
        </Button>
      }
    >
      <p>{m.writing_taken(when)}</p>
      {isOther && saved === 'published' && <p>{m.writing_taken_withdraws()}</p>}
      {isOther && status === 'published' && <p>{m.writing_taken_publishes()}</p>}
    </Notice>
  )
}

type MessagesProps = { form: PostForm; id: string; post: EditedPost | undefined }

/** Validation errors, and the choices in an edit conflict. */
export function Messages({ form, id, post }: MessagesProps) {
  const { errors, conflict } = form
  const [mine, setMine] = useState<EditorFields>()
  return (
    <>
      <ErrorSummary
        title={errors.whole ? m.common_error() : m.writing_errors()}
        attempt={form.attempt}
        errors={Object.entries(errors).map(([name, message]) => ({
          fieldId: name === 'whole' ? undefined : `${id}-${name}`,
          message,
        }))}
      />
      {conflict && (
        <ConflictNotice
          {...{ conflict, form }}
          onTakeTheirs={() => {
            focusTitle(id)
            setMine(form.take(conflict.theirs))
          }}
        />
      )}
      {mine && post && (
        <Notice
          tone="success"
          live
          action={
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                focusTitle(id)
                form.restoreFields(mine)
                setMine(undefined)
              }}
            >
              {m.writing_stale_undo()}
            </Button>
          }
        >
          {m.writing_stale_taken()}
        </Notice>
      )}
    </>
  )
}
