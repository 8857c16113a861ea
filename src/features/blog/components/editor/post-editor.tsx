import { Eye, Pencil } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { AutosaveLine, SignedOutNotice } from '../../../../ui/forms/unsaved-notice.tsx'
import type { AutosavePlace } from '../../client/writing.ts'
import { postForm } from '../../forms/writing.ts'
import type { Autosave, EditedPost, WritingChoices } from '../../schema/writing.ts'
import { ArticleView } from './article-view.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { FeaturedImage } from './featured-image.tsx'
import type { EditorFields } from './fields.ts'
import { Preview } from './preview.tsx'
import { RevisionsPanel } from './revisions-panel.tsx'
import { SidePanel } from './side-panel.tsx'
import { UnsavedPosts } from './unsaved-posts.tsx'
import {
  forgetUnsaved,
  mergeKept,
  moveUnsaved,
  readKeptInWindow,
  useAutosave,
} from './use-autosave.ts'
import { usePostForm, type PostForm } from './use-post-form.ts'
import { WordsPart } from './words-part.tsx'

type PostEditorProps = {
  /** Absent for a new post. */
  post: EditedPost | undefined
  /** Whose translation a new post is. */
  original: EditedPost | undefined
  choices: WritingChoices
  autosaves: readonly Autosave[]
  /** The post is stored: its page may be left. */
  onSaved: () => void
  onRestored: () => void
}

/** Writes a post (spec 2.61). */
export function PostEditor(props: PostEditorProps) {
  const { post, original, choices, onSaved } = props
  const place = usePlace(post)
  const [isStored, setIsStored] = useState(false)
  const form = usePostForm({
    post,
    original,
    draftKey: place.draftKey,
    onSaved: (what) => {
      setIsStored(true)
      void forgetUnsaved(place)
      toast({ title: what === 'created' ? m.writing_created() : m.writing_updated() })
      onSaved()
    },
  })
  const unsaved = useUnsaved(place, props.autosaves)
  const autosave = useAutosave({
    place,
    basedOn: form.version,
    fields: form.fields,
    // What is being stored, or is stored already, is not kept beside it once more.
    isChanged: form.isChanged && !form.isBusy && !isStored,
  })
  const [isPreviewing, setIsPreviewing] = useState(false)
  const id = useId()
  const field = (name: keyof EditorFields) => ({ id: `${id}-${name}`, error: form.errors[name] })
  const panel = { ...props, ...form, field, onCurrent: form.noteCurrent }
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.isBusy) void form.save()
      }}
    >
      <input type="hidden" name="intent" value={postForm.intent} />
      <Messages form={form} id={id} post={post} />
      {unsaved.found.length > 0 && !form.isChanged && (
        <UnsavedPosts
          unsaved={unsaved.found}
          version={post?.version}
          onContinue={(kept) => {
            focusTitle(id)
            form.continueWith(kept)
            void moveUnsaved(kept, place)
            unsaved.forget(kept)
          }}
          onDiscard={(kept) => {
            focusTitle(id)
            void forgetUnsaved(kept)
            unsaved.forget(kept)
          }}
        />
      )}
      {autosave.kind === 'signed-out' && <SignedOutNotice page={pageOf(place)} />}
      <div className="actions">
        <Button type="submit" busy={form.isBusy} busyLabel={m.common_saving()}>
          {m.common_save()}
        </Button>
        <Button
          variant="secondary"
          aria-pressed={isPreviewing}
          onClick={() => setIsPreviewing(!isPreviewing)}
        >
          {isPreviewing ? (
            <Pencil aria-hidden="true" className="icon" />
          ) : (
            <Eye aria-hidden="true" className="icon" />
          )}
          {isPreviewing ? m.writing_preview_end() : m.writing_preview()}
        </Button>
        <AutosaveLine state={autosave} />
      </div>
      {isPreviewing && <Preview fields={form.fields} />}
      <div
        className={`grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] calm:grid-cols-1 ${isPreviewing ? 'hidden' : ''}`}
      >
        <div className="flex min-w-0 flex-col gap-6">
          {original && <Original original={original} />}
          <WordsPart form={form} field={field} uploads={choices.uploads} />
          <FeaturedImage {...panel} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <SidePanel {...panel} />
          <ChecksPanel {...panel} />
          {post && (
            <RevisionsPanel
              post={post}
              hasUnsaved={form.isChanged}
              onRestored={(restored) => {
                form.take(restored)
                void forgetUnsaved(place)
                props.onRestored()
              }}
            />
          )}
        </div>
      </div>
    </form>
  )
}

/** Where the focus goes when the pressed button is gone. */
const focusTitle = (id: string) => document.getElementById(`${id}-title`)?.focus()

/** Where this editor's unsaved words are kept: two that write one post each keep their own. */
function usePlace(post: EditedPost | undefined): AutosavePlace {
  const [draftKey] = useState(() => crypto.randomUUID())
  return { postId: post?.id ?? null, draftKey }
}

const pageOf = ({ postId }: AutosavePlace) =>
  postId === null ? '/publisher/posts/new' : `/publisher/posts/edit/${postId}`

/** What was kept and is in no fields here: by this window, or by the server. */
function useUnsaved({ postId, draftKey }: AutosavePlace, autosaves: readonly Autosave[]) {
  const [found, setFound] = useState(autosaves)
  useEffect(() => {
    const kept = mergeKept(readKeptInWindow(postId), autosaves)
    // What this editor itself keeps stands in its fields.
    setFound(kept.filter((one) => one.draftKey !== draftKey))
  }, [postId, draftKey, autosaves])
  return {
    found,
    forget: (gone: Autosave) => setFound((before) => before.filter((kept) => kept !== gone)),
  }
}

type MessagesProps = { form: PostForm; id: string; post: EditedPost | undefined }

/** What is wrong, and the choices when two people write at the same time. */
function Messages({ form, id, post }: MessagesProps) {
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
          conflict={conflict}
          isBusy={form.isBusy}
          onKeepMine={() => void form.save(conflict.theirs.version)}
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

/** The words that are translated, beside the translation. */
function Original({ original }: { original: EditedPost }) {
  return (
    <Card as="section" tone="sunken">
      <details>
        <summary className="min-h-11 py-1.5 font-semibold">
          {m.writing_pair_original({ title: original.title })}
        </summary>
        <ArticleView {...original} />
      </details>
    </Card>
  )
}
