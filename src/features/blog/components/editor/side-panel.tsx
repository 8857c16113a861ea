import { Link } from '@tanstack/react-router'
import { formatFullDate } from '../../../../i18n/calendar/dates.ts'
import { zoneLabel } from '../../../../i18n/zones/zones.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { POST_STATUSES } from '../../rules/index.ts'
import { fold } from '../../../../i18n/fold.ts'
import type { EditedPost, WritingChoices } from '../../schema/writing.ts'
import { languageWords, statusWords } from '../status-words.ts'
import { tagNamesIn } from '../../rules/publishing.ts'
import { categoriesOf, fromLocalTime, type EditorFields } from './fields.ts'

export interface PanelProps {
  /** Absent for a new post. */
  post: EditedPost | undefined
  choices: WritingChoices
  fields: EditorFields
  set: (change: Partial<EditorFields>) => void
  field: (name: keyof EditorFields) => { id: string; error: string | undefined }
  /** Of the date and time of publishing. */
  timeZone: string
  /** The writer says that the translation renders its pair's words. */
  isCurrent: boolean
  onCurrent: () => void
}

/** Publishing options (spec 2.61). */
export function SidePanel(props: PanelProps) {
  const { fields, set, field, choices } = props
  const bind = (name: 'status' | 'language' | 'categoryId') => ({
    name,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <Card as="section" className="flex flex-col gap-5">
      <h2 className="text-lg md:text-lg">{m.writing_options()}</h2>
      <Field {...field('status')} label={m.common_status()} hint={m.writing_field_status_what()}>
        {(attributes) => (
          <Select
            {...attributes}
            {...bind('status')}
            options={POST_STATUSES.map((value) => ({ value, label: statusWords[value]() }))}
          />
        )}
      </Field>
      <Field {...field('language')} label={m.common_language()}>
        {(attributes) => (
          <Select
            {...attributes}
            {...bind('language')}
            // Choices of the other language no longer fit.
            onChange={(event) => set({ language: event.target.value, categoryId: '', translationId: '' })} // prettier-ignore
            options={(['en', 'fa'] as const).map((value) => ({ value, label: languageWords[value]() }))} // prettier-ignore
          />
        )}
      </Field>
      <Field {...field('categoryId')} label={m.common_category()} required>
        {(attributes) => (
          <Select
            {...attributes}
            {...bind('categoryId')}
            options={[
              { value: '', label: m.writing_field_category_choose() },
              ...categoriesOf(choices, fields.language).map(({ id, name }) => ({
                value: String(id),
                label: name,
              })),
            ]}
          />
        )}
      </Field>
      <Field
        {...field('slug')}
        label={m.writing_field_slug()}
        hint={m.writing_field_slug_hint()}
        required
      >
        {(attributes) => (
          <TextInput
            {...attributes}
            name="slug"
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={fields.slug}
            onChange={(event) => set({ slug: event.target.value })}
          />
        )}
      </Field>
      <Tags {...props} />
      <Schedule {...props} />
      <Translation {...props} />
    </Card>
  )
}

function Tags({ fields, set, field, choices }: PanelProps) {
  const chosen = tagNamesIn(fields.tags)
  const has = (name: string) => chosen.some((one) => fold(one) === fold(name))
  const known = choices.tags.filter(({ language }) => language === fields.language)
  const comma = fields.language === 'fa' ? '، ' : ', '
  return (
    <div className="flex flex-col gap-2">
      <Field
        {...field('tags')}
        label={m.writing_field_tags()}
        mark={m.common_optional()}
        hint={m.writing_field_tags_hint()}
      >
        {(attributes) => (
          <TextInput
            {...attributes}
            name="tags"
            autoComplete="off"
            lang={fields.language}
            value={fields.tags}
            onChange={(event) => set({ tags: event.target.value })}
          />
        )}
      </Field>
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

function Schedule({ fields, set, field, timeZone }: PanelProps) {
  const reader = useReader()
  if (fields.status === 'published') return null
  const day = /^(\d{4}-\d\d-\d\d)T/.exec(fields.scheduledFor)?.[1]
  const zone = zoneLabel(timeZone, {
    locale: reader.locale,
    // The offset of the day that is named: it may be another season's.
    instant: Date.parse(fromLocalTime(fields.scheduledFor, timeZone)) || reader.now,
  })
  return (
    <div className="flex flex-col gap-1">
      <Field
        {...field('scheduledFor')}
        label={m.writing_field_schedule()}
        mark={m.common_optional()}
        hint={m.writing_field_schedule_hint({ zone })}
      >
        {(attributes) => (
          <TextInput
            {...attributes}
            name="scheduledFor"
            type="datetime-local"
            dir="ltr"
            value={fields.scheduledFor}
            onChange={(event) => set({ scheduledFor: event.target.value })}
          />
        )}
      </Field>
      {day && (
        <p className="text-sm text-muted">
          {m.writing_field_schedule_is({
            date: formatFullDate(`${day}T12:00:00Z`, { ...reader, timeZone: 'UTC' }),
          })}
        </p>
      )}
    </div>
  )
}

function Translation({ post, choices, fields, set, field, isCurrent, onCurrent }: PanelProps) {
  const own = post?.translation
  const others = choices.unpaired.filter(
    ({ id, language }) => language !== fields.language && id !== post?.id,
  )
  const options = own && own.language !== fields.language ? [own, ...others] : others
  const isKept = own && fields.translationId === String(own.id)
  return (
    <div className="flex flex-col gap-3">
      <Field
        {...field('translationId')}
        label={m.writing_field_translation()}
        mark={m.common_optional()}
      >
        {(attributes) => (
          <Select
            {...attributes}
            name="translationId"
            value={fields.translationId}
            onChange={(event) => set({ translationId: event.target.value })}
            options={[
              { value: '', label: m.writing_field_translation_none() },
              ...options.map(({ id, title, language }) => ({
                value: String(id),
                label: title,
                lang: language,
                dir: language === 'fa' ? ('rtl' as const) : ('ltr' as const),
              })),
            ]}
          />
        )}
      </Field>
      {isKept && post.isOutOfDate && (
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
                  // The button disappears: the focus moves to what it was about.
                  document.getElementById(field('translationId').id)?.focus()
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
      {isKept && post.pairIsOutOfDate && (
        <p className="text-sm text-warning">{m.writing_pair_other_out_of_date()}</p>
      )}
      {isKept && (
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
