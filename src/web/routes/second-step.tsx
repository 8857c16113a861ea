import { Link, createFileRoute, redirect } from '@tanstack/react-router'
import { loadSignedIn } from '../../features/accounts/client/sign-in.ts'
import { AccountForm } from '../../features/accounts/components/account-form.tsx'
import { CodeField } from '../../features/accounts/components/account-fields.tsx'
import { secondStepForm } from '../../features/accounts/forms/sign-in.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { among, queryReader, textIn } from '../../platform/addresses/query.ts'
import { usePageForm } from '../../ui/use-page-form.tsx'
import { pageWords } from '../account/mailed-link.ts'
import { CardPage } from '../card-page.tsx'
import { privateHead } from '../private-page.ts'
import { findSignedIn } from '../session.ts'

/** The second step of a sign-in: a code after the password. */
export const Route = createFileRoute('/second-step')({
  validateSearch: queryReader({
    /** The next page; validated where it is used. */
    next: textIn,
    /** The app's code by default. */
    with: among('recovery'),
  }),
  beforeLoad: async () => {
    if (await findSignedIn()) throw redirect({ to: '/dashboard', statusCode: 307 })
  },
  loader: () => pageWords.secondStep(),
  head: ({ loaderData }) => privateHead(loaderData),
  component: SecondStepPage,
})

function SecondStepPage() {
  const { next, with: way } = Route.useSearch()
  const { title, description } = Route.useLoaderData()
  const withRecoveryCode = way === 'recovery'
  const carried = next === undefined ? {} : { next }
  return (
    <CardPage title={title} lead={description}>
      <SecondStepForm key={way} withRecoveryCode={withRecoveryCode} />
      <div className="flex flex-col items-start">
        <Link
          to="/second-step"
          search={withRecoveryCode ? carried : { ...carried, with: 'recovery' }}
          replace
          className="inline-flex min-h-11 items-center"
        >
          {withRecoveryCode ? m.settings_code_use_app() : m.settings_code_use_recovery()}
        </Link>
        <Link to="/auth" search={carried} className="inline-flex min-h-11 items-center">
          {m.settings_sign_in_again()}
        </Link>
      </div>
    </CardPage>
  )
}

/** Asks for the code after the password; a recovery code works too. */
function SecondStepForm({ withRecoveryCode }: { withRecoveryCode: boolean }) {
  const form = usePageForm(secondStepForm, {
    asks: false,
    done: ({ name }, { next }) =>
      loadSignedIn(next, {
        title: m.accounts_logged_in(),
        description: m.accounts_logged_in_text({ name }),
      }),
  })
  return (
    <AccountForm
      form={form}
      failedTitle={m.accounts_login_failed()}
      label={m.common_login()}
      busyLabel={m.accounts_login_busy()}
    >
      {withRecoveryCode ? (
        <CodeField
          form={form}
          label={m.settings_code_recovery()}
          hint={m.settings_code_recovery_hint()}
          withLetters
        />
      ) : (
        <CodeField form={form} label={m.settings_code()} hint={m.settings_code_hint()} />
      )}
    </AccountForm>
  )
}
