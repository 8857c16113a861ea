import * as z from 'zod/mini'
import * as m from '../../i18n/paraglide/messages.js'
import { emptyAsUsual } from '../../platform/api/empty-as-absent.ts'
import { directoryEntry } from '../directory/schema.ts'
import { ANSWERS, ANY } from './rules.ts'

const unknown = { error: () => m.matching_answer_unknown() }

/** The answers to the three questions; `any` for no preference. */
export const matchesQuery = z.object({
  need: emptyAsUsual(z.enum(ANSWERS.need, unknown), ANY),
  language: emptyAsUsual(z.enum(ANSWERS.language, unknown), ANY),
  when: emptyAsUsual(z.enum(ANSWERS.when, unknown), ANY),
})

/** A matching specialist, and which of the answers fit. */
const match = z.object({
  specialist: directoryEntry,
  fit: z.object({ need: z.boolean(), language: z.boolean(), when: z.boolean() }),
})

/** At most three, best first; bios are cut to the length of a card. */
export const matchesAnswer = z.array(match)

export type MatchAnswer = z.infer<typeof match>
