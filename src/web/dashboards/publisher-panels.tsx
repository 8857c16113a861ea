import { Link } from '@tanstack/react-router'
import type { PostSummary } from '../../features/blog/schema.ts'
import { formatShortDate } from '../../i18n/dates.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useReader } from '../../ui/reader.tsx'

function ToBlog() {
  return (
    <Link to="/blog" className={buttonClass('secondary')}>
      {m.dashboard_to_blog()}
    </Link>
  )
}

const statusWords = {
  draft: m.dashboard_status_draft,
  pending: m.dashboard_status_pending,
  published: m.dashboard_status_published,
}

/** An author's posts, newest first; those that are published lead to their page. */
export function OwnPosts({ posts, none }: { posts: readonly PostSummary[]; none: string }) {
  if (posts.length === 0) return <EmptyState title={none} action={<ToBlog />} />
  return (
    <ul className="flex flex-col rounded-card border border-line bg-surface px-4 sm:px-6">
      {posts.map((post) => (
        <OwnPost key={post.id} post={post} />
      ))}
    </ul>
  )
}

function OwnPost({ post }: { post: PostSummary }) {
  const reader = useReader()
  const { title, language, status, publishedAt } = post
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        {status === 'published' ? (
          <Link
            to="/blog/$slug"
            params={{ slug: post.slug }}
            lang={language}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <p lang={language} className="font-semibold">
            <bdi>{title}</bdi>
          </p>
        )}
        <p className="text-sm text-muted">
          {publishedAt
            ? m.dashboard_post_published({ date: formatShortDate(publishedAt, reader) })
            : m.dashboard_post_changed({ date: formatShortDate(post.updatedAt, reader) })}
        </p>
      </div>
      <Badge tone={status === 'published' ? 'success' : 'neutral'}>{statusWords[status]()}</Badge>
    </li>
  )
}

export function CommentsTab() {
  return (
    <EmptyState title={m.dashboard_comments_title()} action={<ToBlog />}>
      {m.dashboard_comments_text()}
    </EmptyState>
  )
}
