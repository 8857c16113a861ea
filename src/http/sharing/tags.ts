/** Tags in a page's head for search engines and link previews. */
import { createHash } from 'node:crypto'
import { EXPERTISES, type SPECIALIST_LANGUAGES } from '../../features/specialists/rules/index.ts'
import { expertiseLabel } from '../../features/specialists/rules/labels.ts'
import { localizePath, otherLocale, splitLocale, type Locale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { escapeMarkup } from '../../platform/html/markup.ts'
import type { PageDescription, PageSubject } from '../../platform/page-description.ts'
import { appUrl } from '../../platform/addresses/site-address.ts'
import { bilingualSetting, siteSettings, socialLinks } from '../../platform/site-settings.ts'
import { PICTURE } from './picture-size.ts'

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

interface AddressedPage extends PageDescription {
  address: string
  picture: string
  locale: Locale
}

const languageTags: Readonly<Record<string, string>> = {
  english: 'en',
  farsi: 'fa',
  arabic: 'ar',
  french: 'fr',
  spanish: 'es',
} satisfies Record<(typeof SPECIALIST_LANGUAGES)[number], string>

const absolute = (path: string | null) =>
  path?.startsWith('/') ? { image: appUrl() + path } : undefined

const whatIsSet = (facts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== ''))

function organization(locale: Locale) {
  const settings = siteSettings()
  const sameAs = socialLinks().map(({ url }) => url)
  return {
    '@type': 'NGO',
    '@id': `${appUrl()}/#organization`,
    name: bilingualSetting('site.name', locale),
    url: appUrl() + localizePath('/', locale),
    logo: `${appUrl()}/icon.svg`,
    ...whatIsSet({
      legalName: settings['site.organization'],
      email: settings['contact.email'],
      telephone: settings['contact.phone'],
      address:
        bilingualSetting('contact.address', locale) || bilingualSetting('contact.city', locale),
    }),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  }
}

const isExpertise = (code: string) => EXPERTISES.find((known) => known === code)

function aboutSite({ locale, description }: AddressedPage) {
  const target = `${appUrl()}${localizePath('/specialists', locale)}?q={search_term_string}`
  const site = {
    '@type': 'WebSite',
    '@id': `${appUrl()}/#site`,
    name: bilingualSetting('site.name', locale),
    description,
    inLanguage: locale,
    url: appUrl() + localizePath('/', locale),
    publisher: { '@id': `${appUrl()}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: target },
      'query-input': 'required name=search_term_string',
    },
  }
  return { '@graph': [organization(locale), site] }
}

function aboutArticle(page: AddressedPage, subject: PageSubject & { kind: 'article' }) {
  const { address, locale } = page
  const common = {
    description: page.description,
    inLanguage: locale,
    publisher: organization(locale),
    ...absolute(subject.picture),
  }
  if (subject.video)
    return {
      '@type': 'VideoObject',
      ...common,
      name: page.title,
      uploadDate: subject.publishedAt,
      contentUrl: appUrl() + subject.video,
      thumbnailUrl: absolute(subject.picture)?.image ?? page.picture,
    }
  const { author } = subject
  return {
    '@type': 'Article',
    ...common,
    headline: page.title,
    articleSection: subject.section,
    datePublished: subject.publishedAt,
    dateModified: subject.updatedAt,
    mainEntityOfPage: address,
    ...(subject.words.length > 0 ? { keywords: subject.words } : {}),
    author: author
      ? {
          '@type': 'Person',
          name: author.name,
          url: appUrl() + localizePath(author.path, locale),
        }
      : organization(locale),
  }
}

/** The subject as JSON-LD (schema.org); undefined for a page without a specific subject. */
function structuredDataOf(page: AddressedPage): object | undefined {
  const { subject, address, locale } = page
  switch (subject?.kind) {
    case undefined:
      return undefined
    case 'site':
      return aboutSite(page)
    case 'article':
      return aboutArticle(page, subject)
    case 'specialist':
      return {
        '@type': 'Person',
        name: subject.name,
        description: page.description,
        url: address,
        knowsLanguage: subject.languages.map((language) => languageTags[language] ?? language),
        knowsAbout: subject.expertise.flatMap((code) => {
          const known = isExpertise(code)
          return known ? expertiseLabel(known, locale) : []
        }),
        affiliation: organization(locale),
        ...absolute(subject.picture),
      }
    case 'author':
      return {
        '@type': 'Person',
        name: subject.name,
        ...(subject.about ? { description: subject.about } : {}),
        url: address,
        knowsAbout: subject.knowsAbout,
        ...absolute(subject.picture),
      }
    case 'questions':
      return {
        '@type': 'FAQPage',
        inLanguage: locale,
        mainEntity: subject.answers.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }
  }
}

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
