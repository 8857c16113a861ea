import { type ComponentProps, useEffect, useRef } from 'react'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'name' | 'maxLength'> & {
  value?: string | undefined
  maxLength: number
}

/**
 * A search text, sent as `q`. It follows the address, unless other text was typed: before
 * hydration, or while an earlier search was loading.
 */
export function SearchInput({ value = '', ...attributes }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const followed = useRef(value)
  useEffect(() => {
    if (input.current?.value === followed.current) input.current.value = value
    followed.current = value
  }, [value])
  return (
    <TextInput
      autoComplete="off"
      enterKeyHint="search"
      {...attributes}
      ref={input}
      type="search"
      name="q"
      defaultValue={value}
    />
  )
}

type SearchFieldProps = Pick<ComponentProps<typeof SearchInput>, 'maxLength' | 'dir' | 'value'> & {
  id: string
  label: string
  hint?: string
}

export const SearchField = ({ id, label, hint, ...input }: SearchFieldProps) => (
  <div className="min-w-0 flex-1 basis-72 sm:max-w-lg">
    <Field id={id} label={label} hint={hint}>
      {(attributes) => <SearchInput {...attributes} {...input} />}
    </Field>
  </div>
)
