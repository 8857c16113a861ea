import * as z from 'zod/mini'
import * as m from '../../i18n/paraglide/messages.js'
import { emptyAsUsual } from '../../platform/api/empty-as-absent.ts'
import { directoryEntry } from '../directory/schema.ts'
import { ANSWERS, ANY } from './rules.ts'

const unknown = { error: () => m.matching_answer_unknown() }

/** The answers to the three questions; `any` where one does not matter. */
export const matchesQuery = z.object({
  need: emptyAsUsual(z.enum(ANSWERS.need, unknown), ANY),
  language: emptyAsUsual(z.enum(ANSWERS.language, unknown), ANY),
  when: emptyAsUsual(z.enum(ANSWERS.when, unknown), ANY),
})

/** Somebody who may suit, and which of the answers they fit. */
const match = z.object({
  specialist: directoryEntry,
  fit: z.object({ need: z.boolean(), language: z.boolean(), when: z.boolean() }),
})

/** Three at most, the best first; bios are cut to what a card shows. */
export const matchesAnswer = z.array(match)

export type MatchAnswer = z.infer<typeof match>
