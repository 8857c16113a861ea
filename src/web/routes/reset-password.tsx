import { Link, createFileRoute } from '@tanstack/react-router'
import { NewPassword } from '../../features/accounts/components/new-password.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { privateHeadOf } from '../account/private-head.ts'

/** Where the mailed link for a new password leads. */
export const Route = createFileRoute('/reset-password')({
  validateSearch: (given: Record<string, unknown>): { token?: string } => {
    const { token } = given
    return typeof token === 'string' ? { token } : {}
  },
  loader: async () => (await import('../account/page-words.ts')).pageWords.reset(),
  head: ({ loaderData }) => privateHeadOf(loaderData),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { token } = Route.useSearch()
  return (
    <div className="page py-8">
      <Card className="mx-auto flex max-w-2xl flex-col gap-6">
        <div className="flex flex-col gap-2">
          <h1 tabIndex={-1}>{m.accounts_reset_title()}</h1>
          {token && <p className="measure text-muted">{m.accounts_reset_intro()}</p>}
        </div>
        {token ? (
          <NewPassword token={token} />
        ) : (
          <Notice tone="warning">{m.accounts_link_incomplete()}</Notice>
        )}
        <Link to="/forgot-password" className="inline-flex min-h-11 items-center self-start">
          {m.accounts_reset_ask()}
        </Link>
      </Card>
    </div>
  )
}
