import { aCalmerHaircut } from './posts/a-calmer-haircut.ts'
import { afterSchoolRest } from './posts/after-school-rest.ts'
import { brothersAndSisters } from './posts/brothers-and-sisters.ts'
import { firstConsultation } from './posts/first-consultation.ts'
import { homeworkInSmallSteps } from './posts/homework-in-small-steps.ts'
import { howWeCheckSpecialists } from './posts/how-we-check-specialists.ts'
import { nowruzWithGuests } from './posts/nowruz-with-guests.ts'
import { restForParents } from './posts/rest-for-parents.ts'
import { whenGrandparentsHelp } from './posts/when-grandparents-help.ts'

interface DemoPostVersion {
  readonly title: string
  readonly slug: string
  readonly status: 'published' | 'draft' | 'pending'
  readonly excerpt: string
  /** HTML of p, h2, h3, ul, ol, li, blockquote, a and strong. */
  readonly content: string
}

export interface DemoPost {
  /** Joins the two language versions. */
  readonly key: string
  /** Key of a category. */
  readonly category: string
  /** Key of the publisher. */
  readonly author: string
  /** A path of this site; null for the placeholder. */
  readonly featuredImage: string | null
  /** Keys of tags. */
  readonly tags: readonly string[]
  readonly daysAgo: number
  /** The English words were extended since: its translation is out of date. */
  readonly extendedDaysAgo?: number
  /** In how many days the language that is no more than a draft is published by itself. */
  readonly scheduledInDays?: number
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
  aCalmerHaircut,
  homeworkInSmallSteps,
  whenGrandparentsHelp,
] as const satisfies readonly DemoPost[]
