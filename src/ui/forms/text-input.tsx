import type { ComponentProps } from 'react'

const latinTypes = new Set(['email', 'tel', 'url', 'password'])
/**
 * Types whose direction follows what is typed; a style sheet knows by the placeholder that nothing
 * is.
 */
const textTypes = new Set(['text', 'search'])

/**
 * A one-line input. Addresses, numbers and passwords are typed from left to right in both
 * languages; other text takes the direction of what is typed.
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
