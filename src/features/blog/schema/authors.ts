import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { emptyAsUsual } from '../../../platform/api/empty-as-absent.ts'
import { plainLine, plainText } from '../../../platform/html/markup.ts'
import {
  ANALYTICS_DAYS,
  AUTHOR_BIO_MAX_CHARACTERS,
  MOST_SPECIALTIES,
  SPECIALTY_MAX_CHARACTERS,
  specialtiesIn,
} from '../rules/authors.ts'
import { wholeNumber } from '../../../platform/api/whole-number.ts'
import { namedPost, says } from './index.ts'

const MOST_PAGES = 100_000

export const analyticsQuery = z.object({
  days: emptyAsUsual(z.enum(ANALYTICS_DAYS, says(m.figures_analytics_days_unknown)), '28'),
})

export const overviewQuery = z.extend(analyticsQuery, {
  page: emptyAsUsual(wholeNumber(1, MOST_PAGES, m.problem_invalid), 1),
})

/** The period, and its daily views in the site's zone. */
const time = {
  from: z.string(),
  to: z.string(),
  days: z.array(z.object({ day: z.string(), views: z.int() })),
  views: z.int(),
}

const figures = {
  ...namedPost.shape,
  publishedAt: z.nullable(z.string()),
  /** Since it was published. */
  viewCount: z.int(),
  /** Approved ones. */
  commentCount: z.int(),
  readingMinutes: z.int(),
}

export const postAnalytics = z.object({ ...time, post: z.object(figures) })

/** Views of an author's posts, the most viewed first. */
export const analyticsOverview = z.object({
  ...time,
  posts: z.array(z.object({ ...figures, viewsInPeriod: z.int() })),
  total: z.int(),
})

export type PostAnalytics = z.infer<typeof postAnalytics>
export type AnalyticsOverview = z.infer<typeof analyticsOverview>
export type PostStatistics = PostAnalytics['post']

// Errors are reported for the whole list, as the form has one field for it.
const specialties = z
  .array(z.string().check(z.overwrite(plainLine)), says(m.author_specialty_empty))
  .check(
    z.maxLength(MOST_SPECIALTIES, says(m.author_specialty_many)),
    z.refine((list) => list.every((one) => one !== ''), says(m.author_specialty_empty)),
    z.refine(
      (list) => list.every((one) => one.length <= SPECIALTY_MAX_CHARACTERS),
      says(m.author_specialty_long),
    ),
  )

/** An author's description of themselves (spec 3.17); empty values delete it. */
export const authorProfile = z.strictObject({
  bio: z
    .string(says(m.author_bio_long))
    .check(z.overwrite(plainText), z.maxLength(AUTHOR_BIO_MAX_CHARACTERS, says(m.author_bio_long))),
  specialty: specialties,
})

/** Form fields: one specialty per line. */
export const authorProfileFields = z.object({
  bio: authorProfile.shape.bio,
  specialty: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => specialtiesIn(text)),
    ),
    specialties,
  ),
})

export const ownAuthorProfile = z.object({
  bio: z.string(),
  specialty: z.array(z.string()),
  /** The author's public page; it exists while they have a published post. */
  authorId: z.int(),
  hasPage: z.boolean(),
  /** The ETag, accepted by `If-Match`. */
  version: z.string(),
})

export type AuthorProfile = z.infer<typeof authorProfile>
export type OwnAuthorProfile = z.infer<typeof ownAuthorProfile>
