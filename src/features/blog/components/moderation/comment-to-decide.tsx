import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { formatShortDate, formatShortMoment } from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Badge } from '../../../../ui/marks/badge.tsx'
import { DecidedBy } from '../../../../ui/queue/queue-lines.tsx'
import { Button } from '../../../../ui/button.tsx'
import { OwnWords, WrittenText } from '../../../../ui/own-words.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { MOVES, decideValue, seenValue, settleValue } from '../../rules/moderation.ts'
import type { ModeratedComment } from '../../schema/moderation.ts'
import { reasonWords } from '../labels.ts'
import { commentStatusTones, commentStatusLabels, moveWords } from './labels.ts'

type CommentProps = { comment: ModeratedComment }

/** One comment, with the reports about it and the possible decisions. */
export function CommentToDecide({ comment }: CommentProps) {
  const reader = useReader()
  const { id, content, status, userName, createdAt } = comment
  const seen = { id, seen: status }
  return (
    <li className="flex flex-col gap-3 rounded-card border border-transparent bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <label className="flex min-h-11 min-w-0 items-center gap-3">
          <input type="checkbox" name="comments[]" value={seenValue(seen)} />
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
      <Reports comment={comment} />
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
          >
            {moveWords[next].label()}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** The post, and who decided when. */
function Under({ comment: { post, moderatedAt, moderatedBy } }: CommentProps) {
  const reader = useReader()
  const date = moderatedAt && formatShortDate(moderatedAt, reader)
  return (
    <div className="text-sm text-muted">
      <p className="flex flex-wrap items-center gap-x-2">
        <span>{m.moderation_under()}</span>
        <Link
          to="/blog/$slug"
          params={{ slug: post.slug }}
          hash="comments"
          lang={post.language}
          className="inline-flex min-h-11 items-center wrap-anywhere"
        >
          <OwnWords translate="yes">{post.title}</OwnWords>
        </Link>
        {post.status !== 'published' && <Badge>{m.moderation_not_public()}</Badge>}
      </p>
      {date && <DecidedBy name={moderatedBy} date={date} />}
    </div>
  )
}

/** Why readers reported it; who they are is never shown. */
function Reports({ comment: { id, userName, reports } }: CommentProps) {
  const reader = useReader()
  const last = reports.at(-1)
  if (!last) return null
  return (
    <div className="flex flex-col items-start gap-2 rounded-control border border-warning bg-warning-soft px-4 py-3">
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
        value={settleValue(id, last.id)}
        size="small"
        variant="secondary"
        aria-label={m.moderation_settle_of({ name: userName })}
      >
        {m.moderation_settle()}
      </Button>
    </div>
  )
}
