import { localPath } from '../../i18n/local-path.ts'
import { common_blog } from '../../i18n/paraglide/messages.js'
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

export const feedPath = (): string => localPath('/blog/rss.xml')

export const feedLink = () => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  title: common_blog(),
  href: feedPath(),
})
