import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApi, type TestApi } from '../../../tests/support/api.ts'
import { atOnce } from '../../../tests/support/at-once.ts'
import { describeOnBothDatabases, describeWithDatabase } from '../../../tests/support/databases.ts'
import { useTestFiles } from '../../../tests/support/files.ts'
import { createConsultation } from '../../../tests/support/consultations.ts'
import { createAdmin, createSpecialist } from '../../../tests/support/people.ts'
import { database } from '../../database/client.ts'
import { users } from '../../database/schema/accounts.ts'
import { activityLogs } from '../../database/schema/administration.ts'
import { specialists } from '../../database/schema/specialists.ts'
import { endOfDate } from '../../i18n/zones/zoned-time.ts'
import { system, type Person } from '../../platform/actor.ts'
import { findAccount, openSession, replaceRoles } from '../accounts/service/index.server.ts'
import {
  addCredential,
  approve,
  decideCredential,
  getOwnProfile,
  getVerification,
  getVerificationCase,
  keepVerificationEnds,
  listQueue,
  refreshListing,
  refuse,
  removeCredential,
  takeBack,
} from './service/index.server.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
const REASON = 'The licence that you sent is out of date.'
const DAY_MS = 86_400_000
const SINCE = new Date('2026-01-10T10:00:00Z')
const CHECKS = [{ en: 'Identity', fa: 'هویت' }]

/** A registered, unreviewed specialist, with the steps that a registration leaves. */
async function createWaiting(columns: Partial<typeof specialists.$inferInsert> = {}) {
  const one = await createSpecialist({ verified: false, listed: false, hours: null, ...columns })
  await database().update(users).set({ status: 'pending' }).where(eq(users.id, one.actor.userId))
  return one
}

describeWithDatabase('the verification of specialists', () => {
  let admin: Person
  let api: TestApi
  useTestFiles()
  beforeAll(async () => {
    api = buildTestApi()
    admin = await createAdmin()
  })

  const seenOf = async (id: number) => (await getVerificationCase(admin, id, 'en')).seen
  const statusOf = async (id: number, now?: Date) =>
    (await getVerificationCase(admin, id, 'en', now)).standing
  const idsOf = async (status: 'waiting' | 'due' | 'verified' | 'refused', q?: string) =>
    (await listQueue(admin, { standing: status, q, limit: 100, cursor: 0 })).entries.map(
      ({ id }) => id,
    )
  const addDocument = async (person: Person) => {
    const added = await addCredential(person, { title: 'Licence', bytes: PDF })
    if (!added.ok) throw new Error(added.reason)
    return added.credential.id
  }
  const storedOf = async (id: number) =>
    (await database().select().from(specialists).where(eq(specialists.id, id)))[0]!
  const activitiesOf = async (action: string, specialistId: number) =>
    (await database().select().from(activityLogs).where(eq(activityLogs.action, action))).filter(
      ({ details }) => details['specialistId'] === specialistId,
    )

  it('approves with what was checked and until when (spec 2.33, 2.49, 4.3)', async () => {
    const { id, actor } = await createWaiting()
    expect(await statusOf(id)).toBe('waiting')
    expect(await idsOf('waiting')).toContain(id)
    const expiresAt = endOfDate('2030-03-01', 'UTC')
    const decided = await approve(admin, {
      specialistId: id,
      seen: await seenOf(id),
      checks: CHECKS,
      expiresAt,
    })
    expect(decided).toEqual({ ok: true })
    expect(await storedOf(id)).toMatchObject({
      verified: true,
      listed: true,
      verificationExpiresAt: expiresAt,
    })
    const profile = await getOwnProfile(actor, 'fa')
    expect(profile.verifications.map(({ what }) => what)).toEqual(['هویت'])
    expect(profile.verificationExpiresAt).toBe(expiresAt.toISOString())
    const [account] = await database().select().from(users).where(eq(users.id, actor.userId))
    expect(account!.status).toBe('active')
    expect(await idsOf('waiting')).not.toContain(id)
    expect(await idsOf('verified')).toContain(id)
    expect(await activitiesOf('specialist-verified', id)).toHaveLength(1)
  })

  it('refuses with a reason, which the specialist reads and answers with a document', async () => {
    const { id, actor } = await createWaiting()
    const request = { specialistId: id, seen: await seenOf(id), reason: REASON }
    expect(await refuse(admin, request)).toEqual({ ok: true })
    expect(await statusOf(id)).toBe('refused')
    const { steps } = await getVerification(actor)
    expect(steps.at(-1)).toMatchObject({ kind: 'refused', reason: REASON })
    // The deciding admin's name is for the team alone.
    expect(Object.keys(steps.at(-1)!)).not.toContain('by')
    await addDocument(actor)
    expect(await statusOf(id)).toBe('waiting')
    expect((await getVerificationCase(admin, id, 'en')).newDocuments).toBe(1)
  })

  it('takes a verification back', async () => {
    const { id } = await createSpecialist({ hours: null })
    const seen = await seenOf(id)
    expect(await refuse(admin, { specialistId: id, seen, reason: REASON })).toEqual({
      ok: false,
      reason: 'already-verified',
    })
    expect(await takeBack(admin, { specialistId: id, seen, reason: REASON })).toEqual({ ok: true })
    expect(await storedOf(id)).toMatchObject({ verified: false, listed: false })
    expect(await statusOf(id)).toBe('refused')
    const again = { specialistId: id, seen: await seenOf(id), reason: REASON }
    expect(await takeBack(admin, again)).toEqual({ ok: false, reason: 'not-verified' })
  })

  it('refuses a decision on what the admin has not seen, as a document that was taken back', async () => {
    const { id, actor } = await createWaiting()
    const documentId = await addDocument(actor)
    const seen = await seenOf(id)
    await removeCredential(actor, documentId)
    const request = { specialistId: id, seen, checks: CHECKS, expiresAt: null }
    expect(await approve(admin, request)).toEqual({ ok: false, reason: 'verification-changed' })
    expect((await storedOf(id)).verified).toBe(false)
  })

  it('lets nobody verify oneself', async () => {
    const { id, actor } = await createWaiting()
    const both: Person = { ...actor, roles: ['specialist', 'admin'], role: 'admin' }
    const seen = await seenOf(id)
    await expect(
      approve(both, { specialistId: id, seen, checks: CHECKS, expiresAt: null }),
    ).rejects.toMatchObject({ status: 403 })
    const documentId = await addDocument(actor)
    await expect(
      decideCredential(both, { id: documentId, seen: 'waiting', state: 'accepted' }),
    ).rejects.toMatchObject({ status: 403 })
  })

  describe('documents', () => {
    it('are accepted or refused with a reason, by one who has seen their present state', async () => {
      const { actor } = await createWaiting()
      const id = await addDocument(actor)
      const decision = { id, seen: 'waiting', state: 'refused', reason: REASON } as const
      expect(await decideCredential(admin, decision)).toMatchObject({
        ok: true,
        credential: { state: 'refused', reason: REASON },
      })
      const late = { id, seen: 'waiting', state: 'accepted' } as const
      expect(await decideCredential(admin, late)).toEqual({
        ok: false,
        reason: 'verification-changed',
      })
      expect((await getVerification(actor)).credentials[0]).toMatchObject({ state: 'refused' })
    })

    it('are either accepted or taken back, whichever is first', async () => {
      const { actor } = await createWaiting()
      for (let round = 0; round < 5; round += 1) {
        const id = await addDocument(actor)
        const [accepted, removed] = await Promise.allSettled([
          decideCredential(admin, { id, seen: 'waiting', state: 'accepted' }),
          removeCredential(actor, id),
        ])
        const stored = (await getVerification(actor)).credentials.filter((one) => one.id === id)
        expect(accepted.status === 'fulfilled').not.toBe(removed.status === 'fulfilled')
        expect(stored.map(({ state }) => state)).toEqual(
          accepted.status === 'fulfilled' ? ['accepted'] : [],
        )
      }
    })

    it('are opened by an admin, and neither opened nor taken back by another specialist', async () => {
      const { actor } = await createWaiting()
      const { actor: other } = await createWaiting()
      const id = await addDocument(actor)
      const read = async (person: Person) => {
        const { token } = await openSession(person.userId, { userAgent: undefined })
        return api.request(`/api/credentials/${id}/file`, { cookie: `session=${token}` })
      }
      expect((await read(admin)).status).toBe(200)
      expect((await read(other)).status).toBe(404)
      await expect(removeCredential(other, id)).rejects.toMatchObject({ status: 404 })
    })
  })

  describe('the end', () => {
    const now = new Date('2027-05-04T08:00:00Z')
    const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
    const kindsOf = async (id: number) =>
      (await getVerificationCase(admin, id, 'en')).steps.map(({ kind }) => kind)

    it('is announced 30 and 7 days before, once each, however often the job runs', async () => {
      const { id } = await createSpecialist({ hours: null, verificationExpiresAt: inDays(40) })
      const run = (days: number) => keepVerificationEnds(system, inDays(days))
      await run(9)
      expect(await kindsOf(id)).toEqual([])
      await Promise.all([run(10), run(10)])
      await run(11)
      expect(await kindsOf(id)).toEqual(['reminded'])
      expect(await statusOf(id, inDays(11))).toBe('due')
      await run(33)
      await run(39)
      expect(await kindsOf(id)).toEqual(['reminded', 'reminded'])
    })

    it('leaves the account of who has another role by now as it is', async () => {
      const { id, actor } = await createSpecialist({
        hours: null,
        verificationExpiresAt: inDays(1),
      })
      const account = (await findAccount(system, actor.userId))!
      await replaceRoles(system, { ...account, roles: ['specialist'] }, 'admin', now)
      expect((await idsOf('verified')).includes(id)).toBe(false)
      await keepVerificationEnds(system, inDays(2))
      expect(await storedOf(id)).toMatchObject({ verified: false, listed: false })
      expect((await findAccount(system, actor.userId))!.status).toBe('active')
    })

    it('hides the profile until it is renewed', async () => {
      const since = { verifiedAt: SINCE, verificationExpiresAt: inDays(1) }
      const { id } = await createSpecialist({ hours: null, ...since })
      await keepVerificationEnds(system, inDays(1))
      await keepVerificationEnds(system, inDays(2))
      expect(await storedOf(id)).toMatchObject({ verified: false, listed: false, verifiedAt: null })
      const kinds = await kindsOf(id)
      expect(kinds.filter((kind) => kind === 'ended')).toHaveLength(1)
      expect(await statusOf(id, inDays(3))).toBe('due')
      const expiresAt = inDays(700)
      const renewal = { specialistId: id, seen: await seenOf(id), checks: CHECKS, expiresAt }
      expect(await approve(admin, renewal, inDays(3))).toEqual({ ok: true })
      const renewed = { verified: true, listed: true, verifiedAt: inDays(3) }
      expect(await storedOf(id)).toMatchObject(renewed)
      expect(await statusOf(id, inDays(3))).toBe('verified')
    })
  })

  describe('the end of one with appointments', () => {
    const ended = (startsAt: Date | string) => new Date(new Date(startsAt).getTime() + DAY_MS)

    async function createOver() {
      const { specialist, consultation } = await createConsultation({
        specialist: await createSpecialist({
          verifiedAt: SINCE,
          verificationExpiresAt: new Date(Date.now() + 1000),
        }),
      })
      const over = new Date(Date.now() + 2000)
      await keepVerificationEnds(system, over)
      return { id: specialist.id, specialist, consultation, over }
    }

    it('hides the profile alone, until it is renewed', async () => {
      const { id, specialist, over } = await createOver()
      const hidden = { verified: true, listed: false }
      expect(await storedOf(id)).toMatchObject(hidden)
      await keepVerificationEnds(system, over)
      // Also after other changes to the account.
      await refreshListing(system, specialist.actor.userId, over)
      expect(await storedOf(id)).toMatchObject(hidden)
      expect(await idsOf('due')).toContain(id)
      const expiresAt = endOfDate('2030-03-01', 'UTC')
      const renewal = { specialistId: id, seen: await seenOf(id), checks: CHECKS, expiresAt }
      expect(await approve(admin, renewal, over)).toEqual({ ok: true })
      expect(await storedOf(id)).toMatchObject({ verified: true, listed: true, verifiedAt: SINCE })
    })

    it('comes by itself once they are over', async () => {
      const { id, consultation } = await createOver()
      await keepVerificationEnds(system, ended(consultation.startsAt))
      expect(await storedOf(id)).toMatchObject({ verified: false, listed: false })
    })
  })

  describe('the queue', () => {
    it('begins with who waits longest, is searched by name and address, and has pages', async () => {
      const ids: number[] = []
      for (const name of ['Zahra Kiani', 'Omid Ferdowsi', 'Zahra Mohseni']) {
        const one = await createWaiting({ name, searchWords: undefined })
        await database().execute(
          `update specialists set search_words = array_to_tsvector(string_to_array(lower('${name}'), ' ')) where id = ${one.id}`,
        )
        await addDocument(one.actor)
        ids.push(one.id)
      }
      expect((await idsOf('waiting', 'zah')).filter((id) => ids.includes(id))).toEqual([
        ids[0],
        ids[2],
      ])
      const [row] = await database()
        .select({ email: users.email })
        .from(users)
        .innerJoin(specialists, eq(specialists.userId, users.id))
        .where(eq(specialists.id, ids[1]!))
      expect(await idsOf('waiting', row!.email.toUpperCase())).toEqual([ids[1]])
      expect(await idsOf('waiting', '%')).toEqual([])
      const part = await listQueue(admin, { standing: 'waiting', q: 'zahra', limit: 1, cursor: 0 })
      expect(part).toMatchObject({ total: 2, next: 1 })
    })

    it('counts and finds among 3,000 specialists who wait', async () => {
      await database().execute(`with people as (
          insert into users (email, name, role, status)
          select 'many-' || n || '@example.org', 'Many', 'specialist', 'pending'
          from generate_series(1, 3000) as n returning id
        ), made as (
          insert into specialists (user_id, name, languages, expertise)
          select id, 'Many ' || id, '{english}', '{speech_therapy}' from people returning id
        )
        insert into verification_events (specialist_id, kind) select id, 'registered' from made`)
      await database().execute('analyze')
      const [part, found] = await Promise.all([
        listQueue(admin, { standing: 'waiting', limit: 20, cursor: 2000 }),
        listQueue(admin, { standing: 'waiting', q: 'many', limit: 20, cursor: 0 }),
      ])
      expect([part.total, found.entries.length]).toEqual([1001, 20])
    })
  })
})

describeOnBothDatabases('the verification of a specialist, decided at once', () => {
  it('lets one of two admins decide', async () => {
    const { id, actor } = await createWaiting()
    const [admin, other] = [await createAdmin(), await createAdmin()]
    const { seen } = await getVerificationCase(admin, id, 'en')
    const outcomes = await atOnce(`users where id = ${actor.userId}`, [
      () => approve(admin, { specialistId: id, seen, checks: CHECKS, expiresAt: null }),
      () => refuse(other, { specialistId: id, seen, reason: REASON }),
    ])
    const lost = outcomes.filter(({ ok }) => !ok)
    // Without any step so far, both admins have seen none: the second one meets the first one's.
    expect(lost).toEqual([{ ok: false, reason: 'verification-changed' }])
    const { steps } = await getVerificationCase(admin, id, 'en')
    expect(steps).toHaveLength(1)
  })
})
