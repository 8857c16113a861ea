import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'name' | 'maxLength'> & {
  maxLength: number
}

/** The text of a search, sent as `q`. */
export function SearchInput(props: SearchInputProps) {
  return <TextInput autoComplete="off" enterKeyHint="search" {...props} type="search" name="q" />
}

type SearchFieldProps = Pick<ComponentProps<typeof SearchInput>, 'maxLength' | 'dir'> & {
  id: string
  label: string
  hint?: string
  value: string | undefined
}

/** What a list is searched for; it follows the address. */
export const SearchField = ({ id, label, hint, value, ...input }: SearchFieldProps) => (
  <div className="min-w-0 flex-1 basis-72 sm:max-w-lg">
    <Field id={id} label={label} hint={hint}>
      {(attributes) => <SearchInput {...attributes} {...input} key={value} defaultValue={value} />}
    </Field>
  </div>
)
