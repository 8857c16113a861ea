import * as m from '../../../i18n/paraglide/messages.js'
import type { Expertise, SpecialistLanguage } from '../rules.ts'

const languageWords: Record<SpecialistLanguage, () => string> = {
  english: m.specialists_language_english,
  farsi: m.specialists_language_farsi,
  arabic: m.specialists_language_arabic,
  french: m.specialists_language_french,
  spanish: m.specialists_language_spanish,
}

const expertiseWords: Record<Expertise, () => string> = {
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

/** A language in words; one that is no longer offered stands as it is. */
export const languageWord = (language: string): string =>
  languageWords[language as SpecialistLanguage]?.() ?? language

export const expertiseWord = (expertise: Expertise): string => expertiseWords[expertise]()
