import { notFound, redirect } from '@tanstack/react-router'
import { blogApi } from '../../features/blog/client/index.ts'
import type { Comment, Post } from '../../features/blog/schema/index.ts'
import { localizePath } from '../../i18n/locale.ts'
import { formatNumber } from '../../i18n/text/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { orAbsent } from '../../platform/api/client.ts'
import { pairedAddresses } from '../paired-addresses.ts'
import { findSignedIn } from '../session.ts'
import { dayOf, toCard } from './list-data.ts'
import { textOf } from '../../platform/html/markup.ts'

export interface ArticleHeading {
  id: string
  text: string
}

const HEADING = /<h2([^<>]*)>((?:(?!<h2\b)[\s\S])*?)<\/h2>/g
/** Adds ids to the main headings of sanitized HTML, and lists them. */
export function outlineArticle(html: string): { html: string; headings: ArticleHeading[] } {
  const headings: ArticleHeading[] = []
  const outlined = html.replace(HEADING, (_, attributes: string, inner: string) => {
    const id = `part-${headings.length + 1}`
    headings.push({ id, text: textOf(inner) })
    return `<h2${attributes} id="${id}">${inner}</h2>`
  })
  return { html: outlined, headings }
}

/** An article with fewer headings has no outline. */
const LEAST_HEADINGS = 3

/** The reader's own comments that wait; undefined without a session. */
async function findWaiting(slug: string): Promise<Comment[] | undefined> {
  return (await findSignedIn())
    ? orAbsent(blogApi.blog.posts(slug).comments.waiting.$get(), [401])
    : undefined
}

const countWords = (count: number) =>
  count === 1 ? m.blog_comments_one() : m.blog_comments_many({ count: formatNumber(count) })

const leadTo = (slug: string) => redirect({ to: '/blog/$slug', params: { slug }, statusCode: 307 })

/** Loaded only for authors and the team: visitors see published posts alone. */
async function stateOf(post: Post, timeZone: string) {
  if (post.status === 'published') return undefined
  return (await import('./state-labels.ts')).stateTexts(post, timeZone)
}

const wordsOf = (post: Post) => ({
  title: post.title,
  description: post.summary,
  back: m.blog_back(),
  author: m.blog_author(),
  tags: m.blog_tags(),
  contents: m.blog_contents(),
  related: m.blog_related(),
  readMore: m.blog_read_more(),
  comments: post.commentCount === 0 ? m.common_comments() : countWords(post.commentCount),
  none: m.blog_comments_none(),
  notice: post.language !== getLocale() && m.blog_other_language(),
})

/** A post's page (spec 2.59), with the link to its translation, if there is one. */
export async function loadPost(slug: string, timeZone: string) {
  const locale = getLocale()
  const post = await orAbsent(blogApi.blog.posts(slug).$get())
  if (!post) throw notFound()
  if (post.translation?.language === locale) throw leadTo(post.translation.slug)
  if (post.slug !== slug) throw leadTo(post.slug)
  const [comments, waiting, related] = await Promise.all([
    blogApi.blog.posts(slug).comments.$get({ limit: 1000 }),
    findWaiting(slug),
    blogApi.blog.posts(slug).related.$get(),
  ])
  const withDay = (comment: Comment) => ({
    ...comment,
    dateText: dayOf(comment.createdAt, timeZone),
  })
  const { html, headings } = outlineArticle(post.content)
  const { authorId, authorName, featuredImageAlt, tags, updatedAt } = post
  return {
    post: {
      ...toCard(post, timeZone),
      authorId,
      featuredImageAlt,
      tags,
      updatedAt,
      authorName: authorName || m.blog_author(),
    },
    content: html,
    headings: headings.length >= LEAST_HEADINGS ? headings : [],
    comments: comments.map(withDay),
    waiting: (waiting ?? []).map(withDay),
    related: related.map((one) => toCard(one, timeZone)),
    path: localizePath(`/blog/${slug}`, locale),
    alternates: pairedAddresses('/blog', post),
    isSignedIn: waiting !== undefined,
    isCounted: import.meta.env.SSR,
    state: await stateOf(post, timeZone),
    words: wordsOf(post),
  }
}

export type Article = Awaited<ReturnType<typeof loadPost>>
