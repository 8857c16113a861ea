import { localizePath } from '../../i18n/locale.ts'
import { common_blog } from '../../i18n/paraglide/messages.js'
import { getLocale } from '../../i18n/paraglide/runtime.js'

/** The address of the blog's feed in the page's language. */
export const feedPath = (): string => localizePath('/blog/rss.xml', getLocale())

/** Says in a page's head that there is a feed. */
export const feedLink = () => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  title: common_blog(),
  href: feedPath(),
})
