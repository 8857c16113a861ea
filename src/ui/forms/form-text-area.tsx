import type { ComponentProps } from 'react'
import { formatNumber } from '../../i18n/text/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { Field } from './field.tsx'
import { partsOf, type FormField } from './form-fields.tsx'
import { TextArea } from './text-area.tsx'

/** Counts the typed characters against the maximum. */
function useCounter(most: number | undefined): ((count: number) => string) | undefined {
  if (most === undefined) return undefined
  return (count) =>
    m.common_characters_used({
      count: formatNumber(count),
      most: formatNumber(most),
    })
}

type TextAreaProps = FormField<Omit<ComponentProps<typeof TextArea>, 'counter'>> & {
  /** The maximum length in characters, with a counter below. */
  most?: number | undefined
}

export function FormTextArea({ most, ...props }: TextAreaProps) {
  const { field, control } = partsOf(props)
  const counter = useCounter(most)
  return (
    <Field {...field} describedBy={counter && `${field.id}-counter`}>
      {(attributes) => <TextArea {...control} {...attributes} counter={counter} />}
    </Field>
  )
}
