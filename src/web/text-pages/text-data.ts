import { formatDateKey } from '../../i18n/calendar/dates.ts'
import { localizeDigits, formatNumber } from '../../i18n/text/numbers.ts'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import type { Locale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import {
  currentVersion,
  documentVersions,
  type VersionedDocument,
} from '../../../content/pages/document-versions.ts'
import type { Shell } from '../../platform/request-scope.ts'
import type { TextPage, TextSection } from '../../../content/pages/text-page.ts'

type Load = () => Promise<{ default: TextPage }>

const texts = {
  accessibility: {
    en: () => import('../../../content/pages/en/accessibility.ts'),
    fa: () => import('../../../content/pages/fa/accessibility.ts'),
  },
  faq: {
    en: () => import('../../../content/pages/en/faq.ts'),
    fa: () => import('../../../content/pages/fa/faq.ts'),
  },
  glossary: {
    en: () => import('../../../content/pages/en/glossary.ts'),
    fa: () => import('../../../content/pages/fa/glossary.ts'),
  },
  privacy: {
    en: () => import('../../../content/pages/en/privacy.ts'),
    fa: () => import('../../../content/pages/fa/privacy.ts'),
  },
  terms: {
    en: () => import('../../../content/pages/en/terms.ts'),
    fa: () => import('../../../content/pages/fa/terms.ts'),
  },
} satisfies Record<string, Record<Locale, Load>>

/** Formats a version that is a date; others stay as they are. */
const dayText = (version: string, locale: Locale) =>
  /^\d{4}-\d{2}-\d{2}$/.test(version) ? formatDateKey(version, { locale, style: 'long' }) : version

/** In Farsi a number's parts are separated by its own decimal sign instead of a full stop. */
const numberText = (number: string, locale: Locale) =>
  localizeDigits(locale === 'fa' ? number.replace('.', '٫') : number, locale)

/** The version in force, above the text; for the terms the site's own setting takes precedence. */
function versionText(document: VersionedDocument, site: Shell['site'], locale: Locale): string {
  const inForce = document === 'terms' ? site.termsVersion : currentVersion(document)
  const known = documentVersions[document].find(({ date }) => date === inForce)
  const day = dayText(inForce, locale)
  return known
    ? m.pages_version({ number: numberText(known.number, locale), date: day })
    : m.pages_version_of({ version: day })
}

/** The changes of every version, newest first. */
const versionsSection = (document: VersionedDocument, locale: Locale): TextSection => ({
  heading: m.pages_versions(),
  body: [
    documentVersions[document].map(({ date, number, changes }) =>
      m.pages_version_changes({
        number: numberText(number, locale),
        date: dayText(date, locale),
        changes: changes[locale],
      }),
    ),
  ],
})

/** A text in the page's language, with the site's data filled in; `{email}` is left for a link. */
export async function loadText(name: keyof typeof texts, site: Shell['site']) {
  const locale = getLocale()
  const { default: page } = (await texts[name][locale]()) as { default: TextPage }
  const values: Record<string, string> = {
    site: site.name,
    organization: site.organization,
    tested: dayText(currentVersion('accessibility'), locale),
    hours: formatNumber(site.cancellationNoticeHours, locale),
    emergency: site.emergency,
  }
  // Omits sentences about the site's owner until one is set.
  const isKnown = (part: TextSection['body'][number]) =>
    site.organization !== '' || !part.includes('{organization}')
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (token, key) => values[key] ?? token)
  const fillSection = (section: TextSection) => ({
    ...section,
    heading: fill(section.heading),
    body: section.body
      .filter(isKnown)
      .map((part) => (typeof part === 'string' ? fill(part) : part.map(fill))),
  })
  const { document } = page
  const sections = document ? [...page.sections, versionsSection(document, locale)] : page.sections
  return {
    words: {
      title: fill(page.title),
      description: fill(page.description),
      lead: fill(page.lead),
      version: document && versionText(document, site, locale),
      onThisPage: m.pages_on_this_page(),
      inOtherLanguage: m.pages_in_other_language(),
    },
    sections: sections.map(fillSection),
    email: site.contactEmail,
  }
}
