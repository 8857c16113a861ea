/** Tags in a page's head for search engines and link previews. */
import { createHash } from 'node:crypto'
import { localizePath, otherLocale, splitLocale, type Locale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { escapeMarkup } from '../../platform/html/markup.ts'
import type { PageDescription, PageSubject } from '../../platform/page-description.ts'
import { appUrl } from '../../platform/addresses/site-address.ts'
import { bilingualSetting } from '../../platform/site-settings.ts'
import { PICTURE } from './picture-size.ts'
import { structuredDataOf } from './structured-data.ts'

/** Escapes JSON for a script element, whatever its texts contain. */
const escapeJson = (value: object) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (letter) => {
    const code = letter.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${code}`
  })

const openGraphLocale: Record<Locale, string> = { en: 'en_US', fa: 'fa_IR' }
/** The line above the title in the picture. */
export function kickerOf(subject: PageSubject | undefined, locale: Locale): string {
  if (subject?.kind === 'specialist') return m.sharing_kicker_specialist({}, { locale })
  if (subject?.kind === 'author') return m.sharing_kicker_author({}, { locale })
  if (subject?.kind === 'article') return subject.section
  return m.sharing_kicker_site({}, { locale })
}

/** The URL of a page's picture, with a version derived from its texts. */
function pictureAddress(pathname: string, { title, subject }: PageDescription): string {
  const { locale, path } = splitLocale(pathname)
  const shown = [title, kickerOf(subject, locale), bilingualSetting('site.name', locale)]
  const version = createHash('sha256').update(shown.join('\n')).digest('base64url').slice(0, 8)
  return `${appUrl()}/share/${locale}${path === '/' ? '/home' : path}.png?v=${version}`
}

const typeOf = (subject: PageSubject | undefined) =>
  subject?.kind === 'article'
    ? 'article'
    : subject?.kind === 'specialist' || subject?.kind === 'author'
      ? 'profile'
      : 'website'

/**
 * Tags for the head of a visitor's page: canonical URL, link preview, and JSON-LD. `pathname`
 * includes the language prefix.
 */
export function writeSharingTags(pathname: string, page: PageDescription): string {
  const { locale, path } = splitLocale(pathname)
  const address = appUrl() + localizePath(path, locale)
  const { subject } = page
  const picture = pictureAddress(pathname, page)
  const named = (attribute: 'name' | 'property', entries: Record<string, string>) =>
    Object.entries(entries).map(
      ([name, content]) => `<meta ${attribute}="${name}" content="${escapeMarkup(content)}"/>`,
    )
  const data = structuredDataOf({ ...page, address, picture, locale })
  return [
    `<link rel="canonical" href="${escapeMarkup(address)}"/>`,
    ...named('property', {
      'og:type': typeOf(subject),
      'og:site_name': bilingualSetting('site.name', locale),
      'og:title': page.title,
      'og:description': page.description,
      'og:url': address,
      'og:locale': openGraphLocale[locale],
      'og:locale:alternate': openGraphLocale[otherLocale(locale)],
      'og:image': picture,
      'og:image:type': PICTURE.type,
      'og:image:width': String(PICTURE.width),
      'og:image:height': String(PICTURE.height),
      'og:image:alt': page.title,
      ...(subject?.kind === 'article'
        ? {
            'article:published_time': subject.publishedAt,
            'article:modified_time': subject.updatedAt,
            'article:section': subject.section,
          }
        : {}),
    }),
    ...named('name', { 'twitter:card': 'summary_large_image' }),
    ...(data
      ? [
          `<script type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', ...data })}</script>`,
        ]
      : []),
  ].join('')
}
