import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'name' | 'maxLength'> & {
  maxLength: number
}

/** The text of a search, sent as `q`. */
export function SearchInput(props: SearchInputProps) {
  return <TextInput autoComplete="off" enterKeyHint="search" {...props} type="search" name="q" />
}
