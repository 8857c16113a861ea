import { createFileRoute } from '@tanstack/react-router'
import { takeEmailBackForm } from '../../features/accounts/forms/settings.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { MailedLinkPage } from '../account/mailed-link-page.tsx'
import { mailedLinkSearch, pageWords, privateHeadOf } from '../account/mailed-link.ts'

/** The page of the link that is mailed to an account's former address. */
export const Route = createFileRoute('/take-email-back')({
  validateSearch: mailedLinkSearch,
  loader: () => pageWords.emailReturn(),
  head: ({ loaderData }) => privateHeadOf(loaderData),
  component: TakeEmailBackPage,
})

function TakeEmailBackPage() {
  const navigate = Route.useNavigate()
  return (
    <MailedLinkPage
      words={Route.useLoaderData()}
      search={Route.useSearch()}
      done={{
        title: m.settings_take_back_done(),
        text: m.settings_take_back_done_text(),
        to: '/',
      }}
      definition={takeEmailBackForm}
      failedTitle={m.settings_take_back_failed()}
      label={m.settings_take_back_submit()}
      onConfirmed={() => navigate({ search: { done: 'yes' } })}
    />
  )
}
