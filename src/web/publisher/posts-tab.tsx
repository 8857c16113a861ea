import { Link, useRouter } from '@tanstack/react-router'
import { OwnPosts } from '../../features/blog/components/own-posts.tsx'
import { localizePath } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useReader } from '../../ui/reader.tsx'
import { refresh } from '../refresh.ts'
import type { DataOf } from './publisher-data.ts'
import type { PublisherSearch } from './search.ts'

type PostsTabProps = { data: DataOf<'posts'>; search: PublisherSearch; isAdmin: boolean }

/** The tab of a writer's posts (spec 2.60). */
export default function PostsTab({ data, search, isAdmin }: PostsTabProps) {
  const { locale } = useReader()
  const router = useRouter()
  const { done: _, open: __, page: ___, ...kept } = search
  return (
    <OwnPosts
      posts={data.entries}
      total={data.total}
      search={search}
      action={localizePath('/publisher/dashboard', locale)}
      hasStatusFilter
      hasWhoseFilter={isAdmin}
      none={m.writing_list_none()}
      onSearch={(found) => void router.navigate({ to: '/publisher/dashboard', search: found })}
      renderPage={(page, parts) => (
        <Link to="/publisher/dashboard" search={{ ...kept, page }} {...parts} />
      )}
      onDeleted={() => void refresh(router)}
    />
  )
}
