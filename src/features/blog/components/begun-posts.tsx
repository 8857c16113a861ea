import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { formatShortDate, formatTime } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { discardDraftForm } from '../forms/writing.ts'
import type { BegunPost } from '../schema/writing.ts'
import { statusTones, statusWords } from './labels.ts'

type BegunPostsProps = { posts: readonly BegunPost[]; onDiscarded: () => void }

/** Drafts of new posts that were never saved, to be continued. */
export function BegunPosts({ posts, onDiscarded }: BegunPostsProps) {
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

type BegunLineProps = { post: BegunPost; onDiscarded: () => void }

function BegunLine({ post, onDiscarded }: BegunLineProps) {
  const reader = useReader()
  const [isAsked, setIsAsked] = useState(false)
  const form = usePageForm(discardDraftForm, {
    own: { draftKey: post.draftKey },
    failed: m.writing_delete_failed,
    done() {
      toast({ title: m.writing_begun_discarded() })
      onDiscarded()
    },
    refused({ detail }) {
      toast({ title: m.common_error(), description: detail, variant: 'destructive' })
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
          <span>
            {m.writing_unsaved_new({
              date: formatShortDate(post.updatedAt, reader),
              time: formatTime(post.updatedAt, reader),
            })}
          </span>
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
        <form
          {...form.form}
          onSubmit={(event) => {
            if (isAsked) return form.form.onSubmit(event)
            event.preventDefault()
            setIsAsked(true)
          }}
        >
          {form.hidden}
          <Button
            type="submit"
            variant="quiet"
            size="small"
            aria-label={m.writing_begun_discard_of({ title })}
          >
            <Trash2 aria-hidden="true" className="icon" />
            {m.writing_begun_discard()}
          </Button>
        </form>
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
