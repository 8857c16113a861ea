import * as z from 'zod/mini'
import { calls } from '../../../platform/api/call.ts'
import { answerList } from '../../../platform/api/lists.ts'
import { madeKey, newKey, ownKey } from '../schema/access-keys.ts'
import * as accounts from '../service/index.server.ts'

const ownId = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) })

/** Keys for the own scripts of specialists and the team (decision 51). */
export const accessKeysApi = calls()
  .get('/access-keys', {
    summary: 'The own access keys',
    access: 'signed-in',
    answer: z.array(ownKey),
    handle: async ({ c, actor }) => answerList(c, await accounts.listOwnKeys(actor)),
  })
  .post('/access-keys', {
    summary: 'Make an access key, which is told this once',
    access: 'signed-in',
    asksAgain: true,
    problems: { invalid: ['scope-not-offered'], conflict: ['too-many-keys'] },
    body: newKey,
    status: 201,
    answer: madeKey,
    // The answer must not be given twice.
    ignoresKey: true,
    handle: async ({ actor, body }) => {
      const made = await accounts.makeKey(actor, body)
      return made.ok ? { id: made.id, key: made.key, expiresAt: made.expiresAt } : made
    },
  })
  .delete('/access-keys/:id', {
    summary: 'Revoke an access key',
    access: 'signed-in',
    param: ownId,
    status: 204,
    handle: ({ actor, param }) => accounts.revokeKey(actor, Number(param.id)),
  }).hono
