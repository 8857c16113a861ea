import { useId, useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { FormState } from '../../../ui/forms/use-form.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { NameAndPassword } from '../../accounts/components/account-fields.tsx'
import { TermsLinks, termsVersionText } from '../../accounts/components/terms-links.tsx'
import { bookWithAccountForm } from '../forms/booking.ts'
import type { ConsultationView } from '../schema/answers.ts'
import { CheckForm, type CheckProps } from './booking-check.tsx'
import { SignInInstead } from './sign-in-instead.tsx'
import type { Elements } from '../../../ui/rendering/elements.ts'

type AccountCheckProps = CheckProps & {
  /** The draft that stores the name; passwords are stored nowhere. */
  draft: string
  /** The name that came with a post without scripts. */
  name: string
  termsVersion: string
  signInHref: string
  onBooked: (consultation: ConsultationView, newUser: { name: string }) => Promise<void>
}

/** The fields of the account: their errors are shown at them. */
export const ACCOUNT_FIELDS = ['name', 'password'] as const

/** The check for people without an account: a name and a password create it with the booking. */
export function AccountCheck(props: AccountCheckProps) {
  const { details, idempotencyKey, name, signInHref } = props
  const [isBooked, setIsBooked] = useState(false)
  const form = usePageForm(bookWithAccountForm, {
    draft: props.draft,
    initialValues: { name },
    keyOf: () => idempotencyKey,
    failed: m.booking_book_failed_text,
    async done({ consultation, user }) {
      setIsBooked(true)
      await props.onBooked(consultation, user)
    },
    refused(problem) {
      if (!ACCOUNT_FIELDS.some((field) => problem.fields[field])) props.onRefused(problem)
    },
  })
  // Other errors are shown above the step.
  const isOfFields = Object.keys(form.errors.fields).length > 0
  return (
    <>
      <CheckForm {...props} form={form} isBusy={form.busy || isBooked}>
        <NewAccount form={form} email={details.email} termsVersion={props.termsVersion}>
          {isOfFields && <ErrorSummary title={m.accounts_form_wrong()} {...form.faults} />}
        </NewAccount>
      </CheckForm>
      <div className="border-t border-line pt-4">
        <p>{m.booking_account_have()}</p>
        <SignInInstead href={signInHref} typed={{ ...details, name: name || undefined }} />
      </div>
    </>
  )
}

type NewAccountProps = {
  form: FormState<'name' | 'password'>
  email: string
  termsVersion: string
  children: Elements
}

/** The two questions that make the account; its address is the one that was typed before. */
function NewAccount({ form, email, termsVersion, children }: NewAccountProps) {
  const { locale } = useReader()
  const titleId = useId()
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className="flex flex-col gap-5 border-t border-line pt-6"
    >
      <div className="flex flex-col gap-1">
        <h4 id={titleId} className="text-lg font-bold">
          {m.booking_account_title()}
        </h4>
        <p className="measure text-muted">{m.booking_account_text()}</p>
      </div>
      {children}
      {/* For password managers, which keep a password with its address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NameAndPassword form={form} />
      <div className="text-sm text-muted">
        <p className="measure">
          {m.booking_account_terms({ version: termsVersionText(termsVersion, locale) })}
        </p>
        <TermsLinks />
      </div>
    </div>
  )
}
