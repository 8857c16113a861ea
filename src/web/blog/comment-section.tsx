import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { CommentForm } from '../../features/blog/components/comment-form.tsx'
import { ReportForm } from '../../features/blog/components/report-form.tsx'
import type { Comment } from '../../features/blog/schema/index.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { ownWords } from '../../i18n/text/text-language.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OwnWords } from '../../ui/own-words.tsx'
import { refresh } from '../refresh.ts'
import { RestoredFocus } from '../restored-focus.tsx'
import type { ArticleSearch } from './addresses.ts'
import type { Article } from './post-data.ts'

const DONE = {
  commented: { title: m.blog_comment_sent, text: m.blog_comment_sent_text },
  reported: { title: m.blog_report_sent, text: m.blog_report_sent_text },
}

/** The approved comments of a post, oldest first, and a form for another (spec 2.59, 4.11). */
export function CommentSection({ article, search }: { article: Article; search: ArticleSearch }) {
  const { comments, words } = article
  const done = search.done && DONE[search.done]
  return (
    <section id="comments" aria-labelledby="comments-title" className="flex w-full flex-col gap-4">
      <h2 id="comments-title">{words.comments}</h2>
      {done && (
        <Notice tone="success" title={done.title()}>
          {done.text()}
        </Notice>
      )}
      {comments.length === 0 && <p className="text-muted">{words.none}</p>}
      <ol className="flex flex-col">
        {comments.map((comment) => (
          <li key={comment.id} className="border-b border-line py-4 last:border-b-0">
            <CommentText comment={comment} />
            <Report comment={comment} article={article} isOpen={search.report === comment.id} />
          </li>
        ))}
      </ol>
      <Waiting article={article} />
      {!article.state && (
        <RestoredFocus>
          <Write article={article} />
        </RestoredFocus>
      )}
    </section>
  )
}

/** The reader's own comments that are not approved yet; only the reader sees them. */
function Waiting({ article: { waiting } }: { article: Article }) {
  if (waiting.length === 0) return null
  return (
    <Card as="section" tone="sunken" tight aria-labelledby="waiting">
      <h3 id="waiting" className="text-lg md:text-lg">
        {m.blog_comments_waiting()}
      </h3>
      <p className="text-muted">{m.blog_comments_waiting_text()}</p>
      <ol className="flex flex-col">
        {waiting.map((comment) => (
          <li key={comment.id} className="border-b border-line py-4 last:border-b-0">
            <CommentText comment={comment} isWaiting />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function useDone() {
  const navigate = useNavigate({ from: '/blog/$slug' })
  const router = useRouter()
  return async (done: ArticleSearch['done']) => {
    await navigate({ search: done ? { done } : {}, replace: true, resetScroll: false })
    await refresh(router)
  }
}

function Write({ article }: { article: Article }) {
  const { post, isSignedIn } = article
  const sayDone = useDone()
  return (
    <Card
      as="section"
      aria-labelledby="comment-title"
      className="mt-4 flex flex-col gap-4 print:hidden"
    >
      <h3 id="comment-title">{m.blog_comment_title()}</h3>
      <CommentForm
        // Remounts the form empty after a sent comment.
        key={article.waiting.length}
        slug={post.slug}
        onSent={() => void sayDone('commented')}
        signIn={isSignedIn ? undefined : <SignIn slug={post.slug} />}
      />
    </Card>
  )
}

const SignIn = ({ slug }: { slug: string }) => (
  <Link to="/auth" search={{ next: `/blog/${slug}#comments` }} className={buttonClass('secondary')}>
    {m.blog_comment_sign_in_link()}
  </Link>
)

type ReportProps = {
  comment: Article['comments'][number]
  article: Article
  isOpen: boolean
}

/** A link that opens the report form below its comment, and closes it again. */
function Report({ comment, article, isOpen }: ReportProps) {
  const sayDone = useDone()
  const link = useRef<HTMLAnchorElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) link.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  const stays = { resetScroll: false, hashScrollIntoView: false, replace: true } as const
  const id = `comment-${comment.id}`
  const to = { to: '/blog/$slug', params: { slug: article.post.slug } } as const
  return (
    <div id={id} className="print:hidden">
      {isOpen ? (
        <ReportForm
          commentId={comment.id}
          onSent={() => void sayDone('reported')}
          signIn={article.isSignedIn ? undefined : <SignIn slug={article.post.slug} />}
          cancel={
            <Link {...to} search={{}} hash={id} {...stays} className={buttonClass('quiet')}>
              {m.common_cancel()}
            </Link>
          }
        />
      ) : (
        <Link
          {...to}
          ref={link}
          search={{ report: comment.id }}
          hash={id}
          {...stays}
          rel="nofollow"
          aria-label={m.blog_report_of({ name: comment.userName })}
          className="inline-flex min-h-11 items-center text-sm"
        >
          {m.blog_report()}
        </Link>
      )}
    </div>
  )
}

type CommentTextProps = {
  comment: Comment & { dateText: string }
  isWaiting?: boolean | undefined
}

/** One comment, as plain text, with author and date. */
function CommentText({ comment, isWaiting = false }: CommentTextProps) {
  const { content, userName, createdAt, dateText } = comment
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <OwnWords className="font-semibold">{userName}</OwnWords>
        <time translate="no" dateTime={createdAt} className="text-sm text-muted">
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
