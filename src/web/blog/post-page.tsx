import { Link } from '@tanstack/react-router'
import { CommentList } from '../../features/blog/components/comment-list.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ownPicture } from '../../ui/own-picture.ts'
import { FollowedLinks } from '../followed-links.tsx'
import type { loadPost } from './load-blog.ts'

/** An article with its comments (spec 2.59); its content was cleaned by the server. */
export function PostPage({ post, comments, words }: Awaited<ReturnType<typeof loadPost>>) {
  const { language, title, categoryName, content, tags } = post
  const picture = ownPicture(post.featuredImage)
  return (
    <div className="page py-8">
      <div className="mx-auto flex max-w-lg flex-col items-start gap-8">
        <BackLink renderLink={(parts) => <Link to="/blog" {...parts} />}>{words.back}</BackLink>
        <article className="flex flex-col gap-6">
          <header className="flex flex-col items-start gap-4">
            <Badge tone="primary">{categoryName}</Badge>
            <h1 tabIndex={-1} lang={language} dir="auto">
              {title}
            </h1>
            <p className="flex flex-wrap gap-x-4 text-muted">
              <span>
                {words.author}: <bdi>{post.authorName}</bdi>
              </span>
              <time dateTime={post.date}>{post.dateText}</time>
            </p>
            {picture && (
              <img
                src={picture}
                alt=""
                width={960}
                height={540}
                className="h-auto w-full max-w-4xl rounded-card border border-line"
              />
            )}
          </header>
          {words.notice && <Notice>{words.notice}</Notice>}
          <FollowedLinks
            lang={language}
            dir="auto"
            className="prose"
            dangerouslySetInnerHTML={{ __html: content }}
          />
          {tags.length > 0 && (
            <ul aria-label={words.tags} className="flex flex-wrap gap-2">
              {tags.map(({ slug, name }) => (
                <li key={slug}>
                  <Badge>{name}</Badge>
                </li>
              ))}
            </ul>
          )}
        </article>
        <CommentList title={words.comments} none={words.none} comments={comments} />
      </div>
    </div>
  )
}
