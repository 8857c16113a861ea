import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button.tsx'
import type { Elements } from '../rendering/elements.ts'
import { TypingScript } from '../typing/typing-script.tsx'
import type { PageFormState } from '../use-page-form.tsx'
import { ErrorSummary } from './error-summary.tsx'

type ElementProps = Pick<
  ComponentProps<'form'>,
  'className' | 'onSubmit' | 'onInput' | 'onChange' | 'aria-busy'
>
type ButtonProps = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'busyLabel' | 'aria-describedby' | 'aria-pressed'
>

export type FormFrameProps = ElementProps &
  ButtonProps & {
    form: Pick<PageFormState, 'form' | 'faults' | 'button'> & Partial<Pick<PageFormState, 'hidden'>>
    /** The title of a refusal; without it the children show the refusal. */
    failedTitle?: string | undefined
    children?: Elements
    /** The submit button's label; without one, the children include the buttons. */
    label?: ReactNode
    /** The label with its object, for a page with several of these forms. */
    labelInFull?: string | undefined
    /** Next to the button; null makes the button full width on phones. */
    aside?: Elements
  }

/** The frame of all forms: errors, fields, and the submit button. */
export function FormFrame({ form, failedTitle, children, ...rest }: FormFrameProps) {
  const { label, labelInFull, aside, onSubmit, onInput, onChange, ...others } = rest
  const { className = 'flex flex-col gap-4', 'aria-busy': isBusy, ...button } = others
  const sending = label && (
    <Button
      {...form.button}
      {...button}
      aria-label={form.button.busy ? undefined : labelInFull}
      className={aside === undefined ? 'self-start' : undefined}
    >
      {label}
    </Button>
  )
  return (
    <form
      {...form.form}
      {...{ onChange, className }}
      onInput={(event) => {
        form.form.onInput()
        onInput?.(event)
      }}
      onSubmit={(event) => {
        onSubmit?.(event)
        if (!event.defaultPrevented) form.form.onSubmit(event)
      }}
      aria-busy={isBusy}
    >
      {form.hidden}
      {failedTitle && <ErrorSummary title={failedTitle} {...form.faults} />}
      {children}
      {aside === undefined ? (
        sending
      ) : (
        <div className="actions">
          {sending}
          {aside}
        </div>
      )}
      {form.form['data-draft'] && <TypingScript />}
    </form>
  )
}
