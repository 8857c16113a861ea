import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import type { RenderLink } from '../../../ui/rendering/render-link.ts'
import { optionsOf, SelectField } from '../../../ui/forms/select.tsx'
import { SearchField } from '../../../ui/forms/search-input.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { deletePostForm } from '../forms/writing.ts'
import { OWN_POSTS_ON_A_PAGE, POST_STATES } from '../rules/publishing.ts'
import type { BegunPost, OwnPost } from '../schema/writing.ts'
import { BegunPosts } from './begun-posts.tsx'
import { OwnPostTable } from './own-post-table.tsx'
import { statusWords } from './labels.ts'

/** What the address of the list says. */
export interface OwnPostSearch {
  q?: string | undefined
  status?: string | undefined
  view?: string | undefined
  page?: number | undefined
  /** The post that may be deleted, and what was just done. */
  open?: number | undefined
  done?: string | undefined
}

type OwnPostsProps = {
  posts: readonly OwnPost[]
  /** New posts that were never saved. */
  begun: readonly BegunPost[]
  total: number
  search: OwnPostSearch
  /** The page's own address. */
  action: string
  /** Statuses to choose from; none where the tab is of one. */
  hasStatusFilter?: boolean | undefined
  /** For people who may change all posts. */
  hasWhoseFilter?: boolean | undefined
  none: string
  onSearch: (search: Record<string, string>) => void
  renderPage: RenderLink<number>
  onDeleted: () => void
}

/** A writer's own posts: to be found, opened and deleted (spec 2.60). */
export function OwnPosts(props: OwnPostsProps) {
  const { posts, begun, total, search, action } = props
  const isFiltered = Boolean(search.q || search.status || search.view)
  const asked = posts.find(({ id }) => id === search.open)
  return (
    <div className="flex flex-col gap-6">
      {search.done === 'deleted' && (
        <Notice tone="success" title={m.writing_deleted()}>
          {m.writing_deleted_text()}
        </Notice>
      )}
      {search.done === 'discarded' && <Notice tone="success" title={m.writing_begun_discarded()} />}
      <CreatePost />
      {(total > 0 || begun.length > 0 || isFiltered || props.hasWhoseFilter) && (
        <Filters {...props} />
      )}
      {asked && <AskedWithoutScripts post={asked} action={action} />}
      {begun.length > 0 && <BegunPosts posts={begun} onDiscarded={props.onDeleted} />}
      {posts.length === 0 ? (
        (begun.length === 0 || isFiltered || props.hasWhoseFilter) && (
          <NoPosts {...props} isFiltered={isFiltered} />
        )
      ) : (
        <OwnPostTable
          posts={posts}
          showsAuthors={search.view === 'all'}
          askingHref={(id) => `${action}?open=${id}`}
          onDeleted={props.onDeleted}
        />
      )}
      <Pagination
        label={m.writing_list_pages()}
        page={search.page ?? 1}
        pageCount={Math.ceil(total / OWN_POSTS_ON_A_PAGE)}
        renderLink={props.renderPage}
      />
    </div>
  )
}

const CreatePost = () => (
  <Link
    to="/publisher/posts/new"
    className={buttonClass('primary', 'normal', 'self-start max-sm:w-full')}
  >
    <Plus aria-hidden="true" className="icon" />
    {m.writing_create()}
  </Link>
)

function Filters(props: OwnPostsProps) {
  const { search, action, onSearch } = props
  return (
    <SearchForm
      path={action}
      label={m.writing_list_filter()}
      apply={m.writing_list_apply()}
      onSearch={onSearch}
    >
      <SearchField
        id="posts-q"
        label={m.writing_list_search()}
        maxLength={SEARCH_MAX_CHARACTERS}
        value={search.q}
      />
      {props.hasStatusFilter && (
        <SelectField
          id="posts-status"
          name="status"
          label={m.common_status()}
          value={search.status}
          options={optionsOf(POST_STATES, (key) => statusWords[key](), m.writing_list_status_all())}
        />
      )}
      {props.hasWhoseFilter && (
        <SelectField
          id="posts-view"
          name="view"
          label={m.writing_list_whose()}
          value={search.view}
          options={optionsOf(['all'], m.writing_list_whose_all, m.writing_list_whose_own())}
        />
      )}
    </SearchForm>
  )
}

/** Nothing was found; people without posts who may change every post get a link to all posts. */
function NoPosts({ isFiltered, ...props }: OwnPostsProps & { isFiltered: boolean }) {
  const { action, search, none, hasWhoseFilter } = props
  const everybodys = hasWhoseFilter && (
    <a href={`${action}?view=all`} className={buttonClass('secondary')}>
      {m.writing_list_show_everybodys()}
    </a>
  )
  if (!isFiltered)
    return (
      <EmptyState scene="first-publisher" title={none} action={everybodys}>
        {hasWhoseFilter ? m.writing_list_none_own_text() : m.writing_list_none_text()}
      </EmptyState>
    )
  const hasView = search.view && (search.q || search.status)
  return (
    <EmptyState
      scene="nothing-found"
      title={m.writing_list_none_found()}
      action={
        <>
          <a
            href={hasView ? `${action}?view=${search.view}` : action}
            className={buttonClass('secondary')}
          >
            {m.writing_list_clear()}
          </a>
          {search.view !== 'all' && everybodys}
        </>
      }
    >
      {m.writing_list_none_found_text()}
    </EmptyState>
  )
}

type AskedProps = { post: OwnPost; action: string }

/** The question as a part of the page, for readers without scripts. */
function AskedWithoutScripts({ post, action }: AskedProps) {
  return (
    <Notice
      tone="danger"
      title={m.writing_delete_title()}
      action={
        <form method="post" className="actions">
          <input type="hidden" name="intent" value={deletePostForm.intent} />
          <input type="hidden" name="postId" value={post.id} />
          <Button type="submit" variant="danger">
            {m.writing_delete_do()}
          </Button>
          <a href={action} className={buttonClass('secondary')}>
            {m.writing_delete_keep()}
          </a>
        </form>
      }
    >
      <p>{m.writing_delete_confirm()}</p>
      <p lang={post.language} dir="auto" className="mt-2 font-semibold">
        {post.title}
      </p>
    </Notice>
  )
}
