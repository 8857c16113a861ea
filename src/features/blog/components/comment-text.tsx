import * as m from '../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../i18n/text/text-language.ts'
import { Badge } from '../../../ui/marks/badge.tsx'
import type { Comment } from '../schema/index.ts'

type CommentTextProps = {
  comment: Comment & { dateText: string }
  isWaiting?: boolean | undefined
}

/** One comment: who, when and what, as plain text. */
export function CommentText({ comment, isWaiting = false }: CommentTextProps) {
  const { content, userName, createdAt, dateText } = comment
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="font-semibold">{userName}</bdi>
        <time dateTime={createdAt} className="text-sm text-muted">
          {dateText}
        </time>
        {isWaiting && <Badge tone="warning">{m.blog_comment_waiting()}</Badge>}
      </p>
      <p {...ownWords(content)} className="measure mt-1 wrap-anywhere whitespace-pre-line">
        {content}
      </p>
    </>
  )
}
