import { Hono } from 'hono'
import { sqlStateOf } from '../../../database/client.ts'
import { inLocale } from '../../../i18n/current-locale.server.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { Actor } from '../../../platform/actor.ts'
import { calls } from '../../../platform/api/call.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { answerCsv } from '../../../platform/api/lists.ts'
import { Problem, invalidField } from '../../../platform/api/problem.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { csvOfFirst, MOST_ROWS } from '../../../platform/csv.ts'
import { answerSignedIn, callerOf, type SessionCookies } from '../../accounts/api/index.server.ts'
import { openSession } from '../../accounts/service/index.server.ts'
import { affected } from '../../booking/schema/index.ts'
import { roleWord, statusWord } from '../components/labels.ts'
import { importAnswer, importRequest } from '../schema/imports.ts'
import * as schema from '../schema/index.ts'
import { importPeople } from '../service/imports.server.ts'
import * as people from '../service/index.server.ts'
import { invitationsApi, buildInvitationApi } from './invitations.server.ts'

const refusedEmail = (kind: 'conflict' | 'invalid', code: string, message: string) =>
  new Problem(kind, code, { fields: [{ path: 'email', code, message }] })

/** The first set-up, which creates the site's first admin; 404 once there is one. */
const buildSetUpApi = (cookies: SessionCookies) =>
  calls()
    .get('/setup', {
      summary: 'Whether a code opens the first set-up; 404 once there is an admin',
      problems: { forbidden: ['set-up-code-wrong'], 'not-found': ['not-found'] },
      query: schema.setUpQuery,
      answer: schema.setUpState,
      handle: async ({ c, query }) => {
        await people.requireSetUp(query.key, c.get('address'))
        return { open: true }
      },
    })
    .post('/setup', {
      summary: 'Set the site up: its name, its first admin, a test mail',
      problems: {
        forbidden: ['set-up-code-wrong'],
        'not-found': ['not-found'],
        conflict: ['email-taken'],
      },
      body: schema.setUpRequest,
      status: 201,
      answer: schema.setUpDone,
      ignoresKey: true,
      handle: async ({ c, body, reader: { locale } }) => {
        const result = await people.setUp(body, { address: c.get('address'), locale })
        if (!result.ok) {
          const { reason } = result
          if (reason === 'email-taken')
            throw refusedEmail('conflict', reason, m.problem_email_taken())
          throw invalidField('password', m.accounts_password_common(), reason)
        }
        const { userId, mail } = result
        await answerSignedIn(c, cookies, await openSession(userId, callerOf(c)))
        return { userId, mail }
      },
    }).hono

const importsApi = calls().post('/admin/people-imports', {
  summary: 'Make accounts for the people of a list, or say of each line what would come of it',
  access: 'admin',
  asksAgain: true,
  problems: { invalid: ['table-unreadable', 'rows-faulty'], conflict: ['email-taken'] },
  body: importRequest,
  answer: importAnswer,
  handle: async ({ actor, body }) => {
    const result = await importPeople(actor, body).catch((error) => {
      // Somebody on the list registered concurrently: the next check names the person.
      if (sqlStateOf(error) === '23505') throw new Problem('conflict', 'email-taken')
      throw error
    })
    if (result.ok) return result.answer
    const { reason: code, message } = result
    throw new Problem('invalid', code, { fields: [{ path: 'table', code, message }] })
  },
}).hono

/** People as CSV in one language; dates in UTC, in a form that spreadsheet programs parse. */
const writePeopleTable = (listed: readonly schema.ListedPerson[], locale: Locale): string =>
  inLocale(locale, () =>
    csvOfFirst(
      [
        m.common_name(),
        m.common_email(),
        m.people_column_role(),
        m.common_status(),
        m.people_column_created(),
      ],
      listed.map(({ name, email, role, status, createdAt }) => [
        name,
        email,
        roleWord(role),
        statusWord(status),
        createdAt.slice(0, 10),
      ]),
      m.lists_more_rows({ count: formatNumber(MOST_ROWS, locale) }),
    ),
  )

const reading = calls({ access: 'admin' })
  .get('/admin/users', {
    summary: 'Everybody who has an account',
    scope: 'read-people',
    query: schema.peopleQuery,
    answer: schema.listedPeople,
    handle: ({ actor, query }) => people.listPeople(actor, query),
  })
  .get('/admin/users.csv', {
    summary: 'The same as a table (CSV), of all pages; noted',
    asksAgain: true,
    scope: 'read-people',
    query: schema.peopleTableQuery,
    files: ['text/csv'],
    handle: async ({ c, actor, query: { language, ...query }, reader }) => {
      const found = await people.exportPeople(actor, query)
      return answerCsv(c, 'people', writePeopleTable(found, language ?? reader.locale))
    },
  })
  .get('/admin/users/:id', {
    summary: 'One account',
    scope: 'read-people',
    param: schema.personId,
    answer: schema.wholePerson,
    handle: ({ actor, param }) => people.getPerson(actor, param.id),
  })
  .get('/admin/users/:id/affected', {
    summary:
      'The consultations that suspending, deleting or another role would cancel; a call that sends their number as affected is refused once it is another',
    param: schema.personId,
    query: schema.affectingChange,
    answer: affected,
    handle: ({ actor, param, query, reader }) =>
      people.listAffectedBy(actor, param.id, query, reader.locale),
  }).hono

/** The changed account, or the reason why it was not changed. */
const changedPerson = async <Refused extends { ok: false }>(
  actor: Actor,
  id: number,
  changed: { ok: true } | Refused,
) => (changed.ok ? people.getPerson(actor, id) : changed)

const status = calls({ access: 'admin' })
  .post('/users/:id/set-role', {
    summary: 'Give a role in place of all others',
    asksAgain: true,
    problems: {
      conflict: ['own-account', 'last-admin', 'consultations-affected', 'person-suspended'],
    },
    param: schema.personId,
    query: schema.affectedSeen,
    body: schema.roleChange,
    answer: schema.wholePerson,
    handle: async ({ actor, param: { id }, query, body }) =>
      changedPerson(actor, id, await people.setRole(actor, id, body.role, query)),
  })
  .post('/admin/users/:id/suspend', {
    summary: 'Suspend an account: its sessions end, what is coming is cancelled',
    problems: { conflict: ['own-account', 'last-admin', 'consultations-affected'] },
    param: schema.personId,
    query: schema.affectedSeen,
    answer: schema.wholePerson,
    handle: async ({ actor, param: { id }, query }) =>
      changedPerson(actor, id, await people.suspendPerson(actor, id, query)),
  })
  .post('/admin/users/:id/activate', {
    summary: 'Let a suspended person in again',
    problems: { conflict: ['own-account', 'last-admin'] },
    param: schema.personId,
    answer: schema.wholePerson,
    handle: async ({ actor, param: { id } }) =>
      changedPerson(actor, id, await people.activatePerson(actor, id)),
  })
  .delete('/admin/users/:id', {
    summary: 'Delete an account; what others need stays',
    asksAgain: true,
    problems: {
      conflict: ['own-account', 'last-admin', 'consultations-affected', 'user-deletion-off'],
    },
    param: schema.personId,
    query: schema.affectedSeen,
    handle: ({ actor, param, query }) => people.deletePerson(actor, param.id, query),
  }).hono

const waysIn = calls({ access: 'admin' })
  .post('/admin/users/:id/email', {
    summary: 'Give an account another address',
    asksAgain: true,
    problems: { invalid: ['same-email'], conflict: ['email-taken', 'own-account', 'last-admin'] },
    param: schema.personId,
    body: schema.emailForPerson,
    answer: schema.wholePerson,
    handle: async ({ actor, param: { id }, body }) => {
      const changed = await people.changeEmailOf(actor, id, body.email)
      if (changed.ok) return people.getPerson(actor, id)
      const { reason } = changed
      if (reason === 'email-taken') throw refusedEmail('conflict', reason, m.problem_email_taken())
      if (reason === 'same-email') throw refusedEmail('invalid', reason, m.problem_same_email())
      return { ok: false, reason }
    },
  })
  .post('/admin/users/:id/password-reset', {
    summary: 'Mail a person a link to set a new password',
    problems: { conflict: ['person-suspended', 'own-account', 'last-admin'] },
    param: schema.personId,
    handle: ({ actor, param }) => people.sendPasswordReset(actor, param.id),
  })
  .delete('/admin/users/:id/second-step', {
    summary: 'Take the second step away from who has lost it',
    asksAgain: true,
    problems: { conflict: ['own-account', 'last-admin'] },
    param: schema.personId,
    handle: ({ actor, param }) => people.removeSecondStepOf(actor, param.id),
  }).hono

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
