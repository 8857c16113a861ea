import type { ComponentProps } from 'react'

const latinTypes = new Set(['email', 'tel', 'url', 'password'])
/** Types with automatic direction; the style sheet detects an empty field by its placeholder. */
const textTypes = new Set(['text', 'search'])

/**
 * A single-line input. Addresses, numbers and passwords run left to right in both languages; other
 * text gets its own direction.
 */
export function TextInput({ type = 'text', className = '', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      dir={latinTypes.has(type) ? 'ltr' : 'auto'}
      placeholder={textTypes.has(type) ? ' ' : undefined}
      {...rest}
      type={type}
      className={`control ${className}`}
    />
  )
}
