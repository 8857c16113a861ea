import { Link, createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { KeptFocus } from '../../../ui/kept-focus.tsx'
import { ZoneLine } from '../../../features/accounts/components/zone-line.tsx'
import { TabsLinks } from '../../../ui/tabs-links.tsx'
import { AuthorizingPage } from '../../authorizing-page.tsx'
import { privateHead } from '../../private-head.ts'
import { latePublisherTabs } from '../../publisher/late-tabs.ts'
import { readPublisher } from '../../publisher/publisher-data.ts'
import { readPublisherSearch } from '../../publisher/search.ts'
import { publisherTabWords } from '../../publisher/tab-words.ts'
import { publisherTabs } from '../../publisher/tabs.ts'
import { hasCome, readTab } from '../../read-tab.ts'
import { authorizingAfterMs, leaveSignedOut, requireSignedIn } from '../../session.ts'
import { TabFailed } from '../../tab-failed.tsx'

export const Route = createFileRoute('/publisher/dashboard')({
  validateSearch: readPublisherSearch,
  beforeLoad: async ({ location }) => ({
    user: await requireSignedIn(location.href, ['publisher', 'admin']),
  }),
  loaderDeps: ({ search: { done: _, ...deps } }) => deps,
  loader: async ({ context: { user }, deps, preload, location }) => {
    const isAhead = () => preload && !hasCome(location)
    const tab = deps.tab ?? publisherTabs[0]
    const data = await readTab({
      data: readPublisher(deps),
      code: [latePublisherTabs[tab].preload()],
      isAhead,
    })
    const title = `${publisherTabWords[tab]()} – ${m.dashboard_publisher_title()}`
    return {
      tab,
      data,
      isAdmin: user.roles.includes('admin'),
      words: { title, description: m.dashboard_publisher_text() },
    }
  },
  staleTime: 0,
  onError: leaveSignedOut,
  head: ({ loaderData }) => privateHead(loaderData?.words),
  pendingComponent: AuthorizingPage,
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: PublisherDashboard,
})

/** An author's own room (spec 2.19, 2.60). */
function PublisherDashboard() {
  const { tab } = Route.useLoaderData()
  return (
    <div className="page flex flex-col gap-8 py-8">
      <div className="flex flex-col gap-2">
        <h1 tabIndex={-1}>{m.dashboard_publisher_title()}</h1>
        {tab === 'posts' && <p className="text-muted">{m.dashboard_publisher_text()}</p>}
        <Link
          to="/settings"
          hash="author"
          className="inline-flex min-h-11 items-center self-start font-semibold"
        >
          {m.author_own_link()}
        </Link>
      </div>
      {publisherTabs.length > 1 && (
        <TabsLinks
          label={m.writing_tabs()}
          current={tab}
          tabs={publisherTabs.map((key) => ({ key, label: publisherTabWords[key]() }))}
          renderLink={(key, parts) => (
            <Link
              to="/publisher/dashboard"
              search={key === publisherTabs[0] ? {} : { tab: key }}
              {...parts}
            />
          )}
        />
      )}
      <KeptFocus>
        <Panel />
      </KeptFocus>
      <ZoneLine className="border-t border-line pt-2" />
    </div>
  )
}

function Panel(): ReactNode {
  const { tab, data, isAdmin } = Route.useLoaderData()
  const search = Route.useSearch()
  // The list could not be had (spec 8.15).
  if (!data)
    return <TabFailed key={tab} sentence={tab === 'posts' ? m.writing_list_failed() : undefined} />
  switch (data.tab) {
    case 'posts':
      return <latePublisherTabs.posts data={data} search={search} isAdmin={isAdmin} />
    case 'comments':
      return (
        <latePublisherTabs.comments
          path="/publisher/dashboard"
          data={data.moderation}
          isOfEverybody={isAdmin}
          done={search.done}
        />
      )
    case 'analytics':
      return <latePublisherTabs.analytics data={data.analytics} />
  }
}
