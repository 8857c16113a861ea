import { Hono } from 'hono'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { answerPart } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem, invalidField } from '../../../platform/api/problem.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { type SessionCookies, answerSignedIn, callerOf } from '../../accounts/api/index.server.ts'
import { importsApi } from './imports.server.ts'
import { invitationsApi, buildInvitationApi } from './invitations.server.ts'
import { affected } from '../../booking/schema/index.ts'
import {
  affectedSeen,
  affectingChange,
  emailForPerson,
  listedPeople,
  peopleQuery,
  peopleTableQuery,
  personId,
  roleChange,
  wholePerson,
  setUpDone,
  setUpQuery,
  setUpRequest,
  setUpState,
} from '../schema/index.ts'
import { writePeopleTable } from '../service/people-table.server.ts'
import * as people from '../service/index.server.ts'
import { openSession } from '../../accounts/service/index.server.ts'

/** How a site gets its first admin; gone once it has one. */
const buildSetUpApi = (cookies: SessionCookies) =>
  new Hono<ApiEnvironment>()
    .get(
      '/setup',
      describeCall({
        summary: 'Whether a code opens the first set-up; 404 once there is an admin',
        problems: { forbidden: ['set-up-code-wrong'], 'not-found': ['not-found'] },
        answer: setUpState,
      }),
      valid('query', setUpQuery),
      async (c) => {
        await people.requireSetUp(c.req.valid('query').key, c.get('address'))
        return c.json({ open: true })
      },
    )
    .post(
      '/setup',
      describeCall({
        summary: 'Set the site up: its name, its first admin, a test mail',
        problems: {
          forbidden: ['set-up-code-wrong'],
          'not-found': ['not-found'],
          conflict: ['email-taken'],
        },
        status: 201,
        answer: setUpDone,
        ignoresKey: true,
      }),
      valid('json', setUpRequest),
      async (c) => {
        const place = { address: c.get('address'), locale: c.get('locale') }
        const result = await people.setUp(c.req.valid('json'), place)
        if (!result.ok) return refuse(result.reason)
        const { userId, mail } = result
        await answerSignedIn(c, cookies, await openSession(userId, callerOf(c)))
        return c.json({ userId, mail }, 201)
      },
    )

function refuse(code: 'common-password' | 'email-taken'): never {
  if (code === 'email-taken')
    throw new Problem('conflict', code, {
      fields: [{ path: 'email', code, message: m.people_email_taken() }],
    })
  throw invalidField('password', m.accounts_password_common(), code)
}

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
    describeCall({
      scope: 'read-people',
      summary: 'Everybody who has an account',
      access,
      answer: listedPeople,
    }),
    valid('query', peopleQuery),
    async (c) => {
      const found = await people.listPeople(c.get('actor'), c.req.valid('query'))
      return answerPart(c, { ...found, entries: found.people, next: found.nextCursor })
    },
  )
  .get(
    '/admin/users.csv',
    describeCall({
      scope: 'read-people',
      summary: 'The same as a table (CSV), of all pages; noted',
      access,
      files: ['text/csv'],
    }),
    valid('query', peopleTableQuery),
    async (c) => {
      const { language = c.get('locale'), ...query } = c.req.valid('query')
      const table = writePeopleTable(await people.exportPeople(c.get('actor'), query), language)
      return c.body(table, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="people.csv"',
        'cache-control': 'no-store',
      })
    },
  )
  .get(
    '/admin/users/:id',
    describeCall({ scope: 'read-people', summary: 'One account', access, answer: wholePerson }),
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

const status = new Hono<ApiEnvironment>()
  .post(
    '/users/:id/set-role',
    describeCall({
      summary: 'Give a role in place of all others',
      problems: {
        conflict: ['own-account', 'last-admin', 'consultations-affected', 'person-suspended'],
      },
      access,
      asksAgain: true,
      answer: wholePerson,
    }),
    valid('param', personId),
    valid('query', affectedSeen),
    valid('json', roleChange),
    async (c) => {
      const { id } = c.req.valid('param')
      const { role } = c.req.valid('json')
      const { affected: seen } = c.req.valid('query')
      requireDone(await people.setRole(c.get('actor'), id, role, { affected: seen }))
      return c.json(await people.getPerson(c.get('actor'), id))
    },
  )
  .post(
    '/admin/users/:id/suspend',
    describeCall({
      summary: 'Suspend an account: its sessions end, what is coming is cancelled',
      problems: { conflict: ['own-account', 'last-admin', 'consultations-affected'] },
      access,
      answer: wholePerson,
    }),
    valid('param', personId),
    valid('query', affectedSeen),
    async (c) => {
      const { id } = c.req.valid('param')
      const { affected: seen } = c.req.valid('query')
      requireDone(await people.suspendPerson(c.get('actor'), id, { affected: seen }))
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
    describeCall({
      summary: 'Delete an account; what others need stays',
      problems: {
        conflict: ['own-account', 'last-admin', 'consultations-affected', 'user-deletion-off'],
      },
      access,
      asksAgain: true,
      status: 204,
    }),
    valid('param', personId),
    valid('query', affectedSeen),
    async (c) => {
      const { id } = c.req.valid('param')
      const { affected: seen } = c.req.valid('query')
      requireDone(await people.deletePerson(c.get('actor'), id, { affected: seen }))
      return c.body(null, 204)
    },
  )

const waysIn = new Hono<ApiEnvironment>()
  .post(
    '/admin/users/:id/email',
    describeCall({
      summary: 'Give an account another address',
      problems: { invalid: ['same-email'], conflict: ['email-taken', 'own-account', 'last-admin'] },
      access,
      asksAgain: true,
      answer: wholePerson,
    }),
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
    describeCall({
      summary: 'Mail a person a link to set a new password',
      problems: { conflict: ['person-suspended'] },
      access,
      status: 204,
    }),
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
      problems: { conflict: ['own-account', 'last-admin'] },
      access,
      asksAgain: true,
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
    .route('/', status)
    .route('/', waysIn)
    .route('/', importsApi)
    .route('/', invitationsApi)
    .route('/', buildInvitationApi(cookies))
    .route('/', buildSetUpApi(cookies))

export type PeopleApi = ReturnType<typeof buildPeopleApi>
