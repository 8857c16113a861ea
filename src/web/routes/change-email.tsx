import { createFileRoute } from '@tanstack/react-router'
import { confirmEmailChangeForm } from '../../features/accounts/forms/settings.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { MailedLinkPage } from '../account/mailed-link-page.tsx'
import { mailedLinkSearch, pageWords, privateHeadOf } from '../account/mailed-link.ts'

/** The page of the link that confirms a new address. */
export const Route = createFileRoute('/change-email')({
  validateSearch: mailedLinkSearch,
  loader: () => pageWords.emailChange(),
  head: ({ loaderData }) => privateHeadOf(loaderData),
  component: ChangeEmailPage,
})

function ChangeEmailPage() {
  const navigate = Route.useNavigate()
  return (
    <MailedLinkPage
      words={Route.useLoaderData()}
      search={Route.useSearch()}
      done={{
        title: m.settings_email_changed(),
        text: m.settings_email_changed_text(),
        to: '/settings',
      }}
      definition={confirmEmailChangeForm}
      failedTitle={m.settings_email_not_changed()}
      label={m.settings_email_confirm()}
      onConfirmed={() => navigate({ search: { done: 'yes' } })}
    />
  )
}
