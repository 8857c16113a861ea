export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'normal' | 'small'

/** At least as wide as its longest word, also in a narrow cell that breaks words anywhere. */
export const base =
  'inline-flex items-center justify-center gap-2 rounded-control border-2 text-center font-semibold wrap-break-word max-w-full no-underline'

export const sizes: Record<ButtonSize, string> = {
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

/** The classes of a link that looks like a button, for any link component. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'normal',
  extra = '',
): string {
  return `${base} ${sizes[size]} ${variants[variant]} ${extra}`.trimEnd()
}
