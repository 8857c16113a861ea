import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { resetRequestForm } from '../forms/mailed-links.ts'
import { RESET_TOKEN_MINUTES } from '../rules/index.ts'
import { EmailField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'

/** Asks for the mail with the link. */
export function ForgottenPassword({ onSent }: { onSent: () => Promise<void> }) {
  const form = usePageForm(resetRequestForm, {
    asks: false,
    failed: m.accounts_try_again,
    done: onSent,
  })
  return (
    <AccountForm
      form={form}
      failedTitle={m.accounts_forgot_failed()}
      submitLabel={m.accounts_forgot_submit()}
      busyLabel={m.common_sending()}
    >
      <EmailField form={form} autoComplete="username" />
    </AccountForm>
  )
}

/** Says the same whether the address is known or not. */
export function ResetMailSent() {
  const { locale } = useReader()
  const place = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <Notice tone="success" title={m.common_check_email()}>
        {m.accounts_forgot_sent_text({ minutes: formatNumber(RESET_TOKEN_MINUTES, locale) })}
      </Notice>
      <Link to="/forgot-password" className={buttonClass('secondary', 'normal', 'self-start')}>
        {m.accounts_forgot_again()}
      </Link>
    </div>
  )
}
