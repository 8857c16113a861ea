import type { PostCardData } from '../../features/blog/components/post-card.tsx'
import type { PostSummary } from '../../features/blog/schema/index.ts'
import { formatDateKey } from '../../i18n/calendar/dates.ts'
import { formatNumber } from '../../i18n/text/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { localDateKey } from '../../i18n/zones/zoned-time.ts'

export const dayOf = (instant: string, timeZone: string) =>
  formatDateKey(localDateKey(instant, timeZone), { locale: getLocale(), style: 'long' })

export function toCard(post: PostSummary, timeZone: string): PostCardData {
  const { id, slug, title, summary, featuredImage, categoryName, language } = post
  const date = post.publishedAt ?? post.createdAt
  return {
    ...{ id, slug, title, summary, featuredImage, categoryName, language, date },
    dateText: dayOf(date, timeZone),
    readingTime: m.blog_reading_time({ minutes: formatNumber(post.readingMinutes, getLocale()) }),
    readMoreInFull: m.blog_read_more_of({ title }),
  }
}
