import { Hono } from 'hono'
import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { answerList } from '../../../platform/api/lists.ts'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem, invalidField } from '../../../platform/api/problem.ts'
import { answerSignedIn, callerOf, type SessionCookies } from '../../accounts/api/index.server.ts'
import { openSession } from '../../accounts/service/index.server.ts'
import {
  invitationAnswer,
  invitationQuery,
  invitationRequest,
  listedInvitations,
  openInvitation,
  personId,
} from '../schema/index.ts'
import * as people from '../service/index.server.ts'

const access = 'admin'

export const invitationsApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/invitations',
    describeCall({ summary: 'Invitations that wait', access, answer: listedInvitations }),
    async (c) => answerList(c, await people.listInvitations(c.get('actor'))),
  )
  .post(
    '/admin/invitations',
    describeCall({
      summary: 'Ask somebody to join the team',
      problems: { conflict: ['role-held', 'person-suspended'] },
      access,
      asksAgain: true,
      status: 201,
      answer: z.object({ id: z.int() }),
    }),
    valid('json', invitationRequest),
    async (c) => {
      const result = await people.invite(c.get('actor'), c.req.valid('json'))
      if (result.ok) return c.json({ id: result.id }, 201)
      const { reason: code } = result
      const message =
        code === 'role-held' ? m.people_invite_role_held() : m.people_invite_suspended()
      throw new Problem('conflict', code, { fields: [{ path: 'email', code, message }] })
    },
  )
  .post(
    '/admin/invitations/:id/resend',
    describeCall({
      summary: 'Send an invitation once more',
      access,
      asksAgain: true,
      status: 204,
    }),
    valid('param', personId),
    async (c) => {
      await people.inviteAgain(c.get('actor'), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .delete(
    '/admin/invitations/:id',
    describeCall({ summary: 'Take an invitation back', access, status: 204 }),
    valid('param', personId),
    async (c) => {
      await people.withdrawInvitation(c.get('actor'), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )

/** What the mailed link leads to. */
export const buildInvitationApi = (cookies: SessionCookies) =>
  new Hono<ApiEnvironment>()
    .get(
      '/invitation',
      describeCall({
        summary: 'What a mailed invitation says; asking changes nothing',
        problems: { 'not-found': ['link-ended'] },
        answer: openInvitation,
      }),
      valid('query', invitationQuery),
      async (c) => {
        const found = await people.findInvitation(c.get('actor'), c.req.valid('query').token)
        if (!found) throw new Problem('not-found', 'link-ended')
        return c.json(found)
      },
    )
    .post(
      '/invitation',
      describeCall({
        summary: 'Accept an invitation to the team',
        problems: {
          invalid: ['link-ended'],
          conflict: [
            'invitation-other-account',
            'invitation-sign-in-first',
            'invitation-person-suspended',
          ],
        },
        answer: z.object({ userId: z.int() }),
        ignoresKey: true,
      }),
      valid('json', invitationAnswer),
      async (c) => {
        const answer = c.req.valid('json')
        const address = c.get('address')
        const result = await people.acceptInvitation(c.get('actor'), answer, { address })
        if (!result.ok) return refuse(result.reason)
        const { userId, isNew } = result
        if (isNew) await answerSignedIn(c, cookies, await openSession(userId, callerOf(c)))
        return c.json({ userId })
      },
    )

type Reason = Extract<people.Acceptance, { ok: false }>['reason']

function refuse(reason: Reason): never {
  if (reason === 'link-ended') throw new Problem('invalid', 'link-ended')
  if (reason === 'common-password')
    throw invalidField('password', m.accounts_password_common(), 'common-password')
  if (reason === 'details-missing')
    throw new Problem('invalid', 'invalid', {
      fields: [
        { path: 'name', code: 'too_small', message: m.accounts_name_short() },
        { path: 'password', code: 'too_small', message: m.accounts_password_short() },
      ],
    })
  throw new Problem('conflict', `invitation-${reason}`)
}
