import { createFileRoute } from '@tanstack/react-router'
import { EmailConfirmation } from '../../features/accounts/components/mailed-links.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { MailedLinkPage } from '../account/mailed-link-page.tsx'
import { readMailedLink, privateHeadOf } from '../account/mailed-link.ts'

/** Where the mailed link that confirms an address leads. */
export const Route = createFileRoute('/confirm-email')({
  validateSearch: readMailedLink,
  loader: async () => (await import('../account/mailed-link.ts')).pageWords.confirmation(),
  head: ({ loaderData }) => privateHeadOf(loaderData),
  component: ConfirmEmailPage,
})

function ConfirmEmailPage() {
  return (
    <MailedLinkPage
      words={Route.useLoaderData()}
      search={Route.useSearch()}
      done={{ title: m.accounts_confirm_done(), text: m.accounts_confirm_done_text(), to: '/' }}
      Form={EmailConfirmation}
    />
  )
}
