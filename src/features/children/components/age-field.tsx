import type { ComponentProps } from 'react'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'

/** A child's age in years, typed in the digits of either language. */
export const AgeField = (props: ComponentProps<typeof FormTextField>) => (
  <FormTextField
    {...props}
    required
    dir="ltr"
    inputMode="numeric"
    autoComplete="off"
    maxLength={4}
    className="max-w-32"
  />
)
