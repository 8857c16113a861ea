import { Link, createFileRoute, redirect } from '@tanstack/react-router'
import { SecondStepForm } from '../../features/accounts/components/second-step-form.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { Card } from '../../ui/card.tsx'
import { privateHead } from '../private-head.ts'
import { findSignedIn } from '../session.ts'

interface Search {
  /** The page to go on to; checked where it is used. */
  next?: string
  /** The app's code when absent. */
  with?: 'recovery'
}

/** The next step of a sign-in whose account requires a code after the password. */
export const Route = createFileRoute('/second-step')({
  validateSearch: (given: Record<string, unknown>): Search => {
    const { next } = given
    return {
      ...(typeof next === 'string' ? { next } : {}),
      ...(given['with'] === 'recovery' ? { with: 'recovery' as const } : {}),
    }
  },
  beforeLoad: async () => {
    if (await findSignedIn()) throw redirect({ to: '/dashboard', statusCode: 307 })
  },
  loader: async () => (await import('../account/page-words.ts')).pageWords.secondStep(),
  head: ({ loaderData }) => privateHead(loaderData),
  component: SecondStepPage,
})

function SecondStepPage() {
  const { next, with: way } = Route.useSearch()
  const { title, description } = Route.useLoaderData()
  const withRecoveryCode = way === 'recovery'
  const kept = next === undefined ? {} : { next }
  return (
    <div className="page py-8">
      <Card className="mx-auto flex max-w-2xl flex-col gap-6">
        <div className="flex flex-col gap-2">
          <h1 tabIndex={-1}>{title}</h1>
          <p className="measure text-muted">{description}</p>
        </div>
        <SecondStepForm key={way} withRecoveryCode={withRecoveryCode} />
        <div className="flex flex-col items-start">
          <Link
            to="/second-step"
            search={withRecoveryCode ? kept : { ...kept, with: 'recovery' }}
            replace
            className="inline-flex min-h-11 items-center"
          >
            {withRecoveryCode ? m.settings_code_use_app() : m.settings_code_use_recovery()}
          </Link>
          <Link to="/auth" search={kept} className="inline-flex min-h-11 items-center">
            {m.settings_sign_in_again()}
          </Link>
        </div>
      </Card>
    </div>
  )
}
