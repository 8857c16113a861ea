import * as z from 'zod/mini'
import * as m from '../../i18n/paraglide/messages.js'
import { emptyAsAbsent } from '../../platform/api/empty-as-absent.ts'
import { SEARCH_MAX_CHARACTERS } from '../../platform/api/list-limits.ts'
import { FOUND_KINDS, WAITING_KINDS } from './rules.ts'

export const waitingEntry = z.object({
  id: z.int(),
  /** The person concerned; null where there is none. */
  who: z.nullable(z.string()),
  /** The subject, such as a title; null where the kind suffices. */
  about: z.nullable(z.string()),
  since: z.string(),
  /** The start of the consultation, or the publication time of the post. */
  at: z.nullable(z.string()),
})

/** Work of one kind that waits for the signed-in person. */
export const waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  count: z.int(),
  /** Oldest first, at most three. */
  entries: z.array(waitingEntry),
})

export type WaitingEntry = z.infer<typeof waitingEntry>
export type Waiting = z.infer<typeof waiting>

/** Whether somebody who works here is a family too. */
export const familySide = z.object({ isFamily: z.boolean() })

export const workQuery = z.object({
  /** Words of a name, a title or an address; spelling variants match. */
  q: emptyAsAbsent(
    z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS, { error: () => m.common_search_long() })),
  ),
})

export const found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.int(),
  title: z.string(),
  /** A detail that distinguishes it from results of the same title. */
  about: z.nullable(z.string()),
  /** The time of the event, or the time it was sent. */
  at: z.nullable(z.string()),
})

export type Found = z.infer<typeof found>
