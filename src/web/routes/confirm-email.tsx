import { Link, createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { EmailConfirmation } from '../../features/accounts/components/email-confirmation.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { privateHeadOf } from '../account/private-head.ts'
import { ownSearch } from '../own-search.ts'

/** Where the mailed link that confirms an address leads. */
export const Route = createFileRoute('/confirm-email')({
  validateSearch: (given: Record<string, unknown>): { token?: string; done?: 'yes' } => {
    const { token, done } = given
    return ownSearch(given, {
      ...(typeof token === 'string' ? { token } : {}),
      ...(done === 'yes' ? { done } : {}),
    })
  },
  loader: async () => (await import('../account/page-words.ts')).pageWords.confirmation(),
  head: ({ loaderData }) => privateHeadOf(loaderData),
  component: ConfirmEmailPage,
})

function ConfirmEmailPage() {
  const { token, done } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="page py-8">
      <Card className="mx-auto flex max-w-2xl flex-col gap-6">
        <div className="flex flex-col gap-2">
          <h1 tabIndex={-1}>{m.accounts_confirm_title()}</h1>
          {token && !done && <p className="measure text-muted">{m.accounts_confirm_intro()}</p>}
        </div>
        {done ? (
          <Confirmed />
        ) : token ? (
          <EmailConfirmation
            token={token}
            onConfirmed={() => navigate({ search: { done: 'yes' } })}
          />
        ) : (
          <Notice tone="warning">{m.accounts_link_incomplete()}</Notice>
        )}
      </Card>
    </div>
  )
}

function Confirmed() {
  const place = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <Notice tone="success" title={m.accounts_confirm_done()}>
        {m.accounts_confirm_done_text()}
      </Notice>
      <Link to="/" className={buttonClass('secondary', 'normal', 'self-start')}>
        {m.accounts_go_on()}
      </Link>
    </div>
  )
}
