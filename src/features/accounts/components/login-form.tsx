import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { findOnTheWay } from '../../../ui/typing/drafts.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { goOn } from '../client/sign-in.ts'
import { loginForm } from '../forms/sign-in.ts'
import { EmailField, PasswordField } from './account-fields.tsx'
import { AccountForm, toastRefusal } from './account-form.tsx'

/** Sign-in by password (spec 5.1, 8.2). */
export function LoginForm() {
  const form = usePageForm(loginForm, {
    asks: false,
    failed: m.accounts_login_failed_text,
    done: (entered, { next }) =>
      goOn(entered, {
        next,
        words: (name) => ({
          title: m.accounts_logged_in(),
          description: m.accounts_logged_in_text({ name }),
        }),
      }),
    refused: toastRefusal(m.accounts_login_failed),
  })
  const { element } = form
  // An address that was typed just before is not asked for again.
  useEffect(() => {
    const email = element.current?.elements.namedItem('email')
    if (email instanceof HTMLInputElement && !email.value) email.value = findOnTheWay('email') ?? ''
  }, [element])
  return (
    <AccountForm
      form={form}
      failedTitle={m.accounts_login_failed()}
      submitLabel={m.common_login()}
      busyLabel={m.accounts_login_busy()}
    >
      {/* Browsers offer passkeys in the field, too. */}
      <EmailField form={form} autoComplete="username webauthn" />
      <div className="flex flex-col gap-2">
        <PasswordField form={form} label={m.accounts_password()} isNew={false} />
        <Link to="/forgot-password" className="inline-flex min-h-11 items-center self-start">
          {m.accounts_forgot()}
        </Link>
      </div>
    </AccountForm>
  )
}
