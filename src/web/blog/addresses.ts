import { localizePath } from '../../i18n/locale.ts'
import { common_blog } from '../../i18n/paraglide/messages.js'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { type ListSearch, readListSearch } from '../list-search.ts'

export type BlogSearch = Omit<ListSearch, 'type'> & { tag?: string }

export function readBlogSearch(given: Record<string, unknown>): BlogSearch {
  const { type: _, ...search } = readListSearch(given)
  const tag = given['tag']
  return {
    ...search,
    ...(typeof tag === 'string' && tag !== '' ? { tag } : {}),
  }
}

/** What the address of an article says: the comment that is reported, or what was just done. */
export interface ArticleSearch {
  report?: number
  done?: 'commented' | 'reported'
}

export function readArticleSearch(given: Record<string, unknown>): ArticleSearch {
  const report = Number(given['report'])
  const done = given['done']
  return {
    ...(Number.isSafeInteger(report) && report > 0 ? { report } : {}),
    ...(done === 'commented' || done === 'reported' ? { done } : {}),
  }
}

export const feedPath = (): string => localizePath('/blog/rss.xml', getLocale())

export const feedLink = () => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  title: common_blog(),
  href: feedPath(),
})
