import { Link } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { fold } from '../../../../i18n/fold.ts'
import { directionOf } from '../../../../i18n/locale.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { attempt } from '../../../../platform/api/attempt.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FormMomentField } from '../../../../ui/forms/date-field.tsx'
import { FormSelect, FormTextField } from '../../../../ui/forms/form-fields.tsx'
import { languageOptions, optionsOf } from '../../../../ui/forms/select.tsx'
import type { UploadState } from '../after-uploads.ts'
import type { FormState } from '../../../../ui/forms/use-form.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { blogApi } from '../../client/index.ts'
import { POST_STATUSES } from '../../rules/index.ts'
import { tagNamesIn } from '../../rules/publishing.ts'
import type { EditedPost, WritingCategory, WritingChoices } from '../../schema/writing.ts'
import { statusWords } from '../labels.ts'
import { zoneAt, type EditorFields, categoriesOf } from './fields.ts'

export type EditorInputs = Pick<FormState<keyof EditorFields>, 'field' | 'text'>

export interface PanelProps {
  /** Absent for a new post. */
  post: EditedPost | undefined
  choices: WritingChoices
  fields: EditorFields
  set: (change: Partial<EditorFields>) => void
  /** Says whether a picture is being uploaded into a field: a save waits for it. */
  noteUploads: (field: keyof EditorFields, upload: UploadState) => void
  /** Called after a category was added or renamed. */
  onCategory: (category: WritingCategory) => void
  /** Props of the fields' inputs. */
  form: EditorInputs
  /** Zone of the publishing time. */
  timeZone: string
  /** Whether the writer marks the translation as up to date with its pair. */
  isCurrent: boolean
  onCurrent: () => void
  /** Incremented when the text is set other than by typing. */
  round: number
}

/** Publishing options (spec 2.61). */
export function SidePanel(props: PanelProps) {
  const { set, form } = props
  return (
    <Card as="section" className="flex flex-col gap-5">
      <h2 className="text-lg md:text-lg">{m.writing_options()}</h2>
      <FormSelect
        {...form.text('status')}
        label={m.common_status()}
        hint={m.writing_field_status_what()}
        options={optionsOf(POST_STATUSES, (status) => statusWords[status]())}
      />
      <FormSelect
        {...form.text('language')}
        label={m.common_language()}
        // Both belong to one language.
        onChange={(event) =>
          set({ language: event.target.value, categoryId: '', translationId: '' })
        }
        options={languageOptions()}
      />
      <CategoryField {...props} />
      <FormTextField
        {...form.text('slug')}
        label={m.writing_field_slug()}
        hint={m.writing_field_slug_hint()}
        required
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <Tags {...props} />
      <Schedule {...props} />
      <Translation {...props} />
    </Card>
  )
}

/**
 * Selects the post's category; a new one can be added, or one renamed, without leaving the editor.
 */
function CategoryField({ choices, fields, set, form, onCategory }: PanelProps) {
  const [naming, setNaming] = useState<'new' | 'other'>()
  const known = categoriesOf(choices, fields.language)
  const chosen = known.find(({ id }) => String(id) === fields.categoryId)
  const { id: selectId } = form.field('categoryId')
  const finish = (category?: WritingCategory) => {
    setNaming(undefined)
    if (category) {
      onCategory(category)
      set({ categoryId: String(category.id) })
      toast({ title: m.librarian_category_saved() })
    }
    document.getElementById(selectId)?.focus()
  }
  return (
    <div className="flex flex-col gap-2">
      <FormSelect
        {...form.text('categoryId')}
        label={m.common_category()}
        required
        options={[
          { value: '', label: m.writing_field_category_choose() },
          ...known.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {naming ? (
        <CategoryNaming
          key={naming}
          renamed={naming === 'other' ? chosen : undefined}
          language={chosen?.language ?? (fields.language === 'fa' ? 'fa' : 'en')}
          id={`${selectId}-name`}
          onDone={finish}
        />
      ) : (
        <p className="flex flex-wrap gap-2">
          <Button variant="quiet" size="small" onClick={() => setNaming('new')}>
            {m.writing_category_add()}
          </Button>
          {chosen && choices.mayRenameCategories && (
            <Button variant="quiet" size="small" onClick={() => setNaming('other')}>
              {m.writing_category_rename()}
            </Button>
          )}
        </p>
      )}
      <noscript>{m.writing_category_scripts()}</noscript>
    </div>
  )
}

type CategoryNamingProps = {
  /** The category to rename; absent for a new one. */
  renamed: WritingCategory | undefined
  language: 'en' | 'fa'
  id: string
  onDone: (category?: WritingCategory) => void
}

/** Without a `form` element, as it is inside the post's form. */
function CategoryNaming({ renamed, language, id, onDone }: CategoryNamingProps) {
  const [name, setName] = useState(renamed?.name ?? '')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    if (isBusy) return
    setBusy(true)
    const send = () =>
      renamed
        ? blogApi.blog.categories(renamed.id).$put({ name })
        : blogApi.blog.categories.$post({ name, language })
    const tried = await attempt(send)
    setBusy(false)
    if (tried.ok) return onDone(tried.answer)
    const { fields, detail } = tried.problem
    setError(fields['name'] ?? detail)
    document.getElementById(id)?.focus()
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onDone()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter would otherwise submit the post.
    event.preventDefault()
    void save()
  }
  return (
    <div className="flex flex-col gap-3 rounded-control border border-transparent bg-sunken p-3">
      <FormTextField
        id={id}
        // Unnamed, so that the post's form does not submit it.
        name=""
        label={renamed ? m.writing_category_other_name() : m.writing_category_new_name()}
        hint={renamed ? m.writing_category_rename_hint() : undefined}
        error={error}
        required
        lang={language}
        dir={directionOf(language)}
        autoComplete="off"
        autoFocus
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={press}
      />
      <div className="actions">
        <Button
          size="small"
          variant="secondary"
          busy={isBusy}
          busyLabel={m.common_saving_short()}
          onClick={() => void save()}
        >
          {renamed ? m.writing_category_rename_save() : m.writing_category_add_save()}
        </Button>
        <Button size="small" variant="quiet" onClick={() => onDone()}>
          {m.common_cancel()}
        </Button>
      </div>
    </div>
  )
}

function Tags({ fields, set, form, choices }: PanelProps) {
  const chosen = tagNamesIn(fields.tags)
  const has = (name: string) => chosen.some((one) => fold(one) === fold(name))
  const known = choices.tags.filter(({ language }) => language === fields.language)
  const comma = fields.language === 'fa' ? '، ' : ', '
  return (
    <div className="flex flex-col gap-2">
      <FormTextField
        {...form.text('tags')}
        label={m.writing_field_tags()}
        optional
        hint={m.writing_field_tags_hint()}
        autoComplete="off"
        lang={fields.language}
      />
      {known.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center font-semibold text-primary">
            {m.writing_field_tags_known()}
          </summary>
          <ul lang={fields.language} className="flex flex-wrap gap-2">
            {known.map(({ name }) => (
              <li key={name}>
                <button
                  type="button"
                  aria-pressed={has(name)}
                  className="min-h-11 rounded-chip border border-edge bg-surface px-3 aria-pressed:border-primary aria-pressed:bg-primary-soft"
                  onClick={() =>
                    set({
                      tags: (has(name)
                        ? chosen.filter((one) => fold(one) !== fold(name))
                        : [...chosen, name]
                      ).join(comma),
                    })
                  }
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Schedule({ fields, form, timeZone }: PanelProps) {
  const reader = useReader()
  if (fields.status === 'published') return null
  // At the scheduled day: its offset may be another season's.
  const zone = zoneAt(fields.scheduledFor, timeZone, reader)
  return (
    <FormMomentField
      {...form.text('scheduledFor')}
      label={m.writing_field_schedule()}
      optional
      hint={m.writing_field_schedule_hint({ zone })}
    />
  )
}

function Translation(props: PanelProps) {
  const { post, choices, fields, form, isCurrent, onCurrent } = props
  const own = post?.translation
  const others = choices.unpaired.filter(
    ({ id, language }) => language !== fields.language && id !== post?.id,
  )
  const options = own && own.language !== fields.language ? [own, ...others] : others
  const isSameTranslation = own && fields.translationId === String(own.id)
  return (
    <div className="flex flex-col gap-3">
      <FormSelect
        {...form.text('translationId')}
        label={m.writing_field_translation()}
        optional
        options={[
          { value: '', label: m.writing_field_translation_none() },
          ...options.map(({ id, title, language }) => ({
            value: String(id),
            label: title,
            lang: language,
            dir: directionOf(language),
          })),
        ]}
      />
      {isSameTranslation && post.isOutOfDate && (
        <Notice
          tone="warning"
          title={m.writing_out_of_date()}
          action={
            isCurrent ? (
              <p role="status">{m.writing_pair_current_noted()}</p>
            ) : (
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  // The button disappears: the focus moves to the related field.
                  document.getElementById(form.field('translationId').id)?.focus()
                  onCurrent()
                }}
              >
                {m.writing_pair_is_current()}
              </Button>
            )
          }
        >
          {m.writing_pair_out_of_date()}
        </Notice>
      )}
      {isSameTranslation && post.pairIsOutOfDate && (
        <p className="text-sm text-warning">{m.writing_pair_other_out_of_date()}</p>
      )}
      {isSameTranslation && (
        <Link
          to="/publisher/posts/edit/$id"
          params={{ id: String(own.id) }}
          className="inline-flex min-h-11 items-center self-start font-semibold"
        >
          {m.writing_pair_open()}
        </Link>
      )}
      {post && !own && (
        <Link
          to="/publisher/posts/new"
          search={{ open: post.id }}
          className="inline-flex min-h-11 items-center self-start font-semibold"
        >
          {post.language === 'en' ? m.writing_pair_write_fa() : m.writing_pair_write_en()}
        </Link>
      )}
    </div>
  )
}
