import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { ChosenMedium } from '../../media/components/chosen-medium.tsx'
import type { MediaSummary } from '../../media/schema.ts'
import { categoryName } from '../client/index.ts'
import { RESOURCE_TYPES, typeLabel } from '../rules.ts'
import type { EditedCategory } from '../schema/editing.ts'
import { languageWords, statusWords } from './edited-list.tsx'
import {
  Choice,
  type Fields,
  Html,
  Line,
  type Partner,
  type TextProps,
} from './resource-inputs.tsx'

const LANGUAGES = ['en', 'fa'] as const
const STATUSES = ['draft', 'published'] as const

type MainFieldsProps = Fields & {
  categories: readonly EditedCategory[]
  onLanguage: (language: Locale) => void
}

/** Language, status, type and category. */
export function MainFields({ categories, onLanguage, ...fields }: MainFieldsProps) {
  const { locale } = useReader()
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <Choice
        {...fields}
        name="language"
        label={m.common_language()}
        required
        options={LANGUAGES.map((value) => ({ value, label: languageWords[value]() }))}
        onChoose={(value) => onLanguage(value === 'fa' ? 'fa' : 'en')}
      />
      <Choice
        {...fields}
        name="status"
        label={m.common_status()}
        required
        options={STATUSES.map((value) => ({ value, label: statusWords[value]() }))}
      />
      <Choice
        {...fields}
        name="type"
        label={m.common_kind()}
        required
        options={RESOURCE_TYPES.map((value) => ({ value, label: typeLabel[value]() }))}
      />
      <Choice
        {...fields}
        name="category"
        label={m.common_category()}
        required
        options={categories.map((one) => ({ value: one.key, label: categoryName(one, locale) }))}
      />
    </div>
  )
}

/** Title, address, description and content. */
export function TextFields({ uploads, onTyped, ...fields }: TextProps) {
  const text = { ...fields, uploads, onTyped }
  return (
    <>
      <Line {...fields} name="title" label={m.common_title()} required />
      <Line
        {...fields}
        name="slug"
        label={m.common_address()}
        hint={m.librarian_field_slug_hint()}
        isPath
        required
      />
      <Line
        {...fields}
        name="description"
        label={m.librarian_field_description()}
        hint={m.librarian_field_description_hint()}
        rows={3}
        required
      />
      <Html {...text} name="content" label={m.librarian_field_content()} rows={14} />
    </>
  )
}

type PartProps = TextProps & { partners: readonly Partner[]; media: readonly MediaSummary[] }

/** Picture, video and file, and the same resource in the other language. */
export function PartFields({ partners, media, uploads, onTyped, ...fields }: PartProps) {
  const medium = { form: fields.form, media, onChosen: onTyped }
  return (
    <>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <Line
          {...fields}
          name="duration"
          label={m.librarian_field_duration()}
          hint={m.librarian_field_duration_hint()}
        />
        <Choice
          {...fields}
          key={fields.language}
          name="translationOf"
          label={m.librarian_field_translation()}
          options={[
            { value: '', label: m.librarian_field_translation_none() },
            ...partners.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
        <ChosenMedium {...medium} name="imageUrl" kind="picture" label={m.common_picture()} />
        <Line
          {...fields}
          name="imageAlt"
          label={m.common_picture_shows()}
          hint={m.librarian_field_alt_hint()}
        />
        <ChosenMedium {...medium} name="mediaUrl" kind="film" label={m.librarian_field_media()} />
        <ChosenMedium {...medium} name="fileUrl" kind="pdf" label={m.librarian_field_file()} />
      </div>
      <Html
        {...fields}
        {...{ uploads, onTyped }}
        name="transcript"
        label={m.librarian_field_transcript()}
        hint={m.librarian_field_transcript_hint()}
        rows={6}
      />
    </>
  )
}
