import { Link, createFileRoute } from '@tanstack/react-router'
import {
  ForgottenPassword,
  ResetMailSent,
} from '../../features/accounts/components/mailed-links.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { among, queryReader } from '../../platform/addresses/query.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { pageWords } from '../account/mailed-link.ts'
import { CardPage } from '../card-page.tsx'
import { privateHead } from '../private-page.ts'

export const Route = createFileRoute('/forgot-password')({
  validateSearch: queryReader({ sent: among('yes') }),
  loader: () => pageWords.forgotten(),
  head: ({ loaderData }) => privateHead(loaderData),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  const { sent } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CardPage
      title={m.accounts_forgot_title()}
      lead={!sent && m.accounts_forgot_intro()}
      back={
        <BackLink renderLink={(parts) => <Link to="/auth" {...parts} />}>
          {m.accounts_back_to_login()}
        </BackLink>
      }
    >
      {sent ? (
        <ResetMailSent />
      ) : (
        <ForgottenPassword onSent={() => navigate({ search: { sent: 'yes' } })} />
      )}
    </CardPage>
  )
}
