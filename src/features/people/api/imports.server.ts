import { sqlStateOf } from '../../../database/client.ts'
import { calls } from '../../../platform/api/call.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { importAnswer, importRequest } from '../schema/imports.ts'
import { importPeople } from '../service/imports.server.ts'

export const importsApi = calls().post('/admin/people-imports', {
  summary: 'Make accounts for the people of a list, or say of each line what would come of it',
  access: 'admin',
  asksAgain: true,
  problems: { invalid: ['table-unreadable', 'rows-faulty'], conflict: ['email-taken'] },
  body: importRequest,
  answer: importAnswer,
  handle: async ({ actor, body }) => {
    const result = await importPeople(actor, body).catch((error) => {
      // Somebody of the list registered meanwhile: the next look at it says who.
      if (sqlStateOf(error) === '23505') throw new Problem('conflict', 'email-taken')
      throw error
    })
    if (result.ok) return result.answer
    const { reason: code, message } = result
    throw new Problem('invalid', code, { fields: [{ path: 'table', code, message }] })
  },
}).hono
