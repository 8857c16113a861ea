import type { Locale } from '../../i18n/locale.ts'

const NAMES = { en: 'English', fa: 'فارسی' } as const

/** A language by its own name. */
export const LanguageName = ({ locale }: { locale: Locale }) => (
  <bdi lang={locale} className="font-system">
    {NAMES[locale]}
  </bdi>
)
