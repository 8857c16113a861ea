import type { Comment } from '../schema.ts'

type CommentListProps = {
  title: string
  /** What stands in place of comments while there are none. */
  none: string
  comments: readonly (Comment & { dateText: string })[]
}

/** The approved comments of a post, oldest first (spec 2.59). */
export function CommentList({ title, none, comments }: CommentListProps) {
  return (
    <section aria-labelledby="comments" className="flex w-full flex-col gap-4">
      <h2 id="comments">{title}</h2>
      {comments.length === 0 && <p className="text-muted">{none}</p>}
      <ol className="flex flex-col">
        {comments.map(({ id, content, userName, createdAt, dateText }) => (
          <li key={id} className="border-b border-line py-4 last:border-b-0">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <bdi className="font-semibold">{userName}</bdi>
              <time dateTime={createdAt} className="text-sm text-muted">
                {dateText}
              </time>
            </p>
            <p dir="auto" className="measure mt-1 whitespace-pre-line">
              {content}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
