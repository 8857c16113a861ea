import { Link, useRouter } from '@tanstack/react-router'
import { OwnPosts } from '../../features/blog/components/own-posts.tsx'
import { localPath } from '../../i18n/local-path.ts'
import { refresh } from '../refresh.ts'
import type { TabSearch } from '../tab-search.ts'
import type { OwnPostsData } from './dashboard-data.ts'

type OwnPostsTabProps = {
  path: '/dashboard' | '/dashboard/drafts'
  data: OwnPostsData
  search: Pick<TabSearch, 'q' | 'page' | 'open' | 'done'>
  none: string
}

/** An author's published articles, or the unpublished ones (spec 2.52). */
export default function OwnPostsTab({ path, data, search, none }: OwnPostsTabProps) {
  const router = useRouter()
  const { q, page, open, done } = search
  return (
    <OwnPosts
      list={data}
      begun={data.begun}
      search={{ q, page, open, done }}
      action={localPath(path)}
      none={none}
      onSearch={({ q: words }) =>
        void router.navigate({ to: path, search: words ? { q: words } : {} })
      }
      renderPage={(next, parts) => (
        <Link to={path} search={{ ...(q ? { q } : {}), page: next }} {...parts} />
      )}
      onDeleted={() => void refresh(router)}
    />
  )
}
