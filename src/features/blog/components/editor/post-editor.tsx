import { Eye, Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import {
  SignedOutNotice,
  AutosaveLine,
  type AutosaveState,
} from '../../../../ui/forms/unsaved-notice.tsx'
import { unfinishedIn } from '../../../../ui/forms/use-form.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { upperBar } from '../../../../ui/rendering/window-bars.ts'
import { useLatest } from '../../../../ui/rendering/use-latest.ts'
import { toast } from '../../../../ui/toasts/toast.ts'
import { postForm } from '../../forms/writing.ts'
import type { Autosave, EditedPost, WritingCategory, WritingChoices } from '../../schema/writing.ts'
import { useAfterUploads } from '../after-uploads.ts'
import { forgetUnsaved } from './autosaving.ts'
import { focusTitle, type EditorFields } from './fields.ts'
import { FeaturedImage, WordsPart } from './main-part.tsx'
import { ArticleView, Preview } from './preview.tsx'
import { ChecksPanel, PublishDialog, undoingPublication } from './publish-dialog.tsx'
import { RevisionsPanel } from './revisions-panel.tsx'
import { SidePanel, type EditorInputs } from './side-panel.tsx'
import {
  moveAddress,
  useAutosave,
  pageOf,
  useDraftAddress,
  usePlace,
  useUnsaved,
} from './use-drafts.ts'
import { usePostForm, type PostForm } from './use-post-form.ts'
import { Messages, TakenNotice, UnsavedPosts } from './version-notices.tsx'

type PostEditorProps = {
  /** Absent for a new post. */
  post: EditedPost | undefined
  original: EditedPost | undefined
  choices: WritingChoices
  autosaves: readonly Autosave[]
  /** Key of the new post's draft to continue. */
  draftKey: string | undefined
  /** Called once the post is stored, and its page may be left. */
  onSaved: () => void
  onRestored: () => void
}

/** The editor of a post (spec 2.61). */
export function PostEditor(props: PostEditorProps) {
  const { original, onSaved } = props
  const [post, goOnWith] = useNewest(props.post)
  const { choices, onCategory } = useChoices(props.choices)
  const place = usePlace(post)
  const [isStored, setIsStored] = useState(false)
  const begun = post ? undefined : findDraft(props)
  const form = useFormAfterUploads({
    post,
    begun,
    original,
    draftKey: place.draftKey,
    onSaved: (saved, { isTypedOn, isPublished }) => {
      toast({
        title: post ? m.writing_updated() : m.writing_created(),
        // No undo once more was typed: it makes a version that the text would conflict with.
        ...(isPublished && !isTypedOn ? undoingPublication(saved, props.onRestored) : {}),
      })
      void forgetUnsaved(place)
      if (isTypedOn) return goOnWith(saved)
      setIsStored(true)
      onSaved()
    },
  })
  const unsaved = useUnsaved({ ...props, post, place, wanted: props.draftKey, form })
  useDraftAddress(place, form.isChanged)
  const autosave = useAutosave({
    place,
    basedOn: form.version,
    fields: post ? form.changes : form.fields,
    // Stores no draft of a text that is being saved, or is saved.
    isChanged: form.isChanged && !form.isUnderWay && !isStored,
    isAsSaved: !form.isChanged && !isStored,
  })
  const [isPreviewing, setIsPreviewing] = useState(false)
  const [isPublishing, setIsPublishing] = useState(false)
  const [isAlone, setIsAlone] = useState(false)
  // Errors in the options must be visible.
  const hasSide = !isAlone || Object.keys(form.errors).length > 0
  const id = useId()
  const panel = {
    ...{ ...props, ...form, post, form: inputsOf(form, id) },
    ...{ choices, onCategory, onCurrent: form.noteCurrent },
  }
  return (
    <form
      method="post"
      noValidate
      // Offset of the editor's sticky tools, below this form's bar, whose padding is in part behind the header.
      className="flex flex-col gap-6 [--form-bar:calc(var(--upper-bar,1rem)-1rem)]"
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.isBusy) void form.save(unfinishedIn(event.currentTarget))
      }}
    >
      <input type="hidden" name="intent" value={postForm.intent} />
      {post && <input type="hidden" name="translationWas" value={form.translationWas} />}
      {begun && <input type="hidden" name="draftKey" value={begun.draftKey ?? ''} />}
      <Messages form={form} id={id} post={post} />
      {unsaved.found.length > 0 && !form.isChanged && (
        <UnsavedPosts
          unsaved={unsaved.found}
          post={post}
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
          {...{ saved: post.status, status: form.fields.status }}
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
        {...{ isBusy: form.isBusy, isWaiting: form.isWaiting, isPreviewing, hasSide }}
        onPreview={() => setIsPreviewing(!isPreviewing)}
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

/**
 * The newest version of the post. One saved while its writer types on is newer than the page's: the
 * page stays, with the further text as a draft of that version.
 */
function useNewest(read: EditedPost | undefined) {
  const [saved, setSaved] = useState<EditedPost>()
  const post = saved && saved.version > (read?.version ?? 0) ? saved : read
  function goOnWith(newest: EditedPost) {
    if (!post) moveAddress(newest.id)
    setSaved(newest)
  }
  return [post, goOnWith] as const
}

/** The form, whose saves wait until the pictures are uploaded. */
function useFormAfterUploads(options: Parameters<typeof usePostForm>[0]) {
  const form = usePostForm(options)
  const latest = useLatest(form)
  const { isWaiting, noteUploads, defer } = useAfterUploads()
  async function after(run: (form: PostForm) => Promise<void>): Promise<void> {
    const save = () => run(latest.current)
    const isDeferred = defer({
      save: () => void save(),
      htmlOf: () => latest.current.fields.content,
    })
    if (!isDeferred) await save()
  }
  return {
    ...form,
    ...{ isWaiting, noteUploads, isBusy: form.isBusy || isWaiting },
    save: (...change: Parameters<PostForm['save']>) => after((newest) => newest.save(...change)),
    keep: (...one: Parameters<PostForm['keep']>) => after((newest) => newest.keep(...one)),
  }
}

/** Props of the fields' inputs. */
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

/** The choices, plus categories added or renamed since the page was loaded. */
function useChoices(read: WritingChoices) {
  const [added, setAdded] = useState<readonly WritingCategory[]>([])
  const onCategory = (category: WritingCategory) =>
    setAdded((before) => [...before.filter(({ id }) => id !== category.id), category])
  const categories = [
    ...new Map([...read.categories, ...added].map((one) => [one.id, one])).values(),
  ]
  return { choices: { ...read, categories }, onCategory }
}

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

type EditorBarProps = {
  state: AutosaveState
  isBusy: boolean
  /** The save waits for uploads. */
  isWaiting: boolean
  isPreviewing: boolean
  onPreview: () => void
  /** Whether the options are shown beside the text, on a wide screen. */
  hasSide: boolean
  onSide: () => void
  /** Absent for a published post. */
  onPublish: (() => void) | undefined
}

/** The sticky bar: save state and buttons. */
function EditorBar(props: EditorBarProps) {
  const { state, isBusy, isWaiting, isPreviewing, onPreview, hasSide, onSide, onPublish } = props
  const preview = isPreviewing ? m.writing_preview_end() : m.writing_preview()
  const Icon = isPreviewing ? Pencil : Eye
  return (
    <div
      ref={upperBar}
      className="upper-bar top-[calc(var(--header-height)-1rem)] z-20 -mx-1 flex min-h-[4.75rem] flex-wrap items-center gap-x-2 gap-y-1 bg-bg px-1 pt-4 pb-1.5 sm:gap-x-3"
    >
      <div className="min-w-20 flex-1">
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
      <Button variant="secondary" className="max-sm:px-3" aria-label={preview} onClick={onPreview}>
        <Icon aria-hidden="true" className="icon" />
        <span className="max-sm:hidden">{preview}</span>
      </Button>
      <Button
        type="submit"
        variant={onPublish ? 'secondary' : 'primary'}
        className="max-sm:px-3"
        busy={isBusy}
        busyLabel={isWaiting ? m.common_uploading() : m.common_saving()}
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
