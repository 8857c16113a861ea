import { desc, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { deliver, provideTestMailing } from '../../tests/support/mailing.ts'
import { createAdmin, createFamily } from '../../tests/support/people.ts'
import { system, type Person } from '../platform/actor.ts'
import { withCallerOrigin } from '../platform/addresses/caller-origin.ts'
import { systemClock } from '../platform/clock.ts'
import { noteActivity } from './activity.ts'
import { database, inTransaction } from './client.ts'
import { passkeys } from './schema/accounts.ts'
import { activityLogs } from './schema/administration.ts'
import { mails } from './schema/notifications.ts'
import { securityEvents } from './schema/security.ts'
import { alertOfEvent } from './security-alerts.ts'
import { countSecurity, noteSecurity, writeSecurityCounts } from './security-journal.ts'

const originOf = (network: string) => ({
  userId: null,
  describe: () => ({ network, browser: 'Firefox', system: 'Android' }),
})

/** Counts one failed sign-in from a network. */
const fail = (aboutId: number | null, network = '203.0.113.x') =>
  withCallerOrigin(originOf(network), () => countSecurity('sign-in-failed', { aboutId }, {}))

const listFailures = () =>
  database().select().from(securityEvents).where(eq(securityEvents.event, 'sign-in-failed'))

const alertsTo = async (userId: number) => {
  await deliver(systemClock)
  const rows = await database().select().from(mails).where(eq(mails.userId, userId))
  return rows.filter(({ template }) => template === 'security-alert')
}

describeOnBothDatabases('the security journal', () => {
  let admin: Person
  let family: Person
  beforeAll(async () => {
    provideTestMailing()
    admin = await createAdmin()
    family = await createFamily()
  })
  beforeEach(async () => {
    await writeSecurityCounts()
    await deliver(systemClock)
    await database().delete(securityEvents)
    await database().delete(mails)
  })

  it('sums failures up by account, network and hour, and mails the admins once', async () => {
    for (let turn = 0; turn < 50; turn += 1) fail(family.userId)
    await writeSecurityCounts()
    for (let turn = 0; turn < 50; turn += 1) fail(family.userId)
    await writeSecurityCounts()
    const rows = await listFailures()
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(100)
    // Two rows if an hour ended in between.
    expect(rows.length).toBeLessThanOrEqual(2)
    expect(rows[0]).toMatchObject({
      aboutId: family.userId,
      origin: { network: '203.0.113.x', browser: 'Firefox', system: 'Android' },
    })
    expect(await alertsTo(admin.userId)).toHaveLength(1)
    expect(await alertsTo(family.userId)).toEqual([])
  })

  it('sends no alert about a few', async () => {
    for (let turn = 0; turn < 19; turn += 1) fail(family.userId)
    for (let turn = 0; turn < 80; turn += 1) fail(null, `198.51.${turn}.x`)
    await writeSecurityCounts()
    expect(await alertsTo(admin.userId)).toEqual([])
    fail(null)
    await writeSecurityCounts()
    expect(await alertsTo(admin.userId)).toHaveLength(1)
  })

  it.each(['code-refused', 'proof-refused'] as const)(
    'alerts of many “%s” as of refused passwords',
    async (event) => {
      for (let turn = 0; turn < 20; turn += 1) countSecurity(event, { aboutId: family.userId }, {})
      await writeSecurityCounts()
      const alerts = await alertsTo(admin.userId)
      expect(alerts.map(({ payload }) => payload)).toEqual([{ alert: 'failed-sign-ins' }])
    },
  )

  it('keeps count of a flood from everywhere in few rows', async () => {
    for (let turn = 0; turn < 3000; turn += 1)
      fail(turn % 3 === 0 ? null : turn, `10.${turn >> 8}.${turn & 255}.x`)
    await writeSecurityCounts()
    for (let turn = 0; turn < 3000; turn += 1) fail(null, `11.${turn >> 8}.${turn & 255}.x`)
    await writeSecurityCounts()
    const rows = await listFailures()
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(6000)
    expect(rows.length).toBeLessThanOrEqual(302)
  })

  it('counts without the database, and writes when it is there again', async () => {
    const failing = new Error('gone')
    await expect(
      inTransaction(async () => {
        fail(family.userId)
        throw failing
      }),
    ).rejects.toBe(failing)
    await writeSecurityCounts()
    expect(await listFailures()).toHaveLength(1)
  })

  it('goes with the change that it records', async () => {
    await expect(
      inTransaction(async () => {
        await noteSecurity('second-step-on', { aboutId: family.userId }, {})
        throw new Error('not done')
      }),
    ).rejects.toThrow('not done')
    expect(await database().$count(securityEvents)).toBe(0)
  })

  it('alerts of the team’s changes and not of families’', async () => {
    for (const event of ['second-step-off', 'passkey-removed'] as const)
      await noteSecurity(event, { aboutId: family.userId }, {})
    expect(await alertsTo(admin.userId)).toEqual([])
    await noteActivity(system, 'second-step-removed-for', { userId: admin.userId })
    await noteActivity(system, 'second-step-removed-for', { userId: admin.userId })
    await noteActivity(system, 'role-changed', {
      userId: family.userId,
      from: ['regular'],
      to: 'publisher',
    })
    expect(await alertsTo(admin.userId)).toHaveLength(1)
    await noteActivity(system, 'role-changed', {
      userId: family.userId,
      from: ['publisher'],
      to: 'admin',
    })
    await noteActivity(admin, 'people-exported', { entries: 7 })
    const alerts = await alertsTo(admin.userId)
    expect(alerts.map(({ payload }) => payload)).toEqual([
      { alert: 'second-step-removed' },
      { alert: 'admin-made' },
      { alert: 'data-exported' },
    ])
  })

  it.each([
    [
      'an admin is invited',
      'admin-made',
      () => noteActivity(admin, 'person-invited', { invitationId: 1, role: 'admin' }),
    ],
    [
      'the command line makes an admin',
      'admin-made',
      () => noteSecurity('made-admin', { aboutId: admin.userId }, {}),
    ],
    [
      'somebody of the team takes their data along',
      'data-exported',
      () => alertOfEvent('data-exported', admin.userId),
    ],
    [
      'somebody of the team takes a table of consultations along',
      'data-exported',
      () => noteActivity(admin, 'consultations-exported', { entries: 7 }),
    ],
    [
      'somebody of the team removes the last passkey and has no app',
      'second-step-removed',
      () => noteSecurity('passkey-removed', { aboutId: admin.userId }, {}),
    ],
  ])('alerts when %s', async (_title, alert, note) => {
    await note()
    const alerts = await alertsTo(admin.userId)
    expect(alerts.map(({ payload }) => payload)).toEqual([{ alert }])
  })

  it('sends no alert about a passkey beside which another is left', async () => {
    const { userId } = admin
    const left = { userId, credentialId: `key of ${userId}`, publicKey: 'AQ', name: 'Phone' }
    await database().insert(passkeys).values(left)
    await noteSecurity('passkey-removed', { aboutId: userId }, {})
    expect(await alertsTo(userId)).toEqual([])
    await database().delete(passkeys).where(eq(passkeys.userId, userId))
  })

  it('sends no alert about an invited publisher', async () => {
    await noteActivity(admin, 'person-invited', { invitationId: 1, role: 'publisher' })
    expect(await alertsTo(admin.userId)).toEqual([])
  })

  it('keeps where somebody was of what it shows alone', async () => {
    await withCallerOrigin(originOf('203.0.113.x'), async () => {
      await noteActivity(admin, 'person-suspended', {
        userId: family.userId,
        from: 'active',
        to: 'suspended',
      })
      await noteActivity(admin, 'post-created', { postId: 1 })
    })
    const rows = await database()
      .select()
      .from(activityLogs)
      .where(inArray(activityLogs.action, ['person-suspended', 'post-created']))
      .orderBy(desc(sql`action`))
    expect(rows.map(({ action, origin }) => [action, origin?.network])).toEqual([
      ['post-created', undefined],
      ['person-suspended', '203.0.113.x'],
    ])
  })
})
