import { useId, useState } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { SignedOutNotice } from '../../../../ui/forms/unsaved-notice.tsx'
import { postForm } from '../../forms/writing.ts'
import type { Autosave, EditedPost, WritingCategory, WritingChoices } from '../../schema/writing.ts'
import { ArticleView, Preview } from './preview.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { EditorBar } from './editor-bar.tsx'
import { FeaturedImage, WordsPart } from './main-part.tsx'
import type { EditorFields } from './fields.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { RevisionsPanel } from './revisions-panel.tsx'
import { SidePanel, type EditorInputs } from './side-panel.tsx'
import { undoingPublication } from './undo-publication.ts'
import { TakenNotice, UnsavedPosts } from './unsaved-posts.tsx'
import { forgetUnsaved, useAutosave } from './use-autosave.ts'
import { usePostForm, type PostForm } from './use-post-form.ts'
import { pageOf, useDraftAddress, usePlace, useUnsaved } from './use-unsaved.ts'

type PostEditorProps = {
  /** Absent for a new post. */
  post: EditedPost | undefined
  /** The post that a new post translates. */
  original: EditedPost | undefined
  choices: WritingChoices
  autosaves: readonly Autosave[]
  /** The key of the draft of a new post that is continued. */
  draftKey: string | undefined
  /** The post is stored: its page may be left. */
  onSaved: () => void
  onRestored: () => void
}

/** Writes a post (spec 2.61). */
export function PostEditor(props: PostEditorProps) {
  const { post, original, onSaved } = props
  const { choices, onCategory } = useChoices(props.choices)
  const place = usePlace(post)
  const [isStored, setIsStored] = useState(false)
  const begun = post ? undefined : findDraft(props)
  const form = usePostForm({
    post,
    begun,
    original,
    draftKey: place.draftKey,
    onSaved: (what, saved) => {
      setIsStored(true)
      void forgetUnsaved(place)
      const isNew = saved.status === 'published' && post?.status !== 'published'
      toast({
        title: what === 'created' ? m.writing_created() : m.writing_updated(),
        ...(isNew ? undoingPublication(saved, props.onRestored) : {}),
      })
      onSaved()
    },
  })
  const unsaved = useUnsaved({ ...props, place, wanted: props.draftKey, form })
  useDraftAddress(place, form.isChanged)
  const autosave = useAutosave({
    place,
    basedOn: form.version,
    fields: form.fields,
    // No draft of what is being saved, or has been saved.
    isChanged: form.isChanged && !form.isBusy && !isStored,
  })
  const [isPreviewing, setIsPreviewing] = useState(false)
  const [isPublishing, setIsPublishing] = useState(false)
  const [isAlone, setIsAlone] = useState(false)
  // What is wrong beside the text has to be seen.
  const hasSide = !isAlone || Object.keys(form.errors).length > 0
  const id = useId()
  const inputs = inputsOf(form, id)
  const panel = {
    ...{ ...props, ...form, form: inputs },
    ...{ choices, onCategory, onCurrent: form.noteCurrent },
  }
  return (
    <form
      method="post"
      noValidate
      // The editor's tools stick below the bar of this form.
      className="flex flex-col gap-6 [--form-bar:3.75rem]"
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.isBusy) void form.save()
      }}
    >
      <input type="hidden" name="intent" value={postForm.intent} />
      {begun && <input type="hidden" name="draftKey" value={begun.draftKey ?? ''} />}
      <Messages form={form} id={id} post={post} />
      {unsaved.found.length > 0 && !form.isChanged && (
        <UnsavedPosts
          unsaved={unsaved.found}
          version={post?.version}
          onContinue={(draft) => {
            focusTitle(id)
            unsaved.continueWith(draft)
          }}
          onDiscard={(draft) => {
            focusTitle(id)
            unsaved.discard(draft)
          }}
        />
      )}
      {unsaved.isGone && <Notice tone="warning">{m.writing_begun_gone()}</Notice>}
      {post && unsaved.taken && (
        <TakenNotice
          taken={unsaved.taken}
          onBack={() => {
            focusTitle(id)
            form.take(post)
            unsaved.untake()
          }}
        />
      )}
      {autosave.kind === 'signed-out' && <SignedOutNotice page={pageOf(place)} />}
      <EditorBar
        state={autosave}
        isBusy={form.isBusy}
        isPreviewing={isPreviewing}
        onPreview={() => setIsPreviewing(!isPreviewing)}
        hasSide={hasSide}
        onSide={() => setIsAlone(hasSide)}
        onPublish={post?.status === 'published' ? undefined : () => setIsPublishing(true)}
      />
      {isPublishing && (
        <PublishDialog {...{ form, post, choices, id }} onClose={() => setIsPublishing(false)} />
      )}
      {isPreviewing && <Preview fields={form.fields} />}
      <div
        className={`grid items-start gap-6 ${hasSide ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : 'lg:mx-auto lg:w-full lg:max-w-3xl'} ${isPreviewing ? 'hidden' : ''}`}
      >
        <div className="flex min-w-0 flex-col gap-6">
          {original && <Original original={original} />}
          <WordsPart {...panel} />
          <FeaturedImage {...panel} />
        </div>
        <div className={`flex min-w-0 flex-col gap-6 ${hasSide ? '' : 'lg:hidden'}`}>
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

/** The post's fields as their inputs see them. */
function inputsOf(form: PostForm, id: string): EditorInputs {
  const field = (name: keyof EditorFields) => ({ id: `${id}-${name}`, error: form.errors[name] })
  return {
    field,
    text: (name) => ({
      ...field(name),
      name,
      value: form.fields[name],
      onChange: ({ target }) => form.set({ [name]: target.value }),
    }),
  }
}

const findDraft = ({ autosaves, draftKey }: PostEditorProps) =>
  autosaves.find((one) => draftKey !== undefined && one.draftKey === draftKey)

/** Where the focus goes when the pressed button is gone. */
const focusTitle = (id: string) => document.getElementById(`${id}-title`)?.focus()

/** The choices, with the categories that were added or renamed since the page was loaded. */
function useChoices(read: WritingChoices) {
  const [added, setAdded] = useState<readonly WritingCategory[]>([])
  const onCategory = (category: WritingCategory) =>
    setAdded((before) => [...before.filter(({ id }) => id !== category.id), category])
  const categories = [
    ...new Map([...read.categories, ...added].map((one) => [one.id, one])).values(),
  ]
  return { choices: { ...read, categories }, onCategory }
}

type MessagesProps = { form: PostForm; id: string; post: EditedPost | undefined }

/** What is wrong, and what can be done when somebody else has saved a newer version. */
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

/** The original text, beside its translation. */
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
