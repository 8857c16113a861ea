import * as z from 'zod/mini'
import * as m from '../../i18n/paraglide/messages.js'
import { emptyAsAbsent } from '../../platform/api/empty-as-absent.ts'
import { SEARCH_MAX_CHARACTERS } from '../../platform/api/list-limits.ts'
import { FOUND_KINDS, WAITING_KINDS } from './rules.ts'

export const waitingEntry = z.object({
  id: z.int(),
  /** Whom it concerns; null where nobody is named. */
  who: z.nullable(z.string()),
  /** What it is about, such as a title; null where the kind says all. */
  about: z.nullable(z.string()),
  since: z.string(),
  /** When it takes place, or appears. */
  at: z.nullable(z.string()),
})

/** Things of one kind that wait for the person who asks. */
export const waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  count: z.int(),
  /** The longest waiting first, at most three. */
  entries: z.array(waitingEntry),
})

export type WaitingEntry = z.infer<typeof waitingEntry>
export type Waiting = z.infer<typeof waiting>

export const workQuery = z.object({
  /** Words of a name, a title or an address, in any spelling. */
  q: emptyAsAbsent(
    z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS, { error: () => m.common_search_long() })),
  ),
})

export const found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.int(),
  title: z.string(),
  /** What distinguishes it from others of the same name. */
  about: z.nullable(z.string()),
  /** When it takes place, or was sent. */
  at: z.nullable(z.string()),
})

export type Found = z.infer<typeof found>
