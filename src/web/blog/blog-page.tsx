import { Link } from '@tanstack/react-router'
import { PostCard } from '../../features/blog/components/post-card.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterForm } from '../filter-form.tsx'
import type { loadBlog } from './load-blog.ts'

/** The blog's list (spec 2.58). */
export function BlogPage(props: Awaited<ReturnType<typeof loadBlog>>) {
  const { words, filters, posts, isFiltered, nextCount } = props
  return (
    <div className="page flex flex-col gap-8 py-10">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="measure mt-2 text-lg text-muted">{words.lead}</p>
      </div>
      <FilterForm to="/blog" label={words.filter} apply={words.apply} filters={filters} />
      {posts.length > 0 ? (
        <ul className="card-grid">
          {posts.map((post) => (
            <li key={post.id} className="flex *:grow">
              <PostCard post={post} readMore={words.readMore} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={words.empty}
          action={
            isFiltered && (
              <Link to="/blog" className={buttonClass()}>
                {words.clear}
              </Link>
            )
          }
        >
          {!isFiltered && words.emptyText}
        </EmptyState>
      )}
      {nextCount && (
        <Link
          to="/blog"
          search={(previous) => ({ ...previous, count: nextCount })}
          resetScroll={false}
          className={buttonClass('secondary', 'normal', 'self-center')}
        >
          {words.more}
        </Link>
      )}
    </div>
  )
}
