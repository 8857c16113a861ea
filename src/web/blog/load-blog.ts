import { notFound, redirect } from '@tanstack/react-router'
import type { PostCardData } from '../../features/blog/components/post-card.tsx'
import {
  fetchCategories,
  fetchComments,
  fetchPost,
  fetchPosts,
} from '../../features/blog/client.ts'
import { POSTS_AT_A_TIME } from '../../features/blog/rules.ts'
import type { PostSummary } from '../../features/blog/schema.ts'
import { formatDateKey } from '../../i18n/dates.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { localDateKey } from '../../i18n/zoned-time.ts'
import { ApiError } from '../../platform/api-client.ts'
import type { ListSearch } from '../list-search.ts'

const dayOf = (instant: string, timeZone: string) =>
  formatDateKey(localDateKey(instant, timeZone), { locale: getLocale(), style: 'long' })

function toCard(post: PostSummary, timeZone: string): PostCardData {
  const { id, slug, title, summary, featuredImage, categoryName, language } = post
  const date = post.publishedAt ?? post.createdAt
  return {
    ...{ id, slug, title, summary, featuredImage, categoryName, language, date },
    dateText: dayOf(date, timeZone),
    readMoreInFull: m.blog_read_more_of({ title }),
  }
}

/** The blog's list: what matches the address, and its sentences (spec 2.58). */
export async function loadBlog(search: ListSearch, timeZone: string) {
  const language = getLocale()
  const count = search.count ?? POSTS_AT_A_TIME
  const categories = await fetchCategories(language)
  // A category of the other language, or one that is gone, filters nothing.
  const category = categories.find(({ slug }) => slug === search.category)?.slug
  const found = await fetchPosts({ language, category, limit: count + 1 })
  return {
    posts: found.slice(0, count).map((post) => toCard(post, timeZone)),
    nextCount: found.length > count ? count + POSTS_AT_A_TIME : undefined,
    isFiltered: category !== undefined,
    filters: [
      {
        name: 'category',
        label: m.blog_category(),
        value: category ?? '',
        options: [
          { value: '', label: m.blog_categories_all() },
          ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
        ],
      },
    ],
    words: {
      title: m.blog_title(),
      description: m.blog_description(),
      lead: m.blog_lead(),
      filter: m.blog_filter(),
      apply: m.blog_filter_apply(),
      readMore: m.blog_read_more(),
      empty: m.blog_empty(),
      emptyText: m.blog_empty_text(),
      clear: m.blog_clear_filters(),
      more: m.blog_more(),
    },
  }
}

async function findPost(slug: string) {
  try {
    return await fetchPost(slug)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

const countWords = (count: number) =>
  count === 1
    ? m.blog_comments_one()
    : m.blog_comments_many({ count: formatNumber(count, getLocale()) })

/** A post's page (spec 2.59); in the other language it leads to the translation, where there is one. */
export async function loadPost(slug: string, timeZone: string) {
  const locale = getLocale()
  const post = await findPost(slug)
  if (!post) throw notFound()
  if (post.translation?.language === locale)
    throw redirect({
      to: '/blog/$slug',
      params: { slug: post.translation.slug },
      statusCode: 307,
    })
  const comments = await fetchComments(slug)
  const { content, tags, commentCount, authorName } = post
  return {
    post: { ...toCard(post, timeZone), content, tags, authorName: authorName || m.blog_author() },
    comments: comments.map((comment) => ({
      ...comment,
      dateText: dayOf(comment.createdAt, timeZone),
    })),
    words: {
      title: post.title,
      description: post.summary,
      back: m.blog_back(),
      author: m.blog_author(),
      tags: m.blog_tags(),
      comments: commentCount === 0 ? m.blog_comments() : countWords(commentCount),
      none: m.blog_comments_none(),
      notice: post.language !== locale && m.blog_other_language(),
    },
  }
}
