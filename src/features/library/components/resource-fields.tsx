import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Field } from '../../../ui/forms/field.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { Select, type SelectOption } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import type { FormState } from '../../../ui/forms/use-form.ts'
import { categoryName } from '../client/index.ts'
import { RESOURCE_TYPES } from '../rules/index.ts'
import { typeLabel } from '../rules/labels.ts'
import type { EditedCategory } from '../schema/editing.ts'
import { languageWords, statusWords } from './edited-list.tsx'
import { HtmlField } from './html-field.tsx'

export interface Partner {
  id: number
  title: string
}

interface Fields {
  form: Pick<FormState, 'field' | 'initialText'>
  /** In which the resource is written. */
  language: Locale
}

/** Texts may show pictures, where they may be uploaded. */
type TextProps = Fields & { uploads: boolean; onTyped: () => void }

type LineProps = Fields & {
  name: string
  label: string
  hint?: string
  required?: boolean
  /** An address: Latin, from left to right. */
  isPath?: boolean
  rows?: number
}

/** A text of the form, on one line or on several. */
function Line(props: LineProps) {
  const { form, language, name, label, hint, required = false, isPath = false, rows } = props
  return (
    <Field {...form.field(name)} label={label} hint={hint} required={required}>
      {(control) => {
        const shared = { ...control, name, defaultValue: form.initialText(name) }
        if (rows) return <TextArea {...shared} rows={rows} lang={language} />
        return isPath ? (
          <TextInput {...shared} dir="ltr" spellCheck={false} />
        ) : (
          <TextInput {...shared} lang={language} />
        )
      }}
    </Field>
  )
}

type ChoiceProps = Fields & {
  name: string
  label: string
  required?: boolean
  options: readonly SelectOption[]
  onChoose?: (value: string) => void
}

function Choice({ form, name, label, required = false, options, onChoose }: ChoiceProps) {
  return (
    <Field {...form.field(name)} label={label} required={required}>
      {(control) => (
        <Select
          {...control}
          name={name}
          defaultValue={form.initialText(name)}
          options={options}
          onChange={(event) => onChoose?.(event.target.value)}
        />
      )}
    </Field>
  )
}

const LANGUAGES = ['en', 'fa'] as const
const STATUSES = ['draft', 'published'] as const

type MainFieldsProps = Fields & {
  categories: readonly EditedCategory[]
  onLanguage: (language: Locale) => void
}

/** What the resource is, and whether it is seen. */
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

type HtmlProps = TextProps & { name: string; label: string; hint?: string; rows: number }

function Html({ form, name, ...rest }: HtmlProps) {
  return (
    <HtmlField
      {...form.field(name)}
      {...rest}
      name={name}
      initial={form.initialText(name)}
      required={name === 'content'}
    />
  )
}

/** What is read. */
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

type PartProps = TextProps & { partners: readonly Partner[] }

/** Picture, video and file, and the same resource in the other language. */
export function PartFields({ partners, uploads, onTyped, ...fields }: PartProps) {
  const path = { ...fields, isPath: true }
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
        <Line
          {...path}
          name="imageUrl"
          label={m.common_picture()}
          hint={m.librarian_field_image_hint()}
        />
        <Line
          {...fields}
          name="imageAlt"
          label={m.common_picture_shows()}
          hint={m.librarian_field_alt_hint()}
        />
        <Line
          {...path}
          name="mediaUrl"
          label={m.librarian_field_media()}
          hint={m.librarian_field_media_hint()}
        />
        <Line
          {...path}
          name="fileUrl"
          label={m.librarian_field_file()}
          hint={m.librarian_field_file_hint()}
        />
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
