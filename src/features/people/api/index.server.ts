import { Hono } from 'hono'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { answerPart } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem } from '../../../platform/api/problem.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { SessionCookies } from '../../accounts/api/index.server.ts'
import { invitationsApi, buildInvitationApi } from './invitations.server.ts'
import { buildSetUpApi } from './set-up.server.ts'
import { affected } from '../../booking/schema/index.ts'
import {
  affectedSeen,
  affectingChange,
  emailForPerson,
  listedPeople,
  peopleQuery,
  personId,
  roleChange,
  wholePerson,
} from '../schema.ts'
import * as people from '../service/index.server.ts'

const access = 'admin'

type Outcome = { ok: true } | { ok: false; reason: string }

/** @throws {Problem} 409 for what cannot be done to this account. */
function requireDone(outcome: Outcome): void {
  if (outcome.ok) return
  if (outcome.reason === 'email-taken' || outcome.reason === 'same-email')
    throw new Problem(outcome.reason === 'email-taken' ? 'conflict' : 'invalid', outcome.reason, {
      fields: [
        {
          path: 'email',
          code: outcome.reason,
          message:
            outcome.reason === 'email-taken' ? m.people_email_taken() : m.people_email_same(),
        },
      ],
    })
  throw new Problem('conflict', outcome.reason)
}

const reading = new Hono<ApiEnvironment>()
  .get(
    '/admin/users',
    describeCall({ summary: 'Everybody who has an account', access, answer: listedPeople }),
    valid('query', peopleQuery),
    async (c) => {
      const found = await people.listPeople(c.get('actor'), c.req.valid('query'))
      return answerPart(c, { ...found, entries: found.people, next: found.nextCursor })
    },
  )
  .get(
    '/admin/users/:id',
    describeCall({ summary: 'One account', access, answer: wholePerson }),
    valid('param', personId),
    async (c) => c.json(await people.getPerson(c.get('actor'), c.req.valid('param').id)),
  )
  .get(
    '/admin/users/:id/affected',
    describeCall({
      summary: 'The consultations that suspending, deleting or another role would cancel',
      access,
      answer: affected,
    }),
    valid('param', personId),
    valid('query', affectingChange),
    async (c) => {
      const { id } = c.req.valid('param')
      const change = c.req.valid('query')
      return c.json(await people.listAffectedBy(c.get('actor'), id, change, c.get('locale')))
    },
  )

const standing = new Hono<ApiEnvironment>()
  .post(
    '/users/:id/set-role',
    describeCall({ summary: 'Give a role in place of all others', access, answer: wholePerson }),
    valid('param', personId),
    valid('query', affectedSeen),
    valid('json', roleChange),
    async (c) => {
      const { id } = c.req.valid('param')
      const { role } = c.req.valid('json')
      const seen = c.req.valid('query').affected
      await people.requireAffectedSeen(c.get('actor'), id, { change: 'role', role }, seen)
      requireDone(await people.setRole(c.get('actor'), id, role))
      return c.json(await people.getPerson(c.get('actor'), id))
    },
  )
  .post(
    '/admin/users/:id/suspend',
    describeCall({
      summary: 'Suspend an account: its sessions end, what is coming is cancelled',
      access,
      answer: wholePerson,
    }),
    valid('param', personId),
    valid('query', affectedSeen),
    async (c) => {
      const { id } = c.req.valid('param')
      const seen = c.req.valid('query').affected
      await people.requireAffectedSeen(c.get('actor'), id, { change: 'suspend' }, seen)
      requireDone(await people.suspendPerson(c.get('actor'), id))
      return c.json(await people.getPerson(c.get('actor'), id))
    },
  )
  .post(
    '/admin/users/:id/activate',
    describeCall({ summary: 'Let a suspended person in again', access, answer: wholePerson }),
    valid('param', personId),
    async (c) => {
      const { id } = c.req.valid('param')
      requireDone(await people.activatePerson(c.get('actor'), id))
      return c.json(await people.getPerson(c.get('actor'), id))
    },
  )
  .delete(
    '/admin/users/:id',
    describeCall({ summary: 'Delete an account; what others need stays', access, status: 204 }),
    valid('param', personId),
    valid('query', affectedSeen),
    async (c) => {
      const { id } = c.req.valid('param')
      const seen = c.req.valid('query').affected
      await people.requireAffectedSeen(c.get('actor'), id, { change: 'delete' }, seen)
      requireDone(await people.deletePerson(c.get('actor'), id))
      return c.body(null, 204)
    },
  )

const waysIn = new Hono<ApiEnvironment>()
  .post(
    '/admin/users/:id/email',
    describeCall({ summary: 'Give an account another address', access, answer: wholePerson }),
    valid('param', personId),
    valid('json', emailForPerson),
    async (c) => {
      const { id } = c.req.valid('param')
      requireDone(await people.changeEmailOf(c.get('actor'), id, c.req.valid('json').email))
      return c.json(await people.getPerson(c.get('actor'), id))
    },
  )
  .post(
    '/admin/users/:id/password-reset',
    describeCall({ summary: 'Mail a person a link to set a new password', access, status: 204 }),
    valid('param', personId),
    async (c) => {
      requireDone(await people.sendPasswordReset(c.get('actor'), c.req.valid('param').id))
      return c.body(null, 204)
    },
  )
  .delete(
    '/admin/users/:id/second-step',
    describeCall({
      summary: 'Take the second step away from who has lost it',
      access,
      status: 204,
    }),
    valid('param', personId),
    async (c) => {
      requireDone(await people.removeSecondStepOf(c.get('actor'), c.req.valid('param').id))
      return c.body(null, 204)
    },
  )

export const buildPeopleApi = (cookies: SessionCookies) =>
  new Hono<ApiEnvironment>()
    .route('/', reading)
    .route('/', standing)
    .route('/', waysIn)
    .route('/', invitationsApi)
    .route('/', buildInvitationApi(cookies))
    .route('/', buildSetUpApi(cookies))

export type PeopleApi = ReturnType<typeof buildPeopleApi>
