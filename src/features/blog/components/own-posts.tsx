import { Plus, Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { dateAndTimeOf } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { PagedAnswer } from '../../../platform/api/list-answer.ts'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { SearchField } from '../../../ui/forms/search-input.tsx'
import { optionsOf, SelectField } from '../../../ui/forms/select.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { RenderLink } from '../../../ui/rendering/render-link.ts'
import { toastAnd } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { deletePostForm, discardDraftForm } from '../forms/writing.ts'
import { POST_STATES } from '../rules/publishing.ts'
import type { BegunPost, OwnPost } from '../schema/writing.ts'
import { statusWords, statusTones } from './labels.ts'
import { DeletionText, OwnPostTable, toastDeletionRefused } from './own-post-table.tsx'

/** `open`: id of the post in the deletion question. */
type OwnPostSearch = Partial<Record<'q' | 'status' | 'view' | 'done', string | undefined>> &
  Partial<Record<'page' | 'open', number | undefined>>

type OwnPostsProps = {
  list: PagedAnswer<OwnPost>
  /** Drafts of new posts, never saved. */
  begun: readonly BegunPost[]
  search: OwnPostSearch
  /** Path of the page itself. */
  action: string
  hasStatusFilter?: boolean | undefined
  /** For people who may edit every post. */
  hasWhoseFilter?: boolean | undefined
  none: string
  onSearch: (search: Record<string, string>) => void
  renderPage: RenderLink<number>
  onDeleted: () => void
}

/** Search and management of a writer's posts (spec 2.60). */
export function OwnPosts(props: OwnPostsProps) {
  const { list, begun, search, action } = props
  const { entries: posts, total } = list
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
          askingHref={(open) => askingHref(action, { ...search, open })}
          onDeleted={props.onDeleted}
        />
      )}
      <Pagination
        label={m.writing_list_pages()}
        page={list.page}
        pageCount={list.pageCount}
        renderLink={props.renderPage}
      />
    </div>
  )
}

/** The list as it is shown, with the question about a post. */
function askingHref(action: string, { done: _, ...search }: OwnPostSearch): string {
  const parts = Object.entries(search).filter(([, value]) => value !== undefined)
  return `${action}?${new URLSearchParams(parts.map(([name, value]) => [name, String(value)]))}`
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

/** An empty result; editors of every post without own ones get a link to all. */
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

/** The deletion question within the page, for readers without scripts. */
function AskedWithoutScripts({ post, action }: { post: OwnPost; action: string }) {
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
      <DeletionText post={post} />
    </Notice>
  )
}

type BegunPostsProps = { posts: readonly BegunPost[]; onDiscarded: () => void }

/** Drafts of new posts that were never saved, to continue or discard. */
function BegunPosts({ posts, onDiscarded }: BegunPostsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg md:text-lg">
        {m.writing_begun()}
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-card bg-surface">
        {posts.map((post) => (
          <BegunLine key={post.draftKey} post={post} onDiscarded={onDiscarded} />
        ))}
      </ul>
    </section>
  )
}

function BegunLine({ post, onDiscarded }: { post: BegunPost; onDiscarded: () => void }) {
  const reader = useReader()
  const [isAsked, setIsAsked] = useState(false)
  const form = usePageForm(discardDraftForm, {
    own: { draftKey: post.draftKey },
    done: toastAnd(m.writing_begun_discarded, onDiscarded),
    refused(problem) {
      toastDeletionRefused(problem)
      setIsAsked(false)
    },
  })
  const title = post.title || m.writing_untitled()
  const look = buttonClass('quiet', 'small')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-semibold">
          <bdi lang={post.title ? post.language : undefined}>{title}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone={statusTones.draft}>{statusWords.draft()}</Badge>
          <span>{m.writing_unsaved_new(dateAndTimeOf(post.updatedAt, reader))}</span>
        </p>
      </div>
      <div className="-mx-3.5 flex flex-wrap sm:mx-0">
        <Link
          to="/publisher/posts/new"
          search={{ draft: post.draftKey }}
          className={look}
          aria-label={m.writing_begun_continue_of({ title })}
        >
          <Pencil aria-hidden="true" className="icon" />
          {m.writing_begun_continue()}
        </Link>
        <FormFrame
          form={form}
          label={
            <>
              <Trash2 aria-hidden="true" className="icon" />
              <span>{m.writing_begun_discard()}</span>
            </>
          }
          labelInFull={m.writing_begun_discard_of({ title })}
          variant="quiet"
          size="small"
          onSubmit={(event) => {
            if (isAsked) return
            event.preventDefault()
            setIsAsked(true)
          }}
        />
      </div>
      <ConfirmDialog
        open={isAsked}
        title={m.writing_begun_discard_title()}
        message={m.writing_begun_discard_text({ title })}
        confirmLabel={m.writing_begun_discard()}
        cancelLabel={m.writing_begun_keep()}
        danger
        busy={form.busy}
        onConfirm={() => form.element.current?.requestSubmit()}
        onCancel={() => setIsAsked(false)}
      />
    </li>
  )
}
