import { Link } from '@tanstack/react-router'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import type { PostSummary } from '../schema.ts'
import { ownPicture } from '../../../ui/own-picture.ts'

/** A post as its card shows it: the date and the link's full name are in words already. */
export type PostCardData = Pick<
  PostSummary,
  'id' | 'slug' | 'title' | 'summary' | 'featuredImage' | 'categoryName' | 'language'
> & { date: string; dateText: string; readMoreInFull: string }

/** A post in the list (spec 2.58). */
export function PostCard({ post, readMore }: { post: PostCardData; readMore: string }) {
  const { slug, title, summary, featuredImage, categoryName, language } = post
  const picture = ownPicture(featuredImage)
  return (
    <Card as="article" className="flex flex-col gap-3">
      {picture && (
        <img
          src={picture}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
          className="h-auto w-full rounded-control border border-line"
        />
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <Badge tone="primary">{categoryName}</Badge>
        <time dateTime={post.date}>{post.dateText}</time>
      </p>
      <h2 lang={language} dir="auto" className="text-lg">
        {title}
      </h2>
      <p lang={language} dir="auto" className="text-muted">
        {summary}
      </p>
      <Link
        to="/blog/$slug"
        params={{ slug }}
        aria-label={post.readMoreInFull}
        className="mt-auto inline-flex min-h-11 items-center self-start font-semibold"
      >
        {readMore}
      </Link>
    </Card>
  )
}
