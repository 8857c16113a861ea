import { blogApi } from '../../features/blog/client/index.ts'
import { POSTS_AT_A_TIME } from '../../features/blog/rules/index.ts'
import { formatNumber } from '../../i18n/text/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { type BlogSearch, feedPath } from './addresses.ts'
import type { PostCardData } from '../../features/blog/components/post-card.tsx'
import type { PostSummary } from '../../features/blog/schema/index.ts'
import { formatDateKey } from '../../i18n/calendar/dates.ts'
import { localDateKey } from '../../i18n/zones/zoned-time.ts'

export const dayOf = (instant: string, timeZone: string) =>
  formatDateKey(localDateKey(instant, timeZone), { locale: getLocale(), style: 'long' })

export function toCard(post: PostSummary, timeZone: string): PostCardData {
  const { id, slug, title, summary, featuredImage, categoryName, language } = post
  const date = post.publishedAt ?? post.createdAt
  return {
    id,
    slug,
    title,
    summary,
    featuredImage,
    categoryName,
    language,
    date,
    dateText: dayOf(date, timeZone),
    readingTime: m.blog_reading_time({ minutes: formatNumber(post.readingMinutes) }),
    readMoreInFull: m.blog_read_more_of({ title }),
  }
}

type Found = Awaited<ReturnType<typeof blogApi.blog.posts.$list>>

function countWords({ entries, total, isMore }: Found): string {
  if (isMore) return m.blog_count_many({ count: formatNumber(total) })
  if (total > entries.length)
    return m.blog_count_part({ shown: formatNumber(entries.length), count: formatNumber(total) })
  if (total === 0) return m.blog_empty()
  return total === 1 ? m.blog_count_one() : m.blog_count({ count: formatNumber(total) })
}

const optionsOf = (all: string, choices: readonly { slug: string; name: string }[]) => [
  { value: '', label: all },
  ...choices.map(({ slug, name }) => ({ value: slug, label: name })),
]

/** The blog's list: the posts for the address, and the texts (spec 2.58). */
export async function loadList(search: BlogSearch, timeZone: string) {
  const language = getLocale()
  const count = search.count ?? POSTS_AT_A_TIME
  const q = search.q ?? ''
  const [categories, tags] = await Promise.all([
    blogApi.blog.categories.$get({ language }),
    blogApi.blog.tags.$get({ language }),
  ])
  // A category or tag of the other language, or a deleted one, does not filter.
  const category = categories.find(({ slug }) => slug === search.category)?.slug
  const tag = tags.find(({ slug }) => slug === search.tag)?.slug
  const found = await blogApi.blog.posts.$list({ language, category, tag, q, limit: count })
  const isFiltered = Boolean(category ?? tag ?? q.trim())
  return {
    posts: found.entries.map((post) => toCard(post, timeZone)),
    nextCount: found.total > found.entries.length ? count + POSTS_AT_A_TIME : undefined,
    isFiltered,
    feed: feedPath(),
    filters: [
      {
        name: 'category',
        label: m.common_category(),
        value: category ?? '',
        options: optionsOf(m.blog_categories_all(), categories),
      },
      {
        name: 'tag',
        label: m.blog_topic(),
        value: tag ?? '',
        options: optionsOf(m.blog_topics_all(), tags),
      },
    ],
    search: { label: m.blog_search(), hint: m.blog_search_hint(), value: q },
    words: {
      title: m.common_blog(),
      description: m.blog_description(),
      lead: m.blog_lead(),
      filter: m.blog_filter(),
      apply: m.blog_filter_apply(),
      count: countWords(found),
      readMore: m.blog_read_more(),
      emptyText: isFiltered ? m.blog_empty_filtered() : m.blog_empty_text(),
      clear: m.blog_clear_filters(),
      more: m.blog_more(),
      feed: m.blog_feed(),
    },
  }
}
