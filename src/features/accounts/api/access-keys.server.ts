import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { answerList } from '../../../platform/api/lists.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { valid } from '../../../platform/api/validation.ts'
import { madeKey, newKey, ownKey } from '../schema/access-keys.ts'
import * as accounts from '../service/index.server.ts'

const access = 'signed-in'
const ownId = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) })

/** Keys for the own scripts of specialists and the team (decision 51). */
export const accessKeysApi = new Hono<ApiEnvironment>()
  .get(
    '/access-keys',
    describeCall({ summary: 'The own access keys', access, answer: z.array(ownKey) }),
    async (c) => answerList(c, await accounts.listOwnKeys(c.get('actor'))),
  )
  .post(
    '/access-keys',
    describeCall({
      summary: 'Make an access key, which is told this once',
      problems: { invalid: ['scope-not-offered'], conflict: ['too-many-keys'] },
      access,
      asksAgain: true,
      status: 201,
      answer: madeKey,
      // The answer must not be given twice.
      ignoresKey: true,
    }),
    valid('json', newKey),
    async (c) => {
      const made = await accounts.makeKey(c.get('actor'), c.req.valid('json'))
      if (made.ok) {
        const { id, key, expiresAt } = made
        return c.json({ id, key, expiresAt }, 201)
      }
      throw new Problem(made.reason === 'too-many-keys' ? 'conflict' : 'invalid', made.reason)
    },
  )
  .delete(
    '/access-keys/:id',
    describeCall({ summary: 'Revoke an access key', access, status: 204 }),
    valid('param', ownId),
    async (c) => {
      await accounts.revokeKey(c.get('actor'), Number(c.req.valid('param').id))
      return c.body(null, 204)
    },
  )
