import { Link, createFileRoute, useRouter } from '@tanstack/react-router'
import { fetchMail, fetchMails } from '../../features/notifications/client.ts'
import { MailList } from '../../features/notifications/components/mail-list.tsx'
import { MailView } from '../../features/notifications/components/mail-view.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { ApiError } from '../../platform/api-client.ts'
import { Card } from '../../ui/card.tsx'
import { TabsLinks } from '../../ui/tabs-links.tsx'
import { readAdminSearch, type AdminSearch } from '../dashboards/admin-search.ts'
import { AuthorizingPage } from '../authorizing-page.tsx'
import { answerWithStatus } from '../page-status.ts'
import { privateHead } from '../private-head.ts'
import { refresh } from '../refresh.ts'
import { authorizingAfterMs, requireSignedIn } from '../session.ts'
import { ownSearch } from '../own-search.ts'

const MAILS_A_PAGE = 50

async function findMail(id: number) {
  try {
    return await fetchMail(id)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    answerWithStatus(404)
    return undefined
  }
}

async function readPage({ tab, mail, status, before }: AdminSearch) {
  if (tab !== 'mail') return { tab: 'overview' as const }
  if (mail) return { tab: 'one-mail' as const, mail: await findMail(mail) }
  const mails = await fetchMails({ status, before, limit: MAILS_A_PAGE })
  const older = mails.length === MAILS_A_PAGE ? mails.at(-1)?.id : undefined
  return { tab: 'mail' as const, mails, older }
}

export const Route = createFileRoute('/admin')({
  validateSearch: (given: Record<string, unknown>): AdminSearch =>
    ownSearch(given, readAdminSearch(given)),
  beforeLoad: async ({ location }) => {
    await requireSignedIn(location.href, ['admin'])
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => ({
    data: await readPage(deps),
    words: { title: m.dashboard_admin_title(), description: m.dashboard_admin_mail_text() },
  }),
  staleTime: 0,
  head: ({ loaderData }) => privateHead(loaderData?.words),
  pendingComponent: AuthorizingPage,
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: AdminDashboard,
})

/** What the product keeps for its admins (spec 2.18, 2.53). */
function AdminDashboard() {
  const { data } = Route.useLoaderData()
  const { status, done } = Route.useSearch()
  const router = useRouter()
  return (
    <div className="page flex flex-col gap-8 py-8">
      <h1 tabIndex={-1}>{m.dashboard_admin_title()}</h1>
      <TabsLinks
        label={m.dashboard_admin_tabs()}
        current={data.tab === 'overview' ? 'overview' : 'mail'}
        tabs={[
          { key: 'overview', label: m.dashboard_admin_overview() },
          { key: 'mail', label: m.dashboard_admin_mail() },
        ]}
        renderLink={(key, parts) => (
          <Link to="/admin" search={key === 'mail' ? { tab: 'mail' } : {}} {...parts} />
        )}
      />
      {data.tab === 'overview' && <Overview />}
      {data.tab === 'mail' && <MailList mails={data.mails} older={data.older} status={status} />}
      {data.tab === 'one-mail' && (
        <MailView
          mail={data.mail}
          isResent={done === 'resent'}
          onResent={() => {
            if (!data.mail) return
            void router
              .navigate({
                to: '/admin',
                search: { tab: 'mail', mail: data.mail.id, done: 'resent' },
              })
              .then(() => refresh(router))
          }}
        />
      )}
    </div>
  )
}

function Overview() {
  return (
    <ul className="card-grid">
      <Card as="li" className="flex flex-col items-start gap-2">
        <h2 className="text-lg">
          <Link to="/admin" search={{ tab: 'mail' }}>
            {m.dashboard_admin_mail()}
          </Link>
        </h2>
        <p className="text-muted">{m.dashboard_admin_mail_text()}</p>
      </Card>
      <Card as="li" className="flex flex-col items-start gap-2">
        <h2 className="text-lg">
          <a href="/api/docs">{m.dashboard_admin_api()}</a>
        </h2>
        <p className="text-muted">{m.dashboard_admin_api_text()}</p>
      </Card>
    </ul>
  )
}
