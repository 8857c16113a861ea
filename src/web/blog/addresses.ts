import { localizePath } from '../../i18n/locale.ts'
import { common_blog } from '../../i18n/paraglide/messages.js'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { among, filledIn, idIn, queryReader } from '../../platform/addresses/query.ts'
import { listReaders } from '../list-search.ts'

const { type: _, ...readers } = listReaders
export const blogSearch = queryReader({ ...readers, tag: filledIn })
export type BlogSearch = ReturnType<typeof blogSearch.parse>

/** The query of an article: the comment to report, or the last action. */
export const articleSearch = queryReader({
  report: idIn,
  done: among('commented', 'reported'),
})
export type ArticleSearch = ReturnType<typeof articleSearch.parse>

export const feedPath = (): string => localizePath('/blog/rss.xml', getLocale())

export const feedLink = () => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  title: common_blog(),
  href: feedPath(),
})
