import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useEffect, useCallback, useState } from 'react'
import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass, Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { firstInterest } from '../../../ui/rendering/first-interest.ts'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { hasCookies } from '../../../ui/storage.ts'
import { toast, toastFailure, toastRefusal } from '../../../ui/toasts/toast.ts'
import { findOnTheWay } from '../../../ui/typing/drafts.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { offersAutofill, passkeyFailure, signInByPasskey } from '../client/passkeys.ts'
import { goOn, loadSignedIn, type ExternalProvider } from '../client/sign-in.ts'
import { loginForm } from '../forms/sign-in.ts'
import { HOME_AFTER_SIGN_IN } from '../rules/index.ts'
import { EmailField, PasswordField, termsVersionText } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'

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
  // Prefills an address that was typed on the previous page.
  useEffect(() => {
    const email = element.current?.elements.namedItem('email')
    if (email instanceof HTMLInputElement && !email.value) email.value = findOnTheWay('email') ?? ''
  }, [element])
  return (
    <AccountForm
      form={form}
      failedTitle={m.accounts_login_failed()}
      label={m.common_login()}
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

type ExternalSignInProps = {
  providers: readonly ExternalProvider[]
  next: string
  termsVersion: string
}

/**
 * Buttons to sign in through the configured external providers (spec 2.46); each leads to
 * /auth/{provider}?redirect=….
 */
export function ExternalSignIn({ providers, next, termsVersion }: ExternalSignInProps) {
  const { locale } = useReader()
  if (providers.length === 0) return null
  const redirect = next === HOME_AFTER_SIGN_IN ? next.slice(1) : next
  const version = termsVersionText(termsVersion, locale)
  return (
    <div className="flex flex-col gap-4">
      <p aria-hidden="true" className="flex items-center gap-4 text-muted">
        <span className="h-px flex-1 bg-line" />
        {m.accounts_or()}
        <span className="h-px flex-1 bg-line" />
      </p>
      {providers.map(({ name, label }) => (
        <a
          key={name}
          href={localizePath(`/auth/${name}?${new URLSearchParams({ redirect })}`, locale)}
          className={buttonClass('secondary', 'normal', 'w-full sm:w-auto sm:self-start')}
          onClick={() => {
            const provider = label
            toast({
              title: m.accounts_external({ provider }),
              description: m.accounts_external_leaving({ provider }),
            })
          }}
        >
          {m.accounts_external({ provider: label })}
        </a>
      ))}
      <p className="measure text-sm text-muted">{m.accounts_external_terms({ version })}</p>
    </div>
  )
}

/**
 * Passkey sign-in: by the button, or by autofill in the address field after the reader's first
 * input.
 */
export function PasskeySignIn({ next }: { next: string }) {
  const [busy, setBusy] = useState(false)

  const goOn = useCallback(
    ({ name }: { name: string }) =>
      loadSignedIn(next, {
        title: m.accounts_logged_in(),
        description: m.accounts_logged_in_text({ name }),
      }),
    [next],
  )

  useEffect(() => {
    let isOver = false
    async function offer() {
      await firstInterest()
      if (isOver || !(await offersAutofill()) || isOver) return
      await goOn(await signInByPasskey({ isAutofill: true }))
    }
    // Ignores a rejection: the reader took no passkey, or pressed the button instead.
    offer().catch(() => {})
    return () => {
      isOver = true
    }
  }, [goOn])

  async function signIn() {
    setBusy(true)
    try {
      await goOn(await signInByPasskey({ isAutofill: false }))
    } catch (error) {
      toastFailure(m.ways_sign_in_failed(), passkeyFailure(error))
    }
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      className="w-full sm:w-auto sm:self-start [@media(scripting:none)]:hidden"
      busy={busy}
      busyLabel={m.ways_passkey_adding()}
      onClick={() => void signIn()}
    >
      <KeyRound aria-hidden="true" className="icon" />
      {m.ways_sign_in()}
    </Button>
  )
}

/** Warns that signing in needs cookies, if the browser refuses them. */
export function CookiesNeeded() {
  const [areRefused, setRefused] = useState(false)
  useEffect(() => setRefused(!hasCookies()), [])
  return areRefused ? (
    <Notice tone="warning" live title={m.accounts_cookies_needed()}>
      {m.accounts_cookies_needed_text()}
    </Notice>
  ) : null
}
