import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { calls } from '../../../platform/api/call.ts'
import { Problem, invalidField } from '../../../platform/api/problem.ts'
import { answerSignedIn, callerOf, type SessionCookies } from '../../accounts/api/index.server.ts'
import { openSession } from '../../accounts/service/index.server.ts'
import * as schema from '../schema/index.ts'
import * as people from '../service/index.server.ts'

const refusals = {
  'role-held': m.problem_role_held,
  'person-suspended': m.people_invite_suspended,
  'specialist-invited': m.problem_specialist_invited,
}

export const invitationsApi = calls({ access: 'admin' })
  .get('/admin/invitations', {
    summary: 'Invitations that wait',
    answer: schema.listedInvitations,
    handle: ({ actor }) => people.listInvitations(actor),
  })
  .post('/admin/invitations', {
    summary: 'Ask somebody to join the team',
    asksAgain: true,
    problems: { conflict: ['role-held', 'person-suspended', 'specialist-invited'] },
    body: schema.invitationRequest,
    status: 201,
    answer: z.object({ id: z.int() }),
    handle: async ({ actor, body }) => {
      const result = await people.invite(actor, body)
      if (result.ok) return { id: result.id }
      const { reason: code } = result
      const message = refusals[code]()
      throw new Problem('conflict', code, { fields: [{ path: 'email', code, message }] })
    },
  })
  .post('/admin/invitations/:id/resend', {
    summary: 'Send an invitation once more',
    asksAgain: true,
    param: schema.personId,
    handle: ({ actor, param }) => people.inviteAgain(actor, param.id),
  })
  .delete('/admin/invitations/:id', {
    summary: 'Take an invitation back',
    param: schema.personId,
    handle: ({ actor, param }) => people.withdrawInvitation(actor, param.id),
  }).hono

export const buildInvitationApi = (cookies: SessionCookies) =>
  calls()
    .get('/invitation', {
      summary: 'What a mailed invitation says; asking changes nothing',
      problems: { 'not-found': ['link-ended'] },
      query: schema.invitationQuery,
      answer: schema.openInvitation,
      handle: async ({ actor, query }) => {
        const found = await people.findInvitation(actor, query.token)
        return found ?? ({ ok: false, reason: 'link-ended' } as const)
      },
    })
    .post('/invitation', {
      summary: 'Accept an invitation to the team',
      problems: {
        invalid: ['link-ended'],
        conflict: [
          'invitation-other-account',
          'invitation-sign-in-first',
          'invitation-person-suspended',
          'specialist-invited',
        ],
      },
      body: schema.invitationAnswer,
      answer: z.object({ userId: z.int() }),
      ignoresKey: true,
      handle: async ({ c, actor, body }) => {
        const result = await people.acceptInvitation(actor, body, { address: c.get('address') })
        if (!result.ok) return refuseAnswer(result)
        const { userId, isNew } = result
        if (isNew) await answerSignedIn(c, cookies, await openSession(userId, callerOf(c)))
        return { userId }
      },
    }).hono

/** @throws {Problem} 400 with the invalid fields of the new account. */
function refuseAnswer({ reason }: Extract<people.Acceptance, { ok: false }>) {
  if (reason === 'common-password')
    throw invalidField('password', m.accounts_password_common(), reason)
  if (reason === 'details-missing')
    throw new Problem('invalid', 'invalid', {
      fields: [
        { path: 'name', code: 'too_small', message: m.accounts_name_short() },
        { path: 'password', code: 'too_small', message: m.accounts_password_short() },
      ],
    })
  return { ok: false, reason } as const
}
