import { formatDateKey } from '../../i18n/dates.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import type { Locale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import type { Shell } from '../../platform/request-scope.ts'
import type { TextPage, TextSection } from './text-page.ts'

type Load = () => Promise<{ default: TextPage }>

const texts = {
  accessibility: {
    en: () => import('./en/accessibility.ts'),
    fa: () => import('./fa/accessibility.ts'),
  },
  faq: { en: () => import('./en/faq.ts'), fa: () => import('./fa/faq.ts') },
  glossary: { en: () => import('./en/glossary.ts'), fa: () => import('./fa/glossary.ts') },
  privacy: { en: () => import('./en/privacy.ts'), fa: () => import('./fa/privacy.ts') },
  terms: { en: () => import('./en/terms.ts'), fa: () => import('./fa/terms.ts') },
} satisfies Record<string, Record<Locale, Load>>

/** A version that is a date is told as one; another stays as the site wrote it. */
const versionText = (version: string, locale: Locale) =>
  /^\d{4}-\d{2}-\d{2}$/.test(version) ? formatDateKey(version, { locale, style: 'long' }) : version

/** One text in the page's language, with what belongs to the site put in; `{email}` is left for a link. */
export async function loadText(name: keyof typeof texts, site: Shell['site']) {
  const locale = getLocale()
  const { default: page } = (await texts[name][locale]()) as { default: TextPage }
  const values: Record<string, string> = {
    site: site.name,
    version: versionText(site.termsVersion, locale),
    hours: formatNumber(site.cancellationNoticeHours, locale),
    emergency: site.emergency,
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (token, key) => values[key] ?? token)
  const fillSection = (section: TextSection) => ({
    ...section,
    heading: fill(section.heading),
    body: section.body.map((part) => (typeof part === 'string' ? fill(part) : part.map(fill))),
  })
  return {
    words: {
      title: fill(page.title),
      description: fill(page.description),
      lead: fill(page.lead),
      onThisPage: m.pages_on_this_page(),
      inOtherLanguage: m.pages_in_other_language(),
    },
    sections: page.sections.map(fillSection),
    email: site.contactEmail,
  }
}
