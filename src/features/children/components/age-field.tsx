import type { ComponentProps } from 'react'
import { localizeDigits } from '../../../i18n/text/numbers.ts'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'

/** A child's age in years, displayed in the reader's digits; accepts those of either language. */
export function AgeField({ defaultValue = '', ...props }: ComponentProps<typeof FormTextField>) {
  return (
    <FormTextField
      {...props}
      defaultValue={localizeDigits(defaultValue)}
      required
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      className="max-w-32"
    />
  )
}
