import type { Locale } from '../../../i18n/locale.ts'
import { FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import type { SelectOption } from '../../../ui/forms/select.tsx'
import type { FormState } from '../../../ui/forms/use-form.ts'
import { HtmlField } from './html-field.tsx'

export interface Partner {
  id: number
  title: string
}

export interface Fields {
  form: FormState
  /** The language of the resource. */
  language: Locale
}

/** Texts may show pictures, where they may be uploaded. */
export type TextProps = Fields & { uploads: boolean; onTyped: () => void }

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
export function Line(props: LineProps) {
  const { form, language, name, isPath = false, rows, ...words } = props
  const line = { ...form.text(name), ...words }
  if (rows) return <FormTextArea {...line} rows={rows} lang={language} />
  return isPath ? (
    <FormTextField {...line} dir="ltr" spellCheck={false} />
  ) : (
    <FormTextField {...line} lang={language} />
  )
}

type ChoiceProps = Fields & {
  name: string
  label: string
  required?: boolean
  options: readonly SelectOption[]
  onChoose?: (value: string) => void
}

export const Choice = ({ form, name, onChoose, language: _, ...choice }: ChoiceProps) => (
  <FormSelect
    {...form.text(name)}
    {...choice}
    onChange={(event) => onChoose?.(event.target.value)}
  />
)

type HtmlProps = TextProps & { name: string; label: string; hint?: string; rows: number }

export function Html({ form, name, ...rest }: HtmlProps) {
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
