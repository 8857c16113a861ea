import { Hono } from 'hono'
import { sqlStateOf } from '../../../database/client.ts'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { valid } from '../../../platform/api/validation.ts'
import { importAnswer, importRequest } from '../schema/imports.ts'
import { importPeople } from '../service/imports.server.ts'

export const importsApi = new Hono<ApiEnvironment>().post(
  '/admin/people-imports',
  describeCall({
    summary: 'Make accounts for the people of a list, or say of each line what would come of it',
    problems: { invalid: ['table-unreadable', 'rows-faulty'], conflict: ['email-taken'] },
    access: 'admin',
    asksAgain: true,
    answer: importAnswer,
  }),
  valid('json', importRequest),
  async (c) => {
    const result = await importPeople(c.get('actor'), c.req.valid('json')).catch((error) => {
      // Somebody of the list registered meanwhile: the next look at it says who.
      if (sqlStateOf(error) === '23505') throw new Problem('conflict', 'email-taken')
      throw error
    })
    if (result.ok) return c.json(result.answer)
    const { reason: code, message } = result
    throw new Problem('invalid', code, { fields: [{ path: 'table', code, message }] })
  },
)
