/** A page's subject as JSON-LD (schema.org). */
import { EXPERTISES, type SPECIALIST_LANGUAGES } from '../../features/specialists/rules/index.ts'
import { expertiseLabel } from '../../features/specialists/rules/labels.ts'
import { localizePath, type Locale } from '../../i18n/locale.ts'
import type { PageDescription, PageSubject } from '../../platform/page-description.ts'
import { appUrl } from '../../platform/addresses/site-address.ts'
import { bilingualSetting, siteSettings, socialLinks } from '../../platform/site-settings.ts'

export interface AddressedPage extends PageDescription {
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

/** The JSON-LD; undefined for a page without a specific subject. */
export function structuredDataOf(page: AddressedPage): object | undefined {
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
