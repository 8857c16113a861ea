import type { ComponentProps, ReactNode } from 'react'
import { base, buttonClass, sizes, type ButtonSize, type ButtonVariant } from './button-class.ts'
import { Spinner } from './spinner.tsx'

export { buttonClass } from './button-class.ts'
export type { ButtonSize, ButtonVariant } from './button-class.ts'

const inactive = 'border-line bg-sunken text-muted'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Busy: the button keeps focus and place, and ignores clicks. */
  busy?: boolean | undefined
  /** Names the pending action; replaces the children while busy. */
  busyLabel?: ReactNode
}

export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'normal', busy = false, busyLabel, ...rest } = props
  const { className = '', type = 'button', children, onClick, disabled, ...attributes } = rest
  const isOff = disabled || attributes['aria-disabled']
  const look = isOff
    ? `${base} ${sizes[size]} ${inactive} ${className}`
    : buttonClass(variant, size, className)
  // React may remove children of a busy button one by one, so none of them is a bare text node.
  const words =
    typeof children === 'string' ? children : <span className="contents">{children}</span>
  return (
    <button
      {...attributes}
      type={type}
      className={look}
      disabled={disabled}
      aria-disabled={busy || attributes['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner label={busyLabel ?? children} /> : words}
    </button>
  )
}
