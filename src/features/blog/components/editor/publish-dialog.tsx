import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import { detailOf } from '../../../../platform/api/client.ts'
import { toTag } from '../../../../platform/api/entity-tags.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FormMomentField } from '../../../../ui/forms/date-field.tsx'
import { FormSelect } from '../../../../ui/forms/form-fields.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { toast, toastFailure, type ToastWords } from '../../../../ui/toasts/toast.ts'
import { blogApi } from '../../client/index.ts'
import { checkPost, countWords, type PostCheck } from '../../rules/checks.ts'
import { type PostStatus, readingMinutes } from '../../rules/index.ts'
import type { EditedPost, WritingChoices } from '../../schema/writing.ts'
import { EditorDialog } from './editor-dialog.tsx'
import { fromLocalTime, zoneAt, type EditorFields } from './fields.ts'
import type { PanelProps } from './side-panel.tsx'
import { checkFields, type PostForm } from './use-post-form.ts'

type PublishDialogProps = {
  form: PostForm
  post: EditedPost | undefined
  choices: WritingChoices
  /** Prefix of the editor's field ids. */
  id: string
  onClose: () => void
}

/** Last step before publishing: errors, hints, and the time. */
export function PublishDialog({ form, post, choices, id, onClose }: PublishDialogProps) {
  const own = useId()
  const { fields, timeZone } = form
  const reader = useReader()
  const [later, setLater] = useState(fields.scheduledFor !== '')
  const [at, setAt] = useState(fields.scheduledFor)
  const [errors, setErrors] = useState<{ at?: string }>({})
  const missing = Object.entries(checkFields(fields, timeZone).wrong ?? {})

  function publish(): void {
    const isChosen = Date.parse(fromLocalTime(at, timeZone)) > 0
    if (later && !isChosen) return setErrors({ at: m.writing_schedule_invalid() })
    onClose()
    const change: Partial<EditorFields> = later
      ? { status: fields.status === 'pending' ? 'pending' : 'draft', scheduledFor: at }
      : { status: 'published', scheduledFor: '' }
    void form.save(change)
  }

  return (
    <EditorDialog
      title={m.writing_publish_title()}
      errors={errors}
      onClose={onClose}
      onSubmit={publish}
      actions={
        <Button type="submit">
          {later ? m.writing_publish_schedule_do() : m.writing_publish_do()}
        </Button>
      }
    >
      {missing.length > 0 && (
        <Notice tone="warning" title={m.writing_publish_missing()}>
          <ul className="flex flex-col">
            {missing.map(([name, message]) => (
              <li key={name}>
                <button
                  type="button"
                  className="min-h-11 text-start underline"
                  onClick={() => {
                    onClose()
                    // After the dialog has restored the focus.
                    requestAnimationFrame(() => document.getElementById(`${id}-${name}`)?.focus())
                  }}
                >
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <FormSelect
        id={`${own}-when`}
        name="when"
        error={undefined}
        label={m.writing_publish_when()}
        value={later ? 'later' : 'now'}
        onChange={({ target }) => setLater(target.value === 'later')}
        options={[
          { value: 'now', label: m.writing_publish_now() },
          { value: 'later', label: m.writing_publish_later() },
        ]}
      />
      {later && (
        <FormMomentField
          id={`${own}-at`}
          name="at"
          error={errors.at}
          label={m.writing_field_schedule()}
          hint={m.writing_publish_zone({ zone: zoneAt(at, timeZone, reader) })}
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      )}
      <ChecksPanel post={post} choices={choices} fields={fields} isCurrent={form.isCurrent} />
    </EditorDialog>
  )
}

const checkWords: Record<PostCheck, () => string> = {
  'picture-missing': m.writing_check_picture_missing,
  'picture-without-alt': m.writing_check_picture_without_alt,
  'featured-without-alt': m.writing_check_featured_without_alt,
  'featured-elsewhere': m.writing_check_featured_elsewhere,
  'headings-skip': m.writing_check_headings_skip,
  'headings-missing': m.writing_check_headings_missing,
  'link-without-words': m.writing_check_link_without_words,
  'link-unencrypted': m.writing_check_link_unencrypted,
  'excerpt-long': m.writing_check_excerpt_long,
  'reading-long': m.writing_check_reading_long,
  'category-language': m.writing_check_category_language,
  'pair-missing': m.writing_check_pair_missing,
  'pair-out-of-date': m.writing_check_pair_out_of_date,
}

type ChecksPanelProps = Pick<PanelProps, 'post' | 'choices' | 'fields' | 'isCurrent'>

/** Hints before publishing; none prevents it. */
export function ChecksPanel({ post, choices, fields, isCurrent }: ChecksPanelProps) {
  const language = fields.language === 'fa' ? 'fa' : 'en'
  const isSameTranslation =
    post?.translation && fields.translationId === String(post.translation.id)
  const found = checkPost({
    ...fields,
    language,
    status: fields.status as PostStatus,
    categoryLanguage: choices.categories.find(({ id }) => String(id) === fields.categoryId)
      ?.language,
    pair: !fields.translationId
      ? 'none'
      : isSameTranslation && post.isOutOfDate && !isCurrent
        ? 'out-of-date'
        : 'current',
  })
  const minutes = formatNumber(readingMinutes(countWords(fields.content), language))
  return (
    <Card as="section" tone="sunken" className="flex flex-col gap-3">
      <h2 className="text-lg md:text-lg">{m.writing_checks()}</h2>
      <p className="text-muted">{m.writing_checks_minutes({ minutes })}</p>
      {found.length === 0 ? (
        <p className="flex items-start gap-2">
          <CircleCheck aria-hidden="true" className="icon mt-[0.2em] text-success" />
          {m.writing_checks_none()}
        </p>
      ) : (
        <>
          <ul className="flex flex-col gap-2">
            {found.map((check) => (
              <li key={check} className="flex items-start gap-2">
                <TriangleAlert aria-hidden="true" className="icon mt-[0.2em] text-warning" />
                <span>{checkWords[check]()}</span>
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">{m.writing_checks_some()}</p>
        </>
      )}
    </Card>
  )
}

/** Reverts a new publication to a draft, unless there is a newer version. */
async function undo(post: EditedPost, onUndone: () => void): Promise<void> {
  const { title, content, excerpt, slug, categoryId, featuredImage, language } = post
  const words = { title, content, excerpt, slug, categoryId, featuredImage, language }
  try {
    await blogApi.blog
      .posts(post.id)
      .$put({ ...words, status: 'draft' }, { version: toTag(post.version) })
    toast({ title: m.writing_unpublished() })
    onUndone()
  } catch (error) {
    const description = detailOf(error, m.writing_save_failed())
    toastFailure(m.common_error(), description)
  }
}

/** Text and undo button of the toast after a publication. */
export const undoingPublication = (
  post: EditedPost,
  onUndone: () => void,
): Pick<ToastWords, 'description' | 'undo'> => ({
  description: m.writing_published_now(),
  undo: { label: m.writing_publish_undo(), run: () => void undo(post, onUndone) },
})
