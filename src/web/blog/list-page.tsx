import { Link } from '@tanstack/react-router'
import { Rss } from 'lucide-react'
import { PostCard } from '../../features/blog/components/post-card.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { linkToMore, useFocusOnMore } from '../focus.ts'
import { ListHead } from '../list-head.tsx'
import type { loadList } from './list-data.ts'

type ListPageProps = Awaited<ReturnType<typeof loadList>>

/** The cards above the fold. */
const SEEN_AT_ONCE = 3

const idOf = (index: number) => `article-${index + 1}`

/** The blog's list (spec 2.58). */
export default function ListPage(props: ListPageProps) {
  const { words, filters, search, posts, isFiltered } = props
  useFocusOnMore(posts.length, idOf)
  return (
    <div className="page flex flex-col gap-4 py-5 sm:gap-8 sm:py-10">
      <ListHead to="/blog" words={words} filters={filters} search={search} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div role="status">
          <h2 className="text-lg md:text-lg">{words.count}</h2>
        </div>
        {isFiltered && posts.length > 0 && (
          <Link to="/blog" className="inline-flex min-h-11 items-center font-semibold print:hidden">
            {words.clear}
          </Link>
        )}
      </div>
      <Posts {...props} />
      <More {...props} />
      <p className="print:hidden">
        <a href={props.feed} className="inline-flex min-h-11 items-center gap-2">
          <Rss aria-hidden="true" className="icon" />
          <span>{words.feed}</span>
        </a>
      </p>
    </div>
  )
}

function Posts({ posts, words, isFiltered }: ListPageProps) {
  if (posts.length === 0)
    return (
      <EmptyState
        scene="nothing-found"
        action={
          isFiltered && (
            <Link to="/blog" className={buttonClass()}>
              {words.clear}
            </Link>
          )
        }
      >
        {words.emptyText}
      </EmptyState>
    )
  return (
    <ul className="card-grid">
      {posts.map((post, index) => (
        <li key={post.id} id={idOf(index)} className="flex *:grow">
          <PostCard post={post} readMore={words.readMore} isSeenAtOnce={index < SEEN_AT_ONCE} />
        </li>
      ))}
    </ul>
  )
}

function More({ posts, nextCount, words }: ListPageProps) {
  if (nextCount === undefined) return null
  return (
    <Link
      to="/blog"
      search={(previous) => ({ ...previous, count: nextCount })}
      {...linkToMore(idOf(posts.length))}
      className={buttonClass('secondary', 'normal', 'self-center print:hidden')}
    >
      {words.more}
    </Link>
  )
}
