import { afterSchoolRest } from './posts/after-school-rest.ts'
import { brothersAndSisters } from './posts/brothers-and-sisters.ts'
import { firstConsultation } from './posts/first-consultation.ts'
import { howWeCheckSpecialists } from './posts/how-we-check-specialists.ts'
import { nowruzWithGuests } from './posts/nowruz-with-guests.ts'
import { restForParents } from './posts/rest-for-parents.ts'

interface DemoPostVersion {
  readonly title: string
  readonly slug: string
  readonly status: 'published' | 'draft' | 'pending'
  readonly excerpt: string
  /** HTML of p, h2, h3, ul, ol, li, blockquote, a and strong. */
  readonly content: string
}

interface DemoPost {
  /** Joins the two language versions. */
  readonly key: string
  /** Key of a category. */
  readonly category: string
  /** Key of the publisher. */
  readonly author: string
  readonly featuredImage: null
  /** Keys of tags. */
  readonly tags: readonly string[]
  readonly daysAgo: number
  readonly en: DemoPostVersion
  readonly fa: DemoPostVersion
}

/** Newest first. */
export const demoPosts = [
  afterSchoolRest,
  firstConsultation,
  restForParents,
  howWeCheckSpecialists,
  nowruzWithGuests,
  brothersAndSisters,
] as const satisfies readonly DemoPost[]
