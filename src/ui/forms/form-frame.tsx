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
    /** Above what was wrong; without it the children say what was. */
    failedTitle?: string | undefined
    children?: Elements
    /** On the button that sends it; without one, the buttons are among the children. */
    label?: ReactNode
    /** The label with its object, for a page with several of these forms. */
    labelInFull?: string | undefined
    /** Beside the button; with null, it alone is as wide on a phone as several. */
    aside?: Elements
  }

/** What all forms share: what was wrong, the fields, and the button that sends them. */
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
      {...{ onInput, onChange, className }}
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
