import type { ComponentProps } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber, localizeDigits } from '../../../i18n/text/numbers.ts'
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

/** '7 years old', «۷ ساله»; null for an age that cannot be read. */
export function ageWords(age: number | null): string {
  if (age === null) return m.common_unreadable()
  return age === 1 ? m.children_age_one_year() : m.children_age_years({ age: formatNumber(age) })
}
