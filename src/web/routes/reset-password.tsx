import { Link, createFileRoute } from '@tanstack/react-router'
import { accountsApi } from '../../features/accounts/client/settings.ts'
import { NewPassword } from '../../features/accounts/components/mailed-links.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { among, queryReader, textIn } from '../../platform/addresses/query.ts'
import { Notice } from '../../ui/notice.tsx'
import { CardPage } from '../card-page.tsx'
import { pageWords, privateHeadOf } from '../account/mailed-link.ts'
import { useSite } from '../use-site.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: queryReader({ token: textIn, first: among('yes') }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { token, first } }) => ({
    words: first ? pageWords.firstPassword() : pageWords.reset(),
    account: token && (await accountsApi['password-reset'].$get({ token })).email,
  }),
  head: ({ loaderData }) => privateHeadOf(loaderData?.words),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { token, first } = Route.useSearch()
  const { words, account } = Route.useLoaderData()
  const { termsVersion } = useSite()
  return (
    <CardPage title={words.title} lead={token && words.description}>
      {token ? (
        <NewPassword
          token={token}
          account={account ?? undefined}
          termsVersion={first && termsVersion}
        />
      ) : (
        <Notice tone="warning">{m.accounts_link_incomplete()}</Notice>
      )}
      <Link to="/forgot-password" className="inline-flex min-h-11 items-center self-start">
        {m.accounts_reset_ask()}
      </Link>
    </CardPage>
  )
}
