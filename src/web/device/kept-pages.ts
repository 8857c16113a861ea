import { splitLocale, type Locale } from '../../i18n/locale.ts'
import { KEPT, OFFLINE_PATH, PAGES_CACHE } from '../../platform/device/copies.ts'

export interface KeptPageLink {
  address: string
  title: string
  locale: Locale
}

/** Titles come as HTML has them. */
const plain = (title: string): string =>
  new DOMParser().parseFromString(title, 'text/html').documentElement.textContent

/** Without the site's name, which every title ends in. */
const ownPart = (title: string): string => title.replace(/ – [^–]*$/, '')

/** The pages that this device keeps: those of the reader's language first, the latest first. */
export async function listKeptPages(locale: Locale): Promise<KeptPageLink[]> {
  const cache = await caches.open(PAGES_CACHE)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const headers = (await cache.match(request))?.headers
      return {
        address: pathname + search,
        path: splitLocale(pathname).path,
        locale: splitLocale(pathname).locale,
        title: ownPart(plain(decodeURIComponent(headers?.get(KEPT.title) ?? ''))),
        keptAt: Number(headers?.get(KEPT.at)),
      }
    }),
  )
  const rank = (page: { locale: Locale }) => (page.locale === locale ? 0 : 1)
  return pages
    .filter(({ path, title }) => path !== OFFLINE_PATH && title)
    .toSorted((one, other) => rank(one) - rank(other) || other.keptAt - one.keptAt)
}
