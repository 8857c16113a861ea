import { Link, createFileRoute } from '@tanstack/react-router'
import {
  ForgottenPassword,
  ResetMailSent,
} from '../../features/accounts/components/forgotten-password.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { BackLink } from '../../ui/back-link.tsx'
import { Card } from '../../ui/card.tsx'
import { privateHead } from '../private-head.ts'

/** Asks for a mail to set a new password. */
export const Route = createFileRoute('/forgot-password')({
  validateSearch: (given: Record<string, unknown>): { sent?: 'yes' } =>
    given['sent'] === 'yes' ? { sent: 'yes' } : {},
  loader: async () => (await import('../account/page-words.ts')).pageWords.forgotten(),
  head: ({ loaderData }) => privateHead(loaderData),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  const { sent } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="page py-8">
      <Card className="mx-auto flex max-w-2xl flex-col gap-6">
        <div className="flex flex-col gap-2">
          <BackLink renderLink={(parts) => <Link to="/auth" {...parts} />}>
            {m.accounts_back_to_login()}
          </BackLink>
          <h1 tabIndex={-1}>{m.accounts_forgot_title()}</h1>
          {!sent && <p className="measure text-muted">{m.accounts_forgot_intro()}</p>}
        </div>
        {sent ? (
          <ResetMailSent />
        ) : (
          <ForgottenPassword onSent={() => navigate({ search: { sent: 'yes' } })} />
        )}
      </Card>
    </div>
  )
}
