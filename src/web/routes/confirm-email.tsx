import { createFileRoute } from '@tanstack/react-router'
import { confirmEmailForm } from '../../features/accounts/forms/settings.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { MailedLinkPage } from '../account/mailed-link-page.tsx'
import { mailedLinkSearch, pageWords, privateHeadOf } from '../account/mailed-link.ts'

export const Route = createFileRoute('/confirm-email')({
  validateSearch: mailedLinkSearch,
  loader: () => pageWords.confirmation(),
  head: ({ loaderData }) => privateHeadOf(loaderData),
  component: ConfirmEmailPage,
})

function ConfirmEmailPage() {
  const navigate = Route.useNavigate()
  return (
    <MailedLinkPage
      words={Route.useLoaderData()}
      search={Route.useSearch()}
      done={{ title: m.accounts_confirm_done(), text: m.accounts_confirm_done_text(), to: '/' }}
      definition={confirmEmailForm}
      failedTitle={m.accounts_confirm_failed()}
      label={m.accounts_confirm_submit()}
      whyFailed={m.accounts_confirm_used()}
      onConfirmed={() => navigate({ search: { done: 'yes' } })}
    />
  )
}
