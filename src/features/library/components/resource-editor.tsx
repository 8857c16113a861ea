import { useRef, useState } from 'react'
import { localizePath, type Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { detailOf } from '../../../platform/api/client.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { present } from '../../../platform/present.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { AutosaveLine, SignedOutNotice } from '../../../ui/forms/unsaved-notice.tsx'
import { readForm } from '../../../ui/forms/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useFormKey } from '../../../ui/typing/use-form-key.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { libraryApi } from '../client/index.ts'
import { useAfterUploads } from '../../blog/components/after-uploads.ts'
import type { MediaSummary } from '../../media/schema.ts'
import { resourceForm } from '../forms.ts'
import type { EditedCategory, EditedResource, Translatable } from '../schema.ts'
import { useStoredDraft, type StoredDraft, UnsavedResources } from './resource-drafts.tsx'
import { MainFields, PartFields, TextFields } from './resource-fields.tsx'
import { BackToQueue, MissingItem, type Back } from '../../../ui/queue/queue-item.tsx'

type ResourceEditorProps = {
  /** Absent for a new one. */
  resource: EditedResource | undefined
  categories: readonly EditedCategory[]
  /** Possible translations by language. */
  partners: Record<Locale, readonly Translatable[]>
  /** Newest files of the media library. */
  media: readonly MediaSummary[]
  /** Whether uploads are allowed. */
  uploads: boolean
  isSaved: boolean
  /** Resolves once the saved version is reloaded: until then the form has the older one. */
  onSaved: (id: number) => Promise<void>
  onDeleted: () => void
}

const BACK: Back = { path: '/admin/library', label: m.librarian_back }

export const NoSuchResource = () => <MissingItem title={m.librarian_missing()} back={BACK} />

export function ResourceEditor(props: ResourceEditorProps) {
  const { resource, isSaved } = props
  /** The resource that was new here: what is typed on while it is created stays. */
  const [created, setCreated] = useState<number>()
  const subject = resource?.id === created ? 'new' : resource?.id
  const [key, onTyped] = useFormKey(subject ?? 'new', resource?.version)
  function onSaved(id: number) {
    if (!resource) setCreated(id)
    return props.onSaved(id)
  }
  return (
    <article className="flex flex-col gap-6">
      <BackToQueue {...BACK} />
      <h2>{resource ? m.librarian_edit_title() : m.librarian_new_title()}</h2>
      {resource && (
        <a
          href={localizePath(`/resources/${resource.slug}`, resource.language)}
          className="self-start"
        >
          {m.librarian_see()}
        </a>
      )}
      {isSaved && <Notice tone="success" live title={m.librarian_saved()} />}
      <EditorWithDrafts key={key} {...props} onSaved={onSaved} onTyped={onTyped} />
    </article>
  )
}

const pageOf = (resource: EditedResource | undefined) =>
  `/admin/library?${resource ? `open=${resource.id}` : 'view=new'}`

const valuesOf = (resource: EditedResource | undefined, locale: Locale) =>
  resource
    ? Object.fromEntries(
        Object.entries({ ...resource, translationWas: resource.translationOf }).map(
          ([name, value]) => [name, String(value ?? '')],
        ),
      )
    : { language: locale, status: 'draft', type: 'article' }

type DraftedProps = ResourceEditorProps & { onTyped: (isTyped: boolean) => void }

function EditorWithDrafts(props: DraftedProps) {
  const { resource } = props
  const box = useRef<HTMLDivElement>(null)
  const draft = useStoredDraft(resource, box)
  return (
    <div ref={box} className="flex flex-col gap-5">
      {draft.found.length > 0 && (
        <UnsavedResources
          unsaved={draft.found}
          version={resource?.version}
          onContinue={draft.goOn}
          onDiscard={draft.discard}
        />
      )}
      <EditorForm key={draft.taken?.draftKey} {...props} draft={draft} />
    </div>
  )
}

const HTML_FIELDS = ['content', 'transcript']

type EditorFormProps = DraftedProps & { draft: StoredDraft }

function useDeletion({ resource, draft, onDeleted }: EditorFormProps) {
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function remove(version: string | undefined) {
    setBusy(true)
    try {
      await libraryApi.admin.resources(present(resource).id).$delete(undefined, { version })
      draft.forget()
      toast({ title: m.librarian_deleted() })
      onDeleted()
    } catch (error) {
      setRefusal(detailOf(error))
    }
    setBusy(false)
  }
  return { remove, refusal, busy }
}

function EditorForm(props: EditorFormProps) {
  const { resource, draft, categories, partners, media, uploads } = props
  const { locale } = useReader()
  const [isSignedOut, setSignedOut] = useState(false)
  /** The pair as last saved here. */
  const [translationWas, setTranslationWas] = useState<string>()
  const deletion = useDeletion(props)
  const form = usePageForm(resourceForm, {
    own: resource && { resourceId: resource.id },
    version: resource && toTag(draft.basedOn),
    newest: async () =>
      toTag((await libraryApi.admin.resources(present(resource).id).$get()).version),
    initialValues: draft.taken?.values ?? valuesOf(resource, locale),
    // Typed text is stored as a draft, so leaving need not be confirmed.
    asks: false,
    before() {
      setSignedOut(false)
      draft.begin()
    },
    refused: ({ problem }) => setSignedOut(problem?.status === 401),
    onTyped: props.onTyped,
    done({ id, version, translationOf }) {
      draft.saved(version)
      setTranslationWas(String(translationOf ?? ''))
      toast({ title: m.librarian_saved() })
      return props.onSaved(id)
    },
  })
  const [language, setLanguage] = useState<Locale>(
    form.initialText('language') === 'fa' ? 'fa' : 'en',
  )
  const [isAsking, setAsking] = useState(false)
  const { isWaiting, noteUploads, defer } = useAfterUploads()
  const texts = { form, language, uploads, onTyped: draft.noteTyping, noteUploads }
  return (
    <>
      <FormFrame
        form={isWaiting ? { ...form, button: { ...form.button, busy: true } } : form}
        failedTitle={form.errors.detail ? m.librarian_not_saved() : m.librarian_wrong()}
        label={m.common_save()}
        busyLabel={isWaiting ? m.common_uploading() : m.common_saving_short()}
        aside={
          <>
            {resource && (
              <Button variant="danger" busy={deletion.busy} onClick={() => setAsking(true)}>
                {m.common_delete()}
              </Button>
            )}
            <AutosaveLine state={draft.state} />
          </>
        }
        onInput={draft.noteTyping}
        onSubmit={(event) => {
          const typed = event.currentTarget
          const htmlOf = () => HTML_FIELDS.map((name) => readForm(typed)[name]).join('')
          if (defer({ save: () => typed.requestSubmit(), htmlOf })) event.preventDefault()
        }}
        className="flex flex-col gap-5"
      >
        {deletion.refusal && (
          <Notice tone="danger" live>
            {deletion.refusal}
          </Notice>
        )}
        {isSignedOut && <SignedOutNotice page={pageOf(resource)} onLeave={draft.leaveFreely} />}
        <input
          type="hidden"
          name="translationWas"
          value={translationWas ?? form.initialText('translationWas')}
        />
        <MainFields form={form} categories={categories} onLanguage={setLanguage} />
        <TextFields {...texts} />
        <PartFields {...texts} partners={partners[language]} media={media} />
      </FormFrame>
      <ConfirmDialog
        open={isAsking}
        danger
        title={m.librarian_delete_title()}
        message={m.librarian_delete_text()}
        confirmLabel={m.common_delete()}
        cancelLabel={m.common_keep_it()}
        onConfirm={() => {
          setAsking(false)
          void deletion.remove(form.version)
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
