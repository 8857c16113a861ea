import { Link } from '@tanstack/react-router'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatShortDate } from '../../../i18n/calendar/dates.ts'
import { formatTimeAndCity } from '../../../i18n/zones/zones.ts'
import { languageLabels } from '../../../i18n/language-labels.ts'
import { directionOf, localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { isOurFault, type FormProblem } from '../../../platform/api/attempt.ts'
import { Badge } from '../../../ui/marks/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import {
  Cell,
  ColumnName,
  RowName,
  StackedRow,
  StackedTable,
} from '../../../ui/lists/stacked-table.tsx'
import { toast, toastFailure } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import { deletePostForm } from '../forms/writing.ts'
import { postStateOf } from '../rules/publishing.ts'
import type { OwnPost } from '../schema/writing.ts'
import { statusTones, statusWords } from './labels.ts'

type OwnPostTableProps = {
  posts: readonly OwnPost[]
  /** Whether rows name the author, as others' posts are listed too. */
  showsAuthors?: boolean | undefined
  /** Address of the confirmation page for readers without scripts. */
  askingHref: (id: number) => string
  onDeleted: () => void
}

/** A writer's posts (spec 2.60). On phones each row is a card. */
export function OwnPostTable({ posts, showsAuthors, askingHref, onDeleted }: OwnPostTableProps) {
  const [asked, setAsked] = useState<OwnPost>()
  return (
    <>
      <StackedTable
        caption={m.writing_list_caption()}
        head={[
          m.common_title(),
          m.common_category(),
          m.common_status(),
          m.common_date(),
          m.writing_column_actions(),
        ].map((name) => (
          <ColumnName key={name}>{name}</ColumnName>
        ))}
      >
        {posts.map((post) => (
          <Line
            key={post.id}
            post={post}
            showsAuthor={showsAuthors}
            askingHref={askingHref(post.id)}
            onAsk={() => setAsked(post)}
          />
        ))}
      </StackedTable>
      <DeleteDialog post={asked} onClose={() => setAsked(undefined)} onDeleted={onDeleted} />
    </>
  )
}

type LineProps = {
  post: OwnPost
  showsAuthor: boolean | undefined
  askingHref: string
  onAsk: () => void
}

function Line({ post, showsAuthor, askingHref, onAsk }: LineProps) {
  const { title, language, categoryName, authorName } = post
  const state = postStateOf(post)
  return (
    <StackedRow>
      <RowName className="font-semibold @3xl:w-2/5">
        <bdi lang={language}>{title}</bdi>
        <span className="block text-sm font-normal text-muted">
          <span>{languageLabels[language]()}</span>
          {showsAuthor && (
            <span>
              {' · '}
              <OwnWords>{authorName}</OwnWords>
            </span>
          )}
        </span>
      </RowName>
      <Cell>
        <bdi lang={language} className="wrap-break-word">
          {categoryName}
        </bdi>
      </Cell>
      <Cell>
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={statusTones[state]}>{statusWords[state]()}</Badge>
          {post.isOutOfDate && <Badge tone="warning">{m.writing_out_of_date()}</Badge>}
        </span>
      </Cell>
      <Cell className="text-sm text-muted">
        <span className="wrap-break-word">
          <PostDate post={post} />
        </span>
      </Cell>
      <Cell className="@max-3xl:mt-auto @3xl:w-px">
        <Actions post={post} askingHref={askingHref} onAsk={onAsk} />
      </Cell>
    </StackedRow>
  )
}

function PostDate({ post }: { post: OwnPost }): ReactNode {
  const reader = useReader()
  const { publishedAt, scheduledFor, updatedAt, status } = post
  if (scheduledFor)
    return m.writing_scheduled_for({
      date: formatShortDate(scheduledFor, reader),
      time: formatTimeAndCity(scheduledFor, reader),
    })
  return status === 'published' && publishedAt
    ? m.dashboard_post_published({ date: formatShortDate(publishedAt, reader) })
    : m.dashboard_post_changed({ date: formatShortDate(updatedAt, reader) })
}

function Actions({ post, askingHref, onAsk }: Omit<LineProps, 'showsAuthor'>) {
  const { id, slug, title, language } = post
  const look = buttonClass('quiet', 'small')
  return (
    <span className="-mx-3.5 flex flex-wrap sm:-mx-4 @3xl:-mx-2 @3xl:flex-nowrap">
      <a
        href={localizePath(`/blog/${slug}`, language)}
        className={look}
        aria-label={m.writing_view_of({ title })}
      >
        <Eye aria-hidden="true" className="icon" />
        {m.writing_view()}
      </a>
      <Link
        to="/publisher/posts/edit/$id"
        params={{ id: String(id) }}
        className={look}
        aria-label={m.writing_edit_of({ title })}
      >
        <Pencil aria-hidden="true" className="icon" />
        {m.writing_edit()}
      </Link>
      <a
        href={askingHref}
        className={look}
        aria-label={m.writing_delete_of({ title })}
        onClick={(event) => {
          event.preventDefault()
          onAsk()
        }}
      >
        <Trash2 aria-hidden="true" className="icon" />
        {m.common_delete()}
      </a>
    </span>
  )
}

/** The confirmation question before a post is deleted, with its title. */
export const DeletionText = ({ post }: { post: OwnPost }) => (
  <>
    <p>{m.writing_delete_confirm()}</p>
    <p lang={post.language} dir={directionOf(post.language)} className="mt-2 font-semibold">
      {post.title}
    </p>
  </>
)

type DeleteDialogProps = {
  post: OwnPost | undefined
  onClose: () => void
  onDeleted: () => void
}

/** Reason why a post or draft was not deleted (spec 8.14). */
export function toastDeletionRefused(problem: FormProblem): void {
  const description = isOurFault(problem) ? m.writing_delete_failed() : problem.detail
  toastFailure(m.common_error(), description)
}

/** Asks to confirm the deletion of a post (spec 6.6, 8.14, 8.22). */
function DeleteDialog({ post, onClose, onDeleted }: DeleteDialogProps) {
  const form = usePageForm(deletePostForm, {
    own: post && { postId: post.id },
    done() {
      toast({ title: m.writing_deleted(), description: m.writing_deleted_text() })
      onClose()
      onDeleted()
    },
    refused(problem) {
      toastDeletionRefused(problem)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={post !== undefined}
      title={m.writing_delete_title()}
      message={
        <FormFrame form={form} className="flex flex-col">
          {post && <DeletionText post={post} />}
        </FormFrame>
      }
      confirmLabel={m.writing_delete_do()}
      cancelLabel={m.writing_delete_keep()}
      danger
      busy={form.busy}
      onConfirm={() => form.element.current?.requestSubmit()}
      onCancel={onClose}
    />
  )
}
