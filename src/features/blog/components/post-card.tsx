import { Link } from '@tanstack/react-router'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import type { PostSummary } from '../schema/index.ts'
import { PostPicture } from './post-picture.tsx'

/** A post as its card shows it: date, reading time and the link's full name are in words already. */
export type PostCardData = Pick<
  PostSummary,
  'id' | 'slug' | 'title' | 'summary' | 'featuredImage' | 'categoryName' | 'language'
> & { date: string; dateText: string; readingTime: string; readMoreInFull: string }

type PostCardProps = {
  post: PostCardData
  readMore: string
  headingLevel?: 'h2' | 'h3' | undefined
  isSeenAtOnce?: boolean | undefined
}

/** A post in a list (spec 2.58). A press anywhere on the card follows its one link. */
export function PostCard({ post, readMore, headingLevel, isSeenAtOnce }: PostCardProps) {
  const { slug, title, summary, featuredImage, categoryName, language } = post
  const Heading = headingLevel ?? 'h2'
  return (
    <Card as="article" className="relative flex flex-col gap-3">
      <PostPicture address={featuredImage} isSeenAtOnce={isSeenAtOnce} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <Badge tone="primary">{categoryName}</Badge>
        <time dateTime={post.date}>{post.dateText}</time>
        <span>{post.readingTime}</span>
      </p>
      <Heading lang={language} dir="auto" className="text-lg">
        {title}
      </Heading>
      <p lang={language} dir="auto" className="text-muted">
        {summary}
      </p>
      <Link
        to="/blog/$slug"
        params={{ slug }}
        aria-label={post.readMoreInFull}
        className="mt-auto inline-flex min-h-11 items-center self-start font-semibold after:absolute after:inset-0 after:rounded-card"
      >
        {readMore}
      </Link>
    </Card>
  )
}
