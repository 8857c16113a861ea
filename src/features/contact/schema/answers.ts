import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { ANSWER_LENGTHS } from '../rules.ts'
import { text } from '../../../platform/api/texts.ts'

export const entryContent = text(
  { min: 1, max: ANSWER_LENGTHS.content },
  m.contact_entry_required,
  m.contact_entry_long,
)

/** A saved answer, in both languages. */
export const savedAnswerTexts = z.object({
  title: text(
    { min: 1, max: ANSWER_LENGTHS.title },
    m.contact_saved_title_required,
    m.contact_saved_title_long,
  ),
  textEn: entryContent,
  textFa: entryContent,
})

export const savedAnswer = z.object({
  id: z.int(),
  title: z.string(),
  textEn: z.string(),
  textFa: z.string(),
  /** The ETag, accepted by `If-Match`. */
  version: z.string(),
})

/** A possible assignee of messages. */
export const teamMember = z.object({ id: z.int(), name: z.string() })

export type SavedAnswerTexts = z.infer<typeof savedAnswerTexts>
export type SavedAnswer = z.infer<typeof savedAnswer>
export type TeamMember = z.infer<typeof teamMember>
