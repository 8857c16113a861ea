import * as z from 'zod/mini'
import { toAsciiDigits } from '../../i18n/text/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { LIST_LIMIT } from '../../platform/api/lists.ts'
import { MOST_COUNTED, SEARCH_MAX_CHARACTERS } from '../../platform/api/list-limits.ts'
import { publicProfile, verification } from '../specialists/schema/index.ts'
import { entriesOf, findAvailability, findExpertise, findLanguage, findSort } from './rules.ts'

type QueryValue = string | string[]

/** Several values of a list, comma-separated or repeated; all have to be known. */
const several = <Value>(find: (text: string) => Value | undefined, message: () => string) =>
  z._default(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((value: QueryValue, context): Value[] => {
        const found = entriesOf(value).map(find)
        const known = found.filter((entry) => entry !== undefined)
        if (known.length < found.length)
          context.issues.push({ code: 'custom', message: message(), input: value })
        return [...new Set(known)]
      }),
    ),
    [],
  )

/** One value of a list; empty counts as absent. */
const oneOf = <Value>(find: (text: string) => Value | undefined, message: () => string) =>
  z.optional(
    z.pipe(
      z.string({ error: message }),
      z.transform((text, context): Value | undefined => {
        const found = text === '' ? undefined : find(text)
        if (found === undefined && text !== '')
          context.issues.push({ code: 'custom', message: message(), input: text })
        return found
      }),
    ),
  )

const FAR = 1_000_000_000
/** Parses digits of any number; large values are clamped instead of refused. */
const readCount = (text: string): number => {
  const ascii = toAsciiDigits(text).trim()
  return /^\d+$/.test(ascii) ? Math.min(Number(ascii), FAR) : Number.NaN
}

const countFrom1 = (most: number, message: () => string) =>
  z.pipe(
    z.pipe(
      z.string({ error: message }),
      z.transform((text) => (text === '' ? undefined : readCount(text))),
    ),
    z.optional(
      z
        .int({ error: message })
        .check(z.gte(1, { error: message }), z.lte(most, { error: message })),
    ),
  )

const tooLong = { error: () => m.common_search_long() }

/** The directory's query; all parameters are optional (spec 7.7). */
export const directoryQuery = z
  .object({
    languages: several(findLanguage, () => m.directory_language_unknown()),
    expertise: several(findExpertise, () => m.directory_specialty_unknown()),
    specialty: several(findExpertise, () => m.directory_specialty_unknown()),
    availability: oneOf(findAvailability, () => m.directory_availability_unknown()),
    q: z._default(
      z.string(tooLong).check(z.trim(), z.maxLength(SEARCH_MAX_CHARACTERS, tooLong)),
      '',
    ),
    sort: oneOf(findSort, () => m.directory_sort_unknown()),
    limit: z.optional(countFrom1(FAR, () => m.problem_list_limit_invalid())),
    page: z.optional(countFrom1(MOST_COUNTED, () => m.directory_page_invalid())),
    cursor: z.optional(
      z.string().check(z.maxLength(500, { error: () => m.problem_list_cursor_invalid() })),
    ),
    /** `preview`: bios are truncated to a card's length. */
    bio: z.optional(z.string()),
  })
  .check(
    z.refine((query) => offsetOf(query) < MOST_COUNTED, {
      path: ['page'],
      error: () => m.directory_page_invalid(),
    }),
  )

/** Maximum number of entries in the response. */
export const limitOf = (query: { limit?: number | undefined }): number =>
  Math.min(query.limit ?? LIST_LIMIT.usual, LIST_LIMIT.most)

/** Offset of a numbered page; further pages need a cursor. */
export const offsetOf = (query: {
  limit?: number | undefined
  page?: number | undefined
}): number => ((query.page ?? 1) - 1) * limitOf(query)

/** A bookable time; ISO 8601, UTC, and the specialist's zone. */
const freeTime = z.object({
  id: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
})

/** Fields of a profile that are only on its page. */
const NOT_LISTED = { verifiedAt: true, verifications: true, callDescription: true } as const

/** A specialist in the directory, in the reader's language (spec 3.3, 7.7). */
export const directoryEntry = z.extend(z.omit(publicProfile, NOT_LISTED), {
  /** The bio's beginning, for a card (spec 2.30). */
  bioPreview: z.string(),
  /** First sentence of the specialist's description of the call, unless it is long. */
  ownSentence: z.nullable(z.string()),
  /** The newest check of the specialist; of several at once, the first. */
  latestCheck: z.nullable(verification),
  nextFree: z.nullable(freeTime),
  /** The next three, soonest first; with `availability`, those that match it. */
  nextTimes: z.array(freeTime),
})

/** A specialist's own page (spec 7.8). */
export const specialistPage = z.extend(publicProfile, {
  timeZone: z.string(),
  paused: z.boolean(),
  nextFree: z.nullable(freeTime),
})

/** Number of specialists per filter, applied alone, counted to 1,001. */
export const optionCounts = z.object({
  total: z.int(),
  languages: z.record(z.string(), z.int()),
  expertise: z.record(z.string(), z.int()),
  availability: z.record(z.string(), z.int()),
})

export type DirectoryEntry = z.infer<typeof directoryEntry>
export type SpecialistPage = z.infer<typeof specialistPage>
export type OptionCounts = z.infer<typeof optionCounts>
