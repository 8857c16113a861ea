import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toastRefusal } from '../../../ui/toasts/toast.ts'
import { usePageForm, type AnyDefinition } from '../../../ui/use-page-form.tsx'
import { newPasswordForm, resetRequestForm } from '../forms/sign-in.ts'
import { RESET_TOKEN_MINUTES } from '../rules/index.ts'
import { EmailField, PasswordField, TermsLinks, termsVersionText } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { goOn } from '../client/sign-in.ts'

export function ForgottenPassword({ onSent }: { onSent: () => Promise<void> }) {
  const form = usePageForm(resetRequestForm, {
    asks: false,
    done: onSent,
  })
  return (
    <AccountForm
      form={form}
      failedTitle={m.accounts_forgot_failed()}
      label={m.accounts_forgot_submit()}
      busyLabel={m.common_sending()}
    >
      <EmailField form={form} autoComplete="username" />
    </AccountForm>
  )
}

/** Shown for known and unknown addresses alike. */
export function ResetMailSent() {
  const place = useRef<HTMLDivElement>(null)
  // The submitted form, which had the focus, is gone.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <Notice tone="success" title={m.common_check_email()}>
        {m.accounts_forgot_sent_text({ minutes: formatNumber(RESET_TOKEN_MINUTES) })}
      </Notice>
      <Link to="/forgot-password" className={buttonClass('secondary', 'normal', 'self-start')}>
        {m.accounts_forgot_again()}
      </Link>
    </div>
  )
}

export type MailedConfirmationProps = {
  token: string
  definition: AnyDefinition
  onConfirmed: () => Promise<void>
  failedTitle: string
  label: string
  /** The likely cause of a failure. */
  whyFailed?: string
}

/** The button of a mailed link: opening the link itself changes nothing. */
export function MailedConfirmation(props: MailedConfirmationProps) {
  const { token, definition, onConfirmed, failedTitle, label, whyFailed } = props
  const form = usePageForm(definition, { done: onConfirmed })
  return (
    <AccountForm form={form} failedTitle={failedTitle} label={label}>
      <input type="hidden" name="token" value={token} />
      {whyFailed && form.errors.detail && <p className="measure">{whyFailed}</p>}
    </AccountForm>
  )
}

type NewPasswordProps = {
  token: string
  /** The address of the link's account; undefined once it has ended. */
  account: string | undefined
  /**
   * Version of the terms, which are accepted with the first password of an account that the team
   * made.
   */
  termsVersion?: string | undefined
}

export function NewPassword({ token, account, termsVersion }: NewPasswordProps) {
  const { locale } = useReader()
  const form = usePageForm(newPasswordForm, {
    done: (entered, { next }) =>
      goOn(entered, {
        next,
        words: () => ({
          title: m.accounts_reset_done(),
          description: m.accounts_reset_done_text(),
        }),
      }),
    refused: toastRefusal(m.accounts_reset_failed),
  })
  return (
    <AccountForm
      form={form}
      failedTitle={m.accounts_reset_failed()}
      label={m.accounts_reset_submit()}
    >
      <input type="hidden" name="token" value={token} />
      <PasswordField form={form} label={m.accounts_password_new()} isNew account={account} />
      {termsVersion && (
        <div>
          <p>{m.accounts_first_terms({ version: termsVersionText(termsVersion, locale) })}</p>
          <input type="hidden" name="termsAccepted" value="true" />
          <TermsLinks />
        </div>
      )}
    </AccountForm>
  )
}
