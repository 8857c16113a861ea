/**
 * The names of languages and specialties. Separate from the codes, so that pages without names load
 * no messages.
 */
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { Expertise, SpecialistLanguage } from './index.ts'

type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

const languageLabels: Record<SpecialistLanguage, Sentence> = {
  english: m.common_english,
  farsi: m.common_farsi,
  arabic: m.specialists_language_arabic,
  french: m.specialists_language_french,
  spanish: m.specialists_language_spanish,
}

const expertiseLabels: Record<Expertise, Sentence> = {
  aba_therapy: m.specialists_expertise_aba_therapy,
  speech_therapy: m.specialists_expertise_speech_therapy,
  occupational_therapy: m.specialists_expertise_occupational_therapy,
  behavioral_therapy: m.specialists_expertise_behavioral_therapy,
  educational_support: m.specialists_expertise_educational_support,
  sensory_integration: m.specialists_expertise_sensory_integration,
  early_intervention: m.specialists_expertise_early_intervention,
  social_skills: m.specialists_expertise_social_skills,
  family_counseling: m.specialists_expertise_family_counseling,
}

function labelIn(labels: Readonly<Record<string, Sentence>>, code: string, locale?: Locale) {
  const label = Object.hasOwn(labels, code) ? labels[code] : undefined
  return label ? label({}, locale ? { locale } : {}) : code
}

/**
 * The language's name, by default in the language of the page; an unknown code is returned as it
 * is.
 */
export const languageLabel = (language: string, locale?: Locale): string =>
  labelIn(languageLabels, language, locale)

/** The specialty's name, likewise. */
export const expertiseLabel = (expertise: string, locale?: Locale): string =>
  labelIn(expertiseLabels, expertise, locale)
