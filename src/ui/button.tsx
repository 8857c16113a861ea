import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'normal' | 'small'

const base =
  'inline-flex items-center justify-center gap-2 rounded-control border-2 text-center font-semibold no-underline'

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-12 px-5 py-2',
  small: 'min-h-11 px-3 py-1.5 text-sm sm:px-3.5',
}

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-primary bg-primary text-on-primary hover:border-primary-hover hover:bg-primary-hover',
  secondary: 'border-primary bg-surface text-primary hover:bg-primary-soft',
  quiet: 'border-transparent bg-transparent text-primary hover:bg-primary-soft',
  danger: 'border-danger bg-danger text-on-primary hover:border-danger-hover hover:bg-danger-hover',
}

const inactive = 'border-line bg-sunken text-muted'

/** The look of a button for a link, whichever component draws the link. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'normal',
  extra = '',
): string {
  return `${base} ${sizes[size]} ${variants[variant]} ${extra}`.trimEnd()
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Work is under way: the button keeps its focus and its place and ignores clicks. */
  busy?: boolean | undefined
  /** Says what is under way; stands in place of the children while busy. */
  busyLabel?: ReactNode
}

export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'normal', busy = false, busyLabel, ...rest } = props
  const { className = '', type = 'button', children, onClick, disabled, ...attributes } = rest
  const look = disabled
    ? `${base} ${sizes[size]} ${inactive} ${className}`
    : buttonClass(variant, size, className)
  return (
    <button
      {...attributes}
      type={type}
      className={look}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner label={busyLabel ?? children} /> : children}
    </button>
  )
}
