import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { FormState } from '../../../ui/forms/use-form.ts'

/** Called by a part of the settings so that the page reloads its data. */
export interface SettingsPartProps {
  onChanged: () => void
}

/** How a form of the settings says that it is done. */
export const saidDone = (title: () => string, onChanged: () => void) => ({
  failed: m.accounts_try_again,
  done() {
    toast({ title: title() })
    onChanged()
  },
})

type FoldedProps = { title: string; isOpen: boolean; children: ReactNode }

/** Rare actions stay folded away; the part opens when something in it is wrong. */
export function Folded({ title, isOpen, children }: FoldedProps) {
  return (
    <details
      className="group rounded-control border border-line px-4 py-1"
      open={isOpen || undefined}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold text-primary [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden="true" className="icon group-open:-scale-y-100" />
      </summary>
      <div className="pt-3 pb-4">{children}</div>
    </details>
  )
}

type OwnPasswordProps = { form: FormState; name?: 'password' | 'currentPassword' }

/** The present password, asked for again. */
export function OwnPasswordField({ form, name = 'password' }: OwnPasswordProps) {
  return (
    <Field {...form.field(name)} label={m.settings_own_password()} required>
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          autoComplete="current-password"
          showLabel={m.accounts_password_show()}
          hideLabel={m.accounts_password_hide()}
        />
      )}
    </Field>
  )
}

type CodeFieldProps = {
  form: FormState
  label: string
  hint?: string | undefined
  /** Letters too, for recovery codes. */
  withLetters?: boolean
}

/** A single-use code; it is typed again each time. */
export function CodeField({ form, label, hint, withLetters = false }: CodeFieldProps) {
  return (
    <Field {...form.field('code')} label={label} hint={hint} required>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          dir="ltr"
          inputMode={withLetters ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          // A code that was refused gives way to the next one.
          onFocus={(event) => event.currentTarget.select()}
          className="max-w-60"
        />
      )}
    </Field>
  )
}
