import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { chosenIds, chosenIn, chosenInAddress } from '../../../platform/api/chosen.ts'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { siteLanguage } from '../../accounts/schema/index.ts'
import { DONE_TO_MANY, MANY_OUTCOMES } from '../rules/many.ts'
import { listedConsultation } from './team.ts'

const refusals = {
  none: () => m.choosing_none(),
  tooMany: () => m.choosing_too_many(),
  invalid: () => m.problem_invalid_id(),
}
const ids = chosenIds(refusals)
const action = { error: () => m.problem_invalid() }

/** Something that is done with many consultations, each by itself. */
export const manyConsultations = z.strictObject({ action: z.enum(DONE_TO_MANY, action), ids })

/** The outcome of each; without its row if there is none with the id. */
export const manyConsultationsDone = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      outcome: z.enum(MANY_OUTCOMES),
      consultation: z.nullable(listedConsultation),
    }),
  ),
})

/** What the list's form asks for. */
export const consultationsForm = z.pipe(
  z.transform((values: Record<string, string | string[]>) => ({
    action: values['action'],
    ids: chosenIn(values),
  })),
  z.object({ action: z.enum([...DONE_TO_MANY, 'export'], action), ids }),
)

/** Which consultations a table holds. */
export const consultationsTable = z.object({
  ids: chosenInAddress(refusals),
  language: emptyAsAbsent(siteLanguage),
})

export type ManyConsultations = z.infer<typeof manyConsultations>
export type ManyConsultationsDone = z.infer<typeof manyConsultationsDone>
