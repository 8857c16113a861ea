import { Flag } from 'lucide-react'
import { useEffect } from 'react'
import { formatShortDate, formatShortMoment } from '../../../i18n/calendar/dates.ts'
import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OwnWords, WrittenText } from '../../../ui/own-words.tsx'
import { WhatFollows } from '../../../ui/popups/what-follows.tsx'
import { untick } from '../../../ui/queue/choosing.tsx'
import { DecidedBy } from '../../../ui/queue/queue-lines.tsx'
import { useRefusal, useReader } from '../../../ui/rendering/reader.tsx'
import { toastFailure } from '../../../ui/toasts/toast.ts'
import { usePageForm, type PageFormState } from '../../../ui/use-page-form.tsx'
import { sayDone } from '../../accounts/components/say-done.ts'
import { sendModeration } from '../client/team.ts'
import { moderationForm } from '../forms/writing.ts'
import { COMMENT_STATUSES, type CommentStatus } from '../rules/index.ts'
import {
  MOVES,
  decideValue,
  reportsValue,
  seenValue,
  settleValue,
  type CommentTab,
} from '../rules/moderation.ts'
import type { Moderation, ModeratedComment } from '../schema/team.ts'
import { reasonWords } from './labels.ts'
import {
  doneWord,
  moveWords,
  commentStatusTones,
  commentStatusLabels,
} from './moderation-labels.ts'

/** Restores the statuses of comments; reports settled by the decision stay settled. */
function undoOf(asked: Moderation, listed: readonly ModeratedComment[]) {
  if (asked.kind !== 'decide') return undefined
  const { status, comments } = asked
  const isReported = (one: number) =>
    listed.some(({ id, reports }) => id === one && reports.length > 0)
  if (status === 'rejected' && comments.some(({ id }) => isReported(id))) return undefined
  return async () => {
    for (const before of COMMENT_STATUSES) {
      const were = comments.filter(({ seen }) => seen === before && seen !== status)
      if (were.length > 0)
        await sendModeration({
          kind: 'decide',
          status: before,
          comments: were.map(({ id }) => ({ id, seen: status })),
        })
    }
  }
}

const valueOf = ({ id, status }: ModeratedComment) => seenValue({ id, seen: status })

type DecisionFormProps = {
  comments: readonly ModeratedComment[]
  tab: CommentTab
  /** Outcome of a form posted without scripts. */
  done: string | undefined
  onChanged: () => void
}

/**
 * One form for all buttons of the list: for one comment or the ticked ones, without scripts too.
 */
export function DecisionForm({ comments, tab, done: posted, onChanged }: DecisionFormProps) {
  const form = usePageForm(moderationForm, {
    asks: false,
    done(changed, { fields: asked }) {
      sayDone({
        title: doneWord(asked.kind === 'settle' ? 'settled' : asked.status) ?? '',
        // What a colleague has decided meanwhile is not taken back.
        undo: changed === asked.comments.length ? undoOf(asked, comments) : undefined,
        refresh: onChanged,
      })
      const ids = new Set(asked.comments.map(({ id }) => id))
      const decided = comments.filter(({ id }) => ids.has(id))
      untick(form.element.current, decided.map(valueOf))
      onChanged()
    },
    refused: () => onChanged(),
  })
  useSaidRefusal(form)
  return (
    <FormFrame form={form} aria-busy={form.busy || undefined} className="flex flex-col gap-6">
      <Outcome done={posted} />
      <WhatFollows>{m.moderation_what_follows()}</WhatFollows>
      <ul className="flex flex-col gap-4">
        {comments.map((comment) => (
          <CommentToDecide key={comment.id} comment={comment} isWaiting={form.busy} />
        ))}
      </ul>
      {comments.length > 1 && <Bulk tab={tab} isWaiting={form.busy} />}
    </FormFrame>
  )
}

/** Shows a refusal as a toast, as the list may be long. */
function useSaidRefusal({ attempt, summary }: PageFormState) {
  const description = summary[0]?.message
  useEffect(() => {
    if (attempt > 0 && description) toastFailure(m.common_not_done(), description)
  }, [attempt, description])
}

/** Outcome of a form posted without scripts. */
function Outcome({ done }: { done: string | undefined }) {
  const refused = useRefusal([moderationForm.intent])
  if (refused) {
    const { detail, errors } = refused
    return (
      <Notice tone="danger" live autoFocus title={m.common_not_done()}>
        {errors[0]?.message ?? detail}
      </Notice>
    )
  }
  const word = doneWord(done)
  return word ? <Notice tone="success" live title={word} /> : null
}

const movesOf = (statuses: readonly CommentStatus[]) =>
  statuses.map((status) => ({ value: decideValue(status), label: moveWords[status].bulk }))

/** Comments of the `reported` tab are approved already: their reports are settled instead. */
const BULK: Record<CommentTab, readonly { value: string; label: () => string }[]> = {
  pending: movesOf(MOVES.pending),
  approved: movesOf(MOVES.approved),
  rejected: movesOf(MOVES.rejected),
  reported: [...movesOf(['rejected']), { value: settleValue(), label: m.moderation_bulk_settle }],
}

function Bulk({ tab, isWaiting }: { tab: CommentTab; isWaiting: boolean }) {
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-transparent bg-sunken p-4 sm:px-6">
      <legend className="float-start mb-3 w-full font-semibold">{m.moderation_bulk()}</legend>
      <div className="actions">
        {BULK[tab].map(({ value, label }, index) => (
          <Button
            key={value}
            type="submit"
            name="decision"
            value={value}
            variant={index === 0 ? 'primary' : 'secondary'}
            aria-disabled={isWaiting || undefined}
          >
            {label()}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

type CommentProps = { comment: ModeratedComment }
/** Ignores presses during another decision. */
type DecidedProps = CommentProps & { isWaiting: boolean }

/** A comment with its reports and the possible decisions. */
function CommentToDecide({ comment, isWaiting }: DecidedProps) {
  const reader = useReader()
  const { id, content, status, userName, createdAt } = comment
  const seen = { id, seen: status }
  return (
    <li className="flex flex-col gap-3 rounded-card border border-transparent bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <label className="flex min-h-11 min-w-0 items-center gap-3">
          <input type="checkbox" name="comments[]" value={valueOf(comment)} />
          <span className="sr-only">{m.moderation_choose()} </span>
          <span className="min-w-0">
            <OwnWords className="font-semibold wrap-anywhere">{userName}</OwnWords>
            <time translate="no" dateTime={createdAt} className="block text-sm text-muted">
              {formatShortMoment(createdAt, reader)}
            </time>
          </span>
        </label>
        <Badge tone={commentStatusTones[status]}>{commentStatusLabels[status]()}</Badge>
      </div>
      <WrittenText>{content}</WrittenText>
      <Under comment={comment} />
      <Reports comment={comment} isWaiting={isWaiting} />
      <div className="flex flex-wrap gap-2">
        {MOVES[status].map((next, index) => (
          <Button
            key={next}
            type="submit"
            name="decision"
            value={decideValue(next, seen)}
            size="small"
            variant={index === 0 ? 'primary' : 'secondary'}
            aria-label={moveWords[next].of({ name: userName })}
            aria-disabled={isWaiting || undefined}
          >
            {moveWords[next].label()}
          </Button>
        ))}
      </div>
    </li>
  )
}

function Under({ comment: { post, moderatedAt, moderatedBy } }: CommentProps) {
  const reader = useReader()
  const date = moderatedAt && formatShortDate(moderatedAt, reader)
  return (
    <div className="text-sm text-muted">
      <p className="flex flex-wrap items-center gap-x-2">
        <span>{m.moderation_under()}</span>
        <a
          href={localizePath(`/blog/${post.slug}#comments`, post.language)}
          lang={post.language}
          className="inline-flex min-h-11 items-center wrap-anywhere"
        >
          <OwnWords translate="yes">{post.title}</OwnWords>
        </a>
        {post.status !== 'published' && <Badge>{m.moderation_not_public()}</Badge>}
      </p>
      {date && <DecidedBy name={moderatedBy} date={date} />}
    </div>
  )
}

/** Reasons of the reports; reporters are never shown. */
function Reports({ comment: { id, userName, reports }, isWaiting }: DecidedProps) {
  const reader = useReader()
  const last = reports.at(-1)
  if (!last) return null
  const seen = { id, upTo: last.id }
  return (
    <div className="flex flex-col items-start gap-2 rounded-control border border-warning bg-warning-soft px-4 py-3">
      <input type="hidden" name="reports[]" value={reportsValue(seen)} />
      <p className="flex items-center gap-2 font-semibold text-warning">
        <Flag aria-hidden="true" className="icon" />
        {m.moderation_reports()}
      </p>
      <ul className="flex flex-col gap-2">
        {reports.map((report) => (
          <li key={report.id}>
            <p>
              <span>{reasonWords[report.reason]()}</span>
              <span className="ms-2 text-sm text-muted">
                {formatShortDate(report.createdAt, reader)}
              </span>
            </p>
            {report.details && <WrittenText>{report.details}</WrittenText>}
          </li>
        ))}
      </ul>
      <Button
        type="submit"
        name="decision"
        value={settleValue(seen)}
        size="small"
        variant="secondary"
        aria-label={m.moderation_settle_of({ name: userName })}
        aria-disabled={isWaiting || undefined}
      >
        {m.moderation_settle()}
      </Button>
    </div>
  )
}
