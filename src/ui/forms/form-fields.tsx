import type { ComponentProps } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { Field, type FieldWords } from './field.tsx'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'
import type { FormState } from './use-form.ts'

type FormFieldProps = Omit<FieldWords, 'mark'> & {
  id: string
  name: string
  required?: boolean | undefined
  /** Marks the label as optional. */
  optional?: boolean | undefined
  defaultValue?: string | undefined
  /** The initial value where the form itself has none. */
  usual?: string | undefined
}

/** A control with the texts around it; `form.text` provides id, name, error and value. */
export type FormField<Control> = FormFieldProps & Omit<Control, keyof FormFieldProps>

/** Separates the texts around a control from the attributes of the control itself. */
export function partsOf<Props extends FormFieldProps>(props: Props) {
  const { id, label, hint, error, required, optional, usual, defaultValue, ...control } = props
  return {
    field: { id, label, hint, error, required, mark: optional ? m.common_optional() : undefined },
    // A controlled input (`value`) takes no default value.
    control:
      'value' in control
        ? control
        : { defaultValue: defaultValue || (usual ?? defaultValue), ...control },
  }
}

export function FormTextField(props: FormField<ComponentProps<typeof TextInput>>) {
  const { field, control } = partsOf(props)
  return <Field {...field}>{(attributes) => <TextInput {...control} {...attributes} />}</Field>
}

/** An email address, outside of account forms. */
export const FormEmailField = (props: FormField<ComponentProps<typeof TextInput>>) => (
  <FormTextField {...props} required type="email" inputMode="email" autoComplete="email" />
)

type InBothLanguagesProps = Pick<FormFieldProps, 'required' | 'optional'> & {
  form: FormState
  names: readonly [english: string, farsi: string]
  labels: readonly [english: string, farsi: string]
}

/** A text in both languages, side by side in a grid. */
export function FormInBothLanguages({ form, names, labels, ...rest }: InBothLanguagesProps) {
  const [english, farsi] = names
  return (
    <>
      <FormTextField {...form.text(english)} label={labels[0]} {...rest} dir="ltr" lang="en" />
      <FormTextField {...form.text(farsi)} label={labels[1]} {...rest} dir="rtl" lang="fa" />
    </>
  )
}

export function FormSelect({ options, ...props }: FormField<ComponentProps<typeof Select>>) {
  const { field, control } = partsOf(props)
  return (
    <Field {...field}>
      {(attributes) => <Select {...control} {...attributes} options={options} />}
    </Field>
  )
}
