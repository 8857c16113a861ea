/** Converts the own profile to flat form fields, and back. Safe for the browser. */
import type { FormValues } from '../../../platform/page-form.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { OwnProfile } from '../schema/index.ts'

/** The texts that a profile may have in each language. */
const TRANSLATED_FIELDS = ['name', 'credentials', 'bio', 'location', 'callDescription'] as const

const LOCALES: readonly Locale[] = ['en', 'fa']

/** The field's name in the form, and its path in the API's errors. */
export const translatedField = (locale: Locale, field: (typeof TRANSLATED_FIELDS)[number]) =>
  `translations.${locale}.${field}` as const

export function profileFormValues(
  profile: Pick<
    OwnProfile,
    | 'name'
    | 'bio'
    | 'credentials'
    | 'languages'
    | 'expertise'
    | 'location'
    | 'callDescription'
    | 'meetingUrl'
    | 'translations'
  >,
): FormValues {
  const translations = LOCALES.flatMap((locale) =>
    TRANSLATED_FIELDS.map((field) => [
      translatedField(locale, field),
      profile.translations[locale]?.[field] ?? '',
    ]),
  )
  return {
    name: profile.name,
    bio: profile.bio,
    credentials: profile.credentials ?? '',
    languages: profile.languages,
    expertise: profile.expertise,
    location: profile.location ?? '',
    callDescription: profile.callDescription ?? '',
    meetingUrl: profile.meetingUrl ?? '',
    ...Object.fromEntries(translations),
  }
}

/** The request body: nests the translations. */
export function profileOfForm(values: FormValues): Record<string, unknown> {
  const plain = Object.entries(values).filter(([name]) => !name.startsWith('translations.'))
  const textsIn = (locale: Locale) =>
    Object.fromEntries(
      TRANSLATED_FIELDS.map((field) => [field, values[translatedField(locale, field)]] as const)
        // An empty text falls back to the profile's first language.
        .filter(([, text]) => typeof text === 'string' && text.trim() !== ''),
    )
  return {
    ...Object.fromEntries(plain),
    translations: { en: textsIn('en'), fa: textsIn('fa') },
  }
}
