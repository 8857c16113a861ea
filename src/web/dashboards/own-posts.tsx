import { Link, useRouter } from '@tanstack/react-router'
import { OwnPosts } from '../../features/blog/components/own-posts.tsx'
import { localizePath } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useReader } from '../../ui/reader.tsx'
import type { DataOf } from './dashboard-data.ts'
import type { DashboardSearch } from './tabs.ts'

type OwnPostsTabProps = {
  data: DataOf<'articles'> | DataOf<'drafts'>
  search: DashboardSearch
  onChanged: () => void
}

/** An author's published articles, or those that are not (spec 2.52). */
export default function OwnPostsTab({ data, search, onChanged }: OwnPostsTabProps) {
  const { locale } = useReader()
  const router = useRouter()
  const { tab } = data
  const { q, page, open, done } = search
  return (
    <OwnPosts
      posts={data.entries}
      total={data.total}
      search={{ q, page, open, done }}
      action={localizePath('/dashboard', locale)}
      tab={tab}
      none={tab === 'articles' ? m.dashboard_articles_none() : m.dashboard_drafts_none()}
      onSearch={({ q: words }) =>
        void router.navigate({ to: '/dashboard', search: { tab, ...(words ? { q: words } : {}) } })
      }
      renderPage={(next, parts) => (
        <Link to="/dashboard" search={{ tab, ...(q ? { q } : {}), page: next }} {...parts} />
      )}
      onDeleted={onChanged}
    />
  )
}
