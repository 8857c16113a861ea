import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { GOOD_PASSWORD } from '../../../tests/support/accounts.ts'
import { createConsultation } from '../../../tests/support/consultations.ts'
import { describeOnBothDatabases, describeWithDatabase } from '../../../tests/support/databases.ts'
import { activitiesOf, mailsTo, statusOf } from '../../../tests/support/records.ts'
import { deliver, provideTestMailing } from '../../../tests/support/mailing.ts'
import {
  createAdmin,
  createFamily,
  createPerson,
  createSpecialist,
} from '../../../tests/support/people.ts'
import { eventsOf } from '../../../tests/support/stored-accounts.ts'
import { database } from '../../database/client.ts'
import { regularUsers, sessions, staffInvitations, users } from '../../database/schema/accounts.ts'
import { publishers } from '../../database/schema/blog.ts'
import { textPhones } from '../../database/schema/short-messages.ts'
import { specialists } from '../../database/schema/specialists.ts'
import { system, visitor, type Person } from '../../platform/actor.ts'
import { systemClock } from '../../platform/clock.ts'
import {
  authenticate,
  findAccount,
  listLiveSessions,
  openSession,
} from '../accounts/service/index.server.ts'
import * as invitations from './records/invitations.server.ts'
import type { PeopleQuery } from './schema/index.ts'
import {
  activatePerson,
  changeEmailOf,
  deletePerson,
  getPerson,
  invite,
  listInvitations,
  listPeople,
  makeAdmin,
  setRole,
  suspendPerson,
} from './service/index.server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const query = (overrides: Partial<PeopleQuery> = {}): PeopleQuery => ({
  q: undefined,
  role: undefined,
  status: undefined,
  sort: 'name',
  order: undefined,
  limit: 5,
  cursor: 0,
  ...overrides,
})

const listedOf = async (id: number) =>
  (await database().select().from(specialists).where(eq(specialists.id, id)))[0]!.listed

describeWithDatabase('people, as the team sees them', () => {
  let admin: Person
  beforeAll(async () => {
    provideTestMailing()
    admin = await createAdmin()
  })

  it('are found by name or address, filtered, ordered and paged (spec 2.55, 6.5, 7.15, 9.7)', async () => {
    await createPerson({ name: 'علي كريمي', email: 'zz-ali@find.example' })
    await createPerson({ name: 'پریسا', email: 'zz-parisa@find.example', status: 'suspended' })
    await createPerson({ name: 'تینا', email: 'zz-tina@find.example', role: 'publisher' })
    await createPerson({ name: 'Ada', email: 'zz-ada@find.example' })
    const find = async (more: Partial<PeopleQuery>) =>
      (await listPeople(admin, query(more))).entries.map(({ name }) => name)
    expect(await find({ q: 'علی کریمی' })).toEqual(['علي كريمي'])
    expect(await find({ q: 'کریمی علی' })).toEqual(['علي كريمي'])
    expect(await find({ q: 'PARISA@find' })).toEqual(['پریسا'])
    expect(await find({ q: 'rep_there%' })).toEqual([])
    // Latin first, then Persian in its own alphabet: پ before ت.
    expect(await find({ q: 'find.example' })).toEqual(['Ada', 'پریسا', 'تینا', 'علي كريمي'])
    expect(await find({ q: 'find.example', order: 'desc' })).toEqual([
      'علي كريمي',
      'تینا',
      'پریسا',
      'Ada',
    ])
    expect(await find({ q: 'find.example', sort: 'email' })).toEqual([
      'Ada',
      'علي كريمي',
      'پریسا',
      'تینا',
    ])
    expect((await find({ q: 'find.example', sort: 'createdAt' }))[0]).toBe('Ada')
    expect(await find({ q: 'find.example', role: 'publisher' })).toEqual(['تینا'])
    expect(await find({ q: 'find.example', status: 'suspended' })).toEqual(['پریسا'])
    const first = await listPeople(admin, query({ q: 'find.example', limit: 3 }))
    expect([first.entries.length, first.total, first.next]).toEqual([3, 4, 3])
    const last = await listPeople(admin, query({ q: 'find.example', limit: 3, cursor: 3 }))
    expect([last.entries.length, last.next]).toEqual([1, undefined])
    expect(Object.keys(first.entries[0]!).toSorted()).toEqual(
      ['createdAt', 'email', 'id', 'name', 'role', 'status'].toSorted(),
    )
  })

  it('are shown to admins alone, and none that is not there (spec 6.5)', async () => {
    const publisher = await createPerson({ role: 'publisher' })
    await expect(listPeople(visitor, query())).rejects.toMatchObject({ status: 401 })
    await expect(listPeople(publisher, query())).rejects.toMatchObject({ status: 403 })
    for (const call of [getPerson, suspendPerson, activatePerson, deletePerson])
      await expect(call(publisher, admin.userId)).rejects.toMatchObject({ status: 403 })
    for (const call of [getPerson, suspendPerson, activatePerson, deletePerson])
      await expect(call(admin, 999_999)).rejects.toMatchObject({ status: 404 })
  })

  it('are shown with their sessions, their last use and their consultations', async () => {
    const { family, specialist } = await createConsultation()
    await openSession(family.userId, { userAgent: undefined })
    expect(await getPerson(admin, family.userId)).toMatchObject({
      role: 'regular',
      sessions: 2,
      consultations: 1,
      hasPassword: false,
      isSelf: false,
    })
    const seen = await getPerson(admin, specialist.actor.userId)
    expect(seen).toMatchObject({ consultations: 1, specialistId: specialist.id })
    expect(seen.lastUsedAt).toMatch(/^20\d\d-/)
    expect(await getPerson(admin, admin.userId)).toMatchObject({ isSelf: true })
  })

  it('lose every session at once when they are suspended, and can come back (spec 4.4)', async () => {
    const family = await createFamily()
    const { token } = await openSession(family.userId, { userAgent: undefined })
    expect(await suspendPerson(admin, family.userId)).toEqual({ ok: true })
    expect(await authenticate(token)).toEqual(visitor)
    expect((await listLiveSessions(system, [family.sessionId])).size).toBe(0)
    expect(await getPerson(admin, family.userId)).toMatchObject({
      status: 'suspended',
      sessions: 0,
    })
    expect(await activatePerson(admin, family.userId)).toEqual({ ok: true })
    expect(await getPerson(admin, family.userId)).toMatchObject({ status: 'active' })
    expect(await activitiesOf(admin)).toEqual(
      expect.arrayContaining([
        { action: 'person-suspended', userId: family.userId, from: 'active', to: 'suspended' },
        { action: 'person-activated', userId: family.userId, from: 'suspended', to: 'active' },
      ]),
    )
  })

  it('keep their number for text messages when they are suspended', async () => {
    const { userId } = await createFamily()
    await database()
      .insert(textPhones)
      .values({ userId, number: 'sealed', confirmedAt: new Date() })
    await suspendPerson(admin, userId)
    expect(await database().$count(textPhones, eq(textPhones.userId, userId))).toBe(1)
    expect(await eventsOf(userId)).not.toContain('text-phone-ended')
  })

  it('have what is coming cancelled with mails when they are suspended', async () => {
    const one = await createConsultation()
    await deliver(systemClock)
    await suspendPerson(admin, one.specialist.actor.userId)
    expect(await listedOf(one.specialist.id)).toBe(false)
    await deliver(systemClock)
    // The cancellation is an event of its own, which has to be dispatched.
    await deliver(systemClock)
    expect(await statusOf(one.consultation.id)).toBe('cancelled')
    expect((await mailsTo(one.family.userId)).map(({ template }) => template)).toContain(
      'consultation-cancelled',
    )
    await activatePerson(admin, one.specialist.actor.userId)
    expect(await listedOf(one.specialist.id)).toBe(true)

    const other = await createConsultation()
    await suspendPerson(admin, other.family.userId)
    expect(await statusOf(other.consultation.id)).toBe('cancelled')
    await deliver(systemClock)
    expect(
      (await mailsTo(other.specialist.actor.userId)).map(({ template }) => template),
    ).toContain('consultation-cancelled')
  })

  it('come back to waiting where they still have to be verified (spec 4.3)', async () => {
    const { actor } = await createSpecialist({ verified: false, listed: false })
    await suspendPerson(admin, actor.userId)
    await activatePerson(admin, actor.userId)
    expect(await getPerson(admin, actor.userId)).toMatchObject({ status: 'pending' })
  })

  it('get one role in place of all others, with what belongs to it (spec 3.14, 4.5, 7.16)', async () => {
    const family = await createFamily({ preferredLanguage: 'fa' })
    expect(await setRole(admin, family.userId, 'publisher')).toEqual({ ok: true })
    const [publisher] = await database()
      .select()
      .from(publishers)
      .where(eq(publishers.userId, family.userId))
    expect(publisher).toMatchObject({ bio: null, specialty: [] })
    expect(await getPerson(admin, family.userId)).toMatchObject({ roles: ['publisher'] })

    await setRole(admin, family.userId, 'specialist')
    const [profile] = await database()
      .select()
      .from(specialists)
      .where(eq(specialists.userId, family.userId))
    expect(profile).toMatchObject({ verified: false, listed: false, languages: ['farsi'] })
    expect(await getPerson(admin, family.userId)).toMatchObject({ status: 'pending' })

    await setRole(admin, family.userId, 'regular')
    expect(await getPerson(admin, family.userId)).toMatchObject({
      status: 'active',
      roles: ['regular'],
    })
    expect(await database().$count(regularUsers, eq(regularUsers.userId, family.userId))).toBe(1)
    expect(await activitiesOf(admin)).toContainEqual({
      action: 'role-changed',
      userId: family.userId,
      from: ['publisher'],
      to: 'specialist',
    })
  })

  it('hides a specialist whose role is taken, and cancels what is coming', async () => {
    const { specialist, consultation } = await createConsultation()
    await setRole(admin, specialist.actor.userId, 'publisher')
    await deliver(systemClock)
    expect(await listedOf(specialist.id)).toBe(false)
    expect(await statusOf(consultation.id)).toBe('cancelled')
    // Neither the end of a pause nor a new status restores the profile; the role does.
    await suspendPerson(admin, specialist.actor.userId)
    await activatePerson(admin, specialist.actor.userId)
    expect(await listedOf(specialist.id)).toBe(false)
    await setRole(admin, specialist.actor.userId, 'specialist')
    expect(await listedOf(specialist.id)).toBe(true)
  })

  it('act as admins at once when the command line makes them some, whatever they were', async () => {
    const waiting = await createPerson({ role: 'specialist', status: 'pending' })
    const suspended = await createAdmin()
    await suspendPerson(admin, suspended.userId)
    const { specialist, consultation } = await createConsultation()
    for (const { userId, email, name } of [waiting, suspended, specialist.actor]) {
      await makeAdmin(system, { email, name, password: GOOD_PASSWORD })
      expect(await getPerson(admin, userId)).toMatchObject({ status: 'active', roles: ['admin'] })
    }
    expect(await listedOf(specialist.id)).toBe(false)
    expect(await statusOf(consultation.id)).toBe('cancelled')
  })

  it('takes back the invitations of who looks after the site no longer', async () => {
    const waitingOf = async () => (await listInvitations(admin)).map(({ email }) => email)
    for (const [name, end] of [
      ['demoted', (id: number) => setRole(admin, id, 'regular')],
      ['suspended', (id: number) => suspendPerson(admin, id)],
      ['deleted', (id: number) => deletePerson(admin, id)],
    ] as const) {
      const other = await createAdmin()
      const email = `friend-of-the-${name}@example.org`
      await invite(other, { email, role: 'admin', language: 'en' })
      expect(await waitingOf()).toContain(email)
      expect(await end(other.userId)).toEqual({ ok: true })
      expect(await waitingOf()).not.toContain(email)
    }
  })

  it('leaves no way in by the invitation of who deletes the own account', async () => {
    const other = await createAdmin()
    const email = 'friend-of-the-leaving@example.org'
    await invite(other, { email, role: 'admin', language: 'en' })
    const tokenHash = 'of-a-mailed-link'
    await database()
      .update(staffInvitations)
      .set({ tokenHash })
      .where(eq(staffInvitations.email, email))
    expect(await invitations.findByToken(tokenHash, systemClock())).toMatchObject({ email })
    const leaves = { deletedAt: systemClock(), role: 'regular' as const }
    await database().update(users).set(leaves).where(eq(users.id, other.userId))
    expect(await invitations.findByToken(tokenHash, systemClock())).toBeUndefined()
    expect(await invitations.use(tokenHash, systemClock())).toBeUndefined()
  })

  it('works from the next request on and ends no session, whose ends are the new role’s', async () => {
    const family = await createFamily()
    const { token } = await openSession(family.userId, { userAgent: undefined })
    const endsOf = async () => {
      const [row] = await database()
        .select()
        .from(sessions)
        .where(eq(sessions.userId, family.userId))
        .limit(1)
      return [row!.idleExpiresAt.getTime() - Date.now(), row!.expiresAt.getTime() - Date.now()]
    }
    await setRole(admin, family.userId, 'publisher')
    expect(await authenticate(token)).toMatchObject({ kind: 'person', role: 'publisher' })
    const [idle, absolute] = await endsOf()
    expect(idle).toBeLessThanOrEqual(30 * MINUTE_MS)
    expect(absolute).toBeLessThanOrEqual(8 * HOUR_MS)
    expect(absolute).toBeGreaterThan(7 * HOUR_MS)
    await setRole(admin, family.userId, 'regular')
    expect(await authenticate(token)).toMatchObject({ kind: 'person', role: 'regular' })
    const [longIdle, longAbsolute] = await endsOf()
    expect(longIdle).toBeGreaterThan(13 * DAY_MS)
    expect(longAbsolute).toBeGreaterThan(89 * DAY_MS)
  })

  it('never change themselves here, so that one admin is always left', async () => {
    const others = await database()
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    for (const { id } of others) if (id !== admin.userId) await setRole(admin, id, 'regular')
    for (const change of [
      () => setRole(admin, admin.userId, 'regular'),
      () => suspendPerson(admin, admin.userId),
      () => deletePerson(admin, admin.userId),
      () => changeEmailOf(admin, admin.userId, 'other@example.org'),
    ])
      expect(await change()).toEqual({ ok: false, reason: 'last-admin' })
    await createAdmin()
    expect(await setRole(admin, admin.userId, 'regular')).toEqual({
      ok: false,
      reason: 'own-account',
    })
  })
})

describeOnBothDatabases('people, changed at once', () => {
  it('leave one admin when two demote each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await createAdmin(), await createAdmin()]
      const outcomes = await Promise.allSettled([
        setRole(one, two.userId, 'regular'),
        setRole(two, one.userId, 'regular'),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const left = await Promise.all(
        [one, two].map(async ({ userId }) => (await findAccount(system, userId))!.role),
      )
      expect(left.toSorted()).toEqual(['admin', 'regular'])
    }
  })
})
