import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createConsultation } from '../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { activitiesOf, mailsTo, statusOf } from '../../../tests/support/records.ts'
import { deliver, provideTestMailing } from '../../../tests/support/mailing.ts'
import { createAdmin, createFamily } from '../../../tests/support/people.ts'
import { journalOf } from '../../../tests/support/security-journal.ts'
import { database } from '../../database/client.ts'
import { authenticators, users } from '../../database/schema/accounts.ts'
import { mails } from '../../database/schema/notifications.ts'
import type { Person } from '../../platform/actor.ts'
import { systemClock } from '../../platform/clock.ts'
import { openSession } from '../accounts/service/index.server.ts'
import { messageExchange } from '../messages/service/announcing.server.ts'
import {
  changeEmailOf,
  deletePerson,
  getPerson,
  removeSecondStepOf,
  sendPasswordReset,
  suspendPerson,
} from './service/index.server.ts'
import { provideDeployment } from '../../platform/configuration/deployment.ts'

describeWithDatabase('accounts of others', () => {
  let admin: Person
  beforeAll(async () => {
    provideTestMailing()
    admin = await createAdmin()
  })
  afterEach(() => provideDeployment({ userDeletion: true }))

  it('are deleted with everything of theirs, and others’ records stay whole', async () => {
    const { specialist, family, consultation } = await createConsultation()
    expect(await deletePerson(admin, family.userId)).toEqual({ ok: true })
    await expect(getPerson(admin, family.userId)).rejects.toMatchObject({ status: 404 })
    const [row] = await database().select().from(users).where(eq(users.id, family.userId))
    expect(row).toMatchObject({ name: 'Former member', email: `deleted-${family.userId}@invalid` })
    expect(await statusOf(consultation.id)).toBe('cancelled')
    expect(await getPerson(admin, specialist.actor.userId)).toMatchObject({ consultations: 1 })
    expect(await activitiesOf(admin)).toContainEqual({
      action: 'person-deleted',
      userId: family.userId,
    })
    const [farewell] = await database()
      .select()
      .from(mails)
      .where(and(eq(mails.template, 'account-deleted'), eq(mails.recipient, family.email)))
    expect(farewell!.payload).toEqual({ byTeam: true })
  })

  it('are not deleted where the deployment has switched that off (spec 8.18)', async () => {
    provideDeployment({ userDeletion: false })
    const family = await createFamily()
    await expect(deletePerson(admin, family.userId)).rejects.toMatchObject({
      status: 409,
      code: 'user-deletion-off',
    })
    expect(await getPerson(admin, family.userId)).toMatchObject({ status: 'active' })
  })

  it('get another address, with a mail to both, and are signed out everywhere', async () => {
    const family = await createFamily({ emailConfirmedAt: new Date() })
    const email = `new-${family.userId}@example.org`
    expect(await changeEmailOf(admin, family.userId, admin.email)).toEqual({
      ok: false,
      reason: 'email-taken',
    })
    expect(await changeEmailOf(admin, family.userId, family.email)).toEqual({
      ok: false,
      reason: 'same-email',
    })
    expect(await changeEmailOf(admin, family.userId, email)).toEqual({ ok: true })
    await deliver(systemClock)
    expect(await getPerson(admin, family.userId)).toMatchObject({
      email,
      emailConfirmed: false,
      sessions: 0,
    })
    expect(await mailsTo(family.userId)).toEqual(
      expect.arrayContaining([
        { template: 'email-changed', recipient: family.email },
        { template: 'email-set-by-team', recipient: null },
      ]),
    )
  })

  it.each([
    ['get another address', (id: number) => changeEmailOf(admin, id, `moved-${id}@example.org`)],
    ['are deleted', (id: number) => deletePerson(admin, id)],
  ])('have no window that goes on once they %s', async (_title, change) => {
    const { userId, sessionId } = await createFamily()
    // With a fake timer, only the change itself checks for ended sessions.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const end = vi.fn()
    messageExchange().streams.open({ userId, sessionId, send() {}, end })
    vi.useRealTimers()
    expect(await change(userId)).toEqual({ ok: true })
    await eventually(() => expect(end).toHaveBeenCalledWith('ended'))
  })

  it('get a mail for a new password, and lose a second step that they cannot pass', async () => {
    const family = await createFamily()
    expect(await sendPasswordReset(admin, family.userId)).toEqual({ ok: true })
    await database()
      .insert(authenticators)
      .values({ userId: family.userId, secret: 'sealed', confirmedAt: new Date() })
    expect(await getPerson(admin, family.userId)).toMatchObject({ hasSecondStep: true })
    expect(await removeSecondStepOf(admin, family.userId)).toEqual({ ok: true })
    expect(await getPerson(admin, family.userId)).toMatchObject({ hasSecondStep: false })
    await deliver(systemClock)
    expect((await mailsTo(family.userId)).map(({ template }) => template)).toEqual(
      expect.arrayContaining(['reset-password', 'second-step-off']),
    )
    await openSession(family.userId, { userAgent: undefined })
    await suspendPerson(admin, family.userId)
    expect(await journalOf(family.userId)).toEqual(['sessions-ended'])
    expect(await sendPasswordReset(admin, family.userId)).toEqual({
      ok: false,
      reason: 'person-suspended',
    })
  })
})
