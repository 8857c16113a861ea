interface Bilingual {
  readonly en: string
  readonly fa: string
}

/** What a resource draws on. */
export interface Source {
  readonly organisation: Bilingual
  readonly topic: Bilingual
  readonly url: string
}

export const nhsAutism: Source = {
  organisation: { en: 'NHS', fa: 'خدمات ملی سلامت بریتانیا' },
  topic: { en: 'Autism', fa: 'اتیسم' },
  url: 'https://www.nhs.uk/conditions/autism/',
}

export const niceSupport: Source = {
  organisation: { en: 'NICE', fa: 'مؤسسهٔ ملی سلامت و مراقبت بریتانیا' },
  topic: {
    en: 'Autism in under 19s: support and management (CG170)',
    fa: 'حمایت از افراد دارای اتیسم زیر ۱۹ سال',
  },
  url: 'https://www.nice.org.uk/guidance/cg170',
}

/** A topic of the society's advice. */
export const nationalAutisticSociety = (en: string, fa: string): Source => ({
  organisation: { en: 'National Autistic Society', fa: 'انجمن ملی اتیسم بریتانیا' },
  topic: { en, fa },
  url: 'https://www.autism.org.uk/advice-and-guidance',
})
