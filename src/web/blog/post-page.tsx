import { Link } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { directionOf, type Locale } from '../../i18n/locale.ts'
import { reportView } from '../../features/blog/client/index.ts'
import { PostCard, PostPicture } from '../../features/blog/components/post-card.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { BackLink } from '../../ui/back-link.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { buttonClass, Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LeftToRight, OwnWords } from '../../ui/own-words.tsx'
import { useServerHtml } from '../../ui/rendering/server-html.tsx'
import { toast, toastFailure } from '../../ui/toasts/toast.ts'
import { useCountedView } from '../counted-view.ts'
import { FollowedLinks } from '../followed-links.tsx'
import type { ArticleSearch } from './addresses.ts'
import { CommentSection } from './comment-section.tsx'
import type { Article } from './post-data.ts'

/** Dismissing the browser's share sheet is not an error. */
const isChangeOfMind = (error: unknown) => (error as { name?: string }).name === 'AbortError'

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast({ title: m.blog_share_copied(), description: m.blog_share_copied_text() })
  } catch {
    toastFailure(m.blog_share_failed(), address)
  }
}

async function share(title: string, address: string): Promise<void> {
  const data = { title, url: address }
  if (!navigator.canShare?.(data)) return copy(address)
  try {
    await navigator.share(data)
  } catch (error) {
    if (!isChangeOfMind(error)) await copy(address)
  }
}

/** Shares through the device, or copies the address; without scripts the address is shown. */
function ShareButton({ title, address }: { title: string; address: string }) {
  return (
    <div className="w-full print:hidden">
      <Button
        variant="secondary"
        onClick={() => void share(title, address)}
        className="[@media(scripting:none)]:hidden"
      >
        <Share2 aria-hidden="true" className="icon" />
        {m.blog_share()}
      </Button>
      <p className="hidden wrap-anywhere [@media(scripting:none)]:block">
        {m.blog_share_address()} <LeftToRight>{address}</LeftToRight>
      </p>
    </div>
  )
}

type PostPageProps = { article: Article; search: ArticleSearch; origin: string }

/** An article with its comments (spec 2.59); the server has sanitized its HTML. */
export default function PostPage({ article, search, origin }: PostPageProps) {
  const { post, words, headings, content, path } = article
  const { language } = post
  useCountedView({ slug: post.slug, isCounted: article.isCounted }, reportView)
  return (
    <div className="page flex flex-col gap-12 py-8">
      <div className="mx-auto flex w-full max-w-lg flex-col items-start gap-8">
        <BackLink renderLink={(parts) => <Link to="/blog" {...parts} />}>{words.back}</BackLink>
        <article className="flex w-full flex-col items-start gap-6">
          <Header article={article} />
          <StateBand article={article} />
          {words.notice && <Notice>{words.notice}</Notice>}
          {headings.length > 0 && (
            <Contents title={words.contents} language={language} headings={headings} />
          )}
          <FollowedLinks
            lang={language}
            dir={directionOf(language)}
            className="prose"
            dangerouslySetInnerHTML={{ __html: useServerHtml(content) }}
          />
          <Tags article={article} />
          {!article.state && <ShareButton title={post.title} address={origin + path} />}
        </article>
        <CommentSection article={article} search={search} />
      </div>
      <Related article={article} />
    </div>
  )
}

/** For a post that is not published: its visibility, and a link to the editor. */
function StateBand({ article: { post, state } }: { article: Article }) {
  if (!state) return null
  return (
    <Notice
      tone="warning"
      title={state.title}
      action={
        <Link
          to="/publisher/posts/edit/$id"
          params={{ id: String(post.id) }}
          className={buttonClass('secondary', 'small')}
        >
          {state.edit}
        </Link>
      }
    >
      {state.text}
    </Notice>
  )
}

function Header({ article: { post, words } }: { article: Article }) {
  return (
    <header className="flex w-full flex-col items-start gap-4">
      <Badge tone="primary">{post.categoryName}</Badge>
      <h1
        tabIndex={-1}
        lang={post.language}
        dir={directionOf(post.language)}
        className="wrap-anywhere max-sm:text-2xl"
      >
        {post.title}
      </h1>
      <p className="flex flex-wrap items-center gap-x-4 text-muted">
        <span>
          <span>{`${words.author}: `}</span>
          <Link to="/blog/authors/$id" params={{ id: String(post.authorId) }} rel="author">
            <OwnWords>{post.authorName}</OwnWords>
          </Link>
        </span>
        <time translate="no" dateTime={post.date}>
          {post.dateText}
        </time>
        <span>{post.readingTime}</span>
      </p>
      <PostPicture
        address={post.featuredImage}
        alt={post.featuredImageAlt}
        isSeenAtOnce
        className="rounded-picture lg:-mx-24 lg:w-[calc(100%+12rem)] lg:max-w-none"
      />
    </header>
  )
}

type ContentsProps = Pick<Article, 'headings'> & { title: string; language: Locale }

/** Plain fragment links, which the browser itself follows. */
function Contents({ title, language, headings }: ContentsProps) {
  return (
    <Card as="section" tone="sunken" tight className="measure w-full print:hidden">
      <nav aria-labelledby="contents">
        <h2 id="contents" className="text-lg md:text-lg">
          {title}
        </h2>
        <ol lang={language} className="mt-1 flex flex-col">
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                dir={directionOf(language)}
                className="inline-flex min-h-11 items-center"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </Card>
  )
}

function Tags({ article: { post, words } }: { article: Article }) {
  if (post.tags.length === 0) return null
  return (
    <ul aria-label={words.tags} className="flex flex-wrap gap-2 print:hidden">
      {post.tags.map(({ slug, name }) => (
        <li key={slug}>
          <Link
            to="/blog"
            search={{ tag: slug }}
            className="inline-flex min-h-11 items-center rounded-chip border border-line bg-sunken px-3 no-underline hover:border-primary"
          >
            <OwnWords translate="yes">{name}</OwnWords>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Related({ article: { related, words } }: { article: Article }) {
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related" className="flex flex-col gap-6 print:hidden">
      <h2 id="related">{words.related}</h2>
      <ul className="card-grid">
        {related.map((one) => (
          <li key={one.id} className="flex *:grow">
            <PostCard post={one} readMore={words.readMore} />
          </li>
        ))}
      </ul>
    </section>
  )
}
