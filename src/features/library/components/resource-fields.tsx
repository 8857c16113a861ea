import { useState } from 'react'
import { directionOf, type Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { detailOf } from '../../../platform/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { languageOptions, optionsOf } from '../../../ui/forms/select.tsx'
import type { FormState } from '../../../ui/forms/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { ServerHtml } from '../../../ui/rendering/server-html.tsx'
import { RichTextField } from '../../blog/components/rich-text-field.tsx'
import { ChosenMedium } from '../../media/components/chosen-medium.tsx'
import type { UploadState } from '../../blog/components/after-uploads.ts'
import type { MediaSummary } from '../../media/schema.ts'
import { libraryApi, categoryName } from '../client/index.ts'
import { RESOURCE_STATUSES, RESOURCE_TYPES, typeLabel } from '../rules.ts'
import type { EditedCategory, Translatable } from '../schema.ts'
import { statusWords } from './edited-list.tsx'

type MainFieldsProps = {
  form: FormState
  categories: readonly EditedCategory[]
  onLanguage: (language: Locale) => void
}

export function MainFields({ form, categories, onLanguage }: MainFieldsProps) {
  const { locale } = useReader()
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <FormSelect
        {...form.text('language')}
        label={m.common_language()}
        required
        options={languageOptions()}
        onChange={({ target }) => onLanguage(target.value === 'fa' ? 'fa' : 'en')}
      />
      <FormSelect
        {...form.text('status')}
        label={m.common_status()}
        required
        options={optionsOf(RESOURCE_STATUSES, (status) => statusWords[status]())}
      />
      <FormSelect
        {...form.text('type')}
        label={m.common_kind()}
        required
        options={optionsOf(RESOURCE_TYPES, (type) => typeLabel[type]())}
      />
      <FormSelect
        {...form.text('category')}
        label={m.common_category()}
        required
        options={categories.map((one) => ({ value: one.key, label: categoryName(one, locale) }))}
      />
    </div>
  )
}

type TextProps = {
  form: FormState
  language: Locale
  /** Whether texts may have uploaded pictures. */
  uploads: boolean
  onTyped: () => void
  noteUploads: (field: string, upload: UploadState) => void
}

export function TextFields(text: TextProps) {
  const { form, language } = text
  return (
    <>
      <FormTextField {...form.text('title')} label={m.common_title()} required lang={language} />
      <FormTextField
        {...form.text('slug')}
        label={m.common_address()}
        hint={m.librarian_field_slug_hint()}
        required
        dir="ltr"
        spellCheck={false}
      />
      <FormTextArea
        {...form.text('description')}
        label={m.librarian_field_description()}
        hint={m.librarian_field_description_hint()}
        required
        rows={3}
        lang={language}
      />
      <HtmlField {...text} name="content" label={m.librarian_field_content()} required rows={14} />
    </>
  )
}

type PartProps = TextProps & {
  partners: readonly Translatable[]
  media: readonly MediaSummary[]
}

/** Fields of duration, picture, video, file and translation. */
export function PartFields({ partners, media, ...text }: PartProps) {
  const { form, language } = text
  const medium = { form, media, onChosen: text.onTyped }
  return (
    <>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <FormTextField
          {...form.text('duration')}
          label={m.librarian_field_duration()}
          hint={m.librarian_field_duration_hint()}
          lang={language}
        />
        <FormSelect
          {...form.text('translationOf')}
          key={language}
          label={m.librarian_field_translation()}
          options={[
            { value: '', label: m.common_none() },
            ...partners.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
        <ChosenMedium {...medium} name="imageUrl" kind="picture" label={m.common_picture()} />
        <FormTextField
          {...form.text('imageAlt')}
          label={m.common_picture_shows()}
          hint={m.librarian_field_alt_hint()}
          lang={language}
        />
        <ChosenMedium {...medium} name="mediaUrl" kind="film" label={m.librarian_field_media()} />
        <ChosenMedium {...medium} name="fileUrl" kind="pdf" label={m.librarian_field_file()} />
      </div>
      <HtmlField
        {...text}
        name="transcript"
        label={m.librarian_field_transcript()}
        hint={m.librarian_field_transcript_hint()}
        rows={6}
      />
    </>
  )
}

type HtmlFieldProps = TextProps & {
  name: string
  label: string
  hint?: string
  required?: boolean
  rows: number
}

/** An HTML field of the library, with a preview of the sanitized text. */
function HtmlField({ form, onTyped, noteUploads, ...props }: HtmlFieldProps) {
  const { name, label, language } = props
  const [html, setHtml] = useState(form.initialText(name))
  const [cleaned, setCleaned] = useState<{ html: string } | { failure: string }>()
  const [busy, setBusy] = useState(false)
  async function preview() {
    setBusy(true)
    const failed = (error: unknown) => ({ failure: detailOf(error, m.writing_preview_failed()) })
    setCleaned(await libraryApi.admin['resource-previews'].$post({ html }).catch(failed))
    setBusy(false)
  }
  return (
    <div className="flex flex-col gap-3">
      <RichTextField
        {...form.field(name)}
        {...props}
        value={html}
        onChange={(written) => {
          setHtml(written)
          onTyped()
        }}
        onUploads={(isUploading) => noteUploads(name, isUploading ? 'uploading' : 'over')}
      />
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        busy={busy}
        aria-label={`${m.librarian_preview()}: ${label}`}
        onClick={() => void preview()}
      >
        {m.librarian_preview()}
      </Button>
      {cleaned && 'failure' in cleaned && (
        <Notice tone="danger" live>
          {cleaned.failure}
        </Notice>
      )}
      {cleaned && 'html' in cleaned && (
        <section
          aria-label={`${m.librarian_preview_title()}: ${label}`}
          className="rounded-control border border-line bg-surface p-4"
        >
          <ServerHtml
            html={cleaned.html}
            lang={language}
            dir={directionOf(language)}
            className="prose"
          />
        </section>
      )}
    </div>
  )
}
