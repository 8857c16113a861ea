import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { listQuery } from '../../../platform/api/lists.ts'
import { emptyAsAbsent, emptyAsUsual } from '../../../platform/api/empty-as-absent.ts'
import { token } from './index.ts'

/** A mailed link's token, where a consultation is read. */
export const tokenQuery = z.object({ token })

export const consultationListQuery = z.object({
  ...listQuery({
    limit: () => m.problem_list_limit_invalid(),
    cursor: () => m.problem_list_cursor_invalid(),
  }),
  as: emptyAsAbsent(z.enum(['family', 'specialist'])),
  scope: emptyAsUsual(z.enum(['upcoming', 'past', 'all']), 'all'),
})
