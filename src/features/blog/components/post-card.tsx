import { Link } from '@tanstack/react-router'
import { directionOf } from '../../../i18n/locale.ts'
import { cardLook, cardPicture } from '../../../ui/card.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { ownPicture } from '../../../ui/marks/own-picture.ts'
import { srcsetOf } from '../rules/article-pictures.ts'
import type { PostSummary } from '../schema/index.ts'

/** Data of a post's card; date, reading time and the link's full name are formatted already. */
export type PostCardData = Pick<
  PostSummary,
  'id' | 'slug' | 'title' | 'summary' | 'featuredImage' | 'categoryName' | 'language'
> & { date: string; dateText: string; readingTime: string; readMoreInFull: string }

type PostCardProps = {
  post: PostCardData
  readMore: string
  isSeenAtOnce?: boolean | undefined
}

/** A post in a list (spec 2.58). A press anywhere on the card follows its link. */
export function PostCard({ post, readMore, isSeenAtOnce }: PostCardProps) {
  const { slug, title, summary, featuredImage, categoryName, language } = post
  return (
    <article className={`${cardLook} p-4 sm:p-6`}>
      <PostPicture address={featuredImage} isSeenAtOnce={isSeenAtOnce} className={cardPicture} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        <Badge tone="primary">{categoryName}</Badge>
        <time translate="no" dateTime={post.date}>
          {post.dateText}
        </time>
        <span>{post.readingTime}</span>
      </p>
      <h3 lang={language} dir={directionOf(language)} className="text-lg">
        {title}
      </h3>
      <p lang={language} dir={directionOf(language)} className="text-muted">
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
    </article>
  )
}

/** For posts without a picture. */
const PLACEHOLDER = '/pictures/blog/placeholder.svg'

type PostPictureProps = {
  address: string | null
  /** Loaded eagerly, at the top of the page. */
  isSeenAtOnce?: boolean | undefined
  /** Description, if it says more than the title; absent on cards. */
  alt?: string | null | undefined
  className?: string
}

export function PostPicture({
  address,
  isSeenAtOnce = false,
  alt,
  className = 'rounded-card',
}: PostPictureProps) {
  const own = ownPicture(address)
  const srcSet = own && srcsetOf(own)
  return (
    <img
      src={own ?? PLACEHOLDER}
      srcSet={srcSet}
      sizes={srcSet && '(min-width: 64rem) 44rem, (min-width: 36rem) 32rem, 100vw'}
      alt={(own && alt) || ''}
      width={640}
      height={360}
      loading={isSeenAtOnce ? 'eager' : 'lazy'}
      decoding="async"
      className={`drawing aspect-[16/9] h-auto w-full object-cover calm:[filter:saturate(.6)] ${className}`}
    />
  )
}
