import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createConsultation } from '../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../tests/support/people.ts'
import { database } from '../../database/client.ts'
import { activityLogs, sealedReads } from '../../database/schema/administration.ts'
import { messageReports } from '../../database/schema/messages.ts'
import { visitor, type Person } from '../../platform/actor.ts'
import * as messages from './service/index.server.ts'
import { changeReport, getReport, listReports } from './service/reports.server.ts'

describeWithDatabase('reported messages', () => {
  let family: Person
  let writer: Person
  let reportId: number

  beforeEach(async () => {
    family = await createFamily({ name: 'Mina Karimi' })
    const specialist = await createSpecialist()
    writer = specialist.actor
    await createConsultation({ family, specialist })
    const sent = await messages.sendMessage(
      writer,
      { receiverId: family.userId, content: 'Call me at home.' },
      new Date(),
    )
    if (!sent.ok) throw new Error(sent.reason)
    const reported = await messages.reportMessage(family, sent.message.id, {
      reason: 'He asks for more.',
    })
    if (!reported.ok) throw new Error(reported.reason)
    reportId = reported.report.id
  })

  const readings = (id: number) =>
    database().$count(
      sealedReads,
      and(eq(sealedReads.subject, 'message_reports'), eq(sealedReads.subjectId, id)),
    )

  test('are listed without a word of them, and read one by one, which is noted (spec 3.8)', async () => {
    const admin = await createAdmin()
    const { entries } = await listReports(admin, { state: 'new', page: 1 }, 'en')
    expect(entries[0]).toMatchObject({
      id: reportId,
      state: 'new',
      reporterName: 'Mina Karimi',
      writerName: writer.name,
    })
    // A page past the last is the last.
    const past = await listReports(admin, { state: 'new', page: 9999 }, 'en')
    expect(past.entries).not.toEqual([])
    expect(JSON.stringify(entries)).not.toMatch(/home|more/)
    expect(await readings(reportId)).toBe(0)
    expect(await getReport(admin, reportId, 'en')).toMatchObject({
      reason: 'He asks for more.',
      outcome: null,
      handledBy: null,
      message: { content: 'Call me at home.' },
      reporterId: family.userId,
      writerId: writer.userId,
    })
    expect(await readings(reportId)).toBe(1)
  })

  test('are closed with a note that is stored sealed', async () => {
    const admin = await createAdmin()
    const outcome = 'Spoke with both.'
    const closed = await changeReport(
      admin,
      reportId,
      { state: 'closed', outcome },
      { locale: 'en' },
    )
    expect(closed).toMatchObject({ state: 'closed', outcome, handledBy: admin.name })
    // Its answer may be stored under an idempotency key.
    expect(closed).not.toHaveProperty('message')
    expect(closed).not.toHaveProperty('reason')
    const [stored] = await database()
      .select()
      .from(messageReports)
      .where(eq(messageReports.id, reportId))
    expect(stored!.outcome).not.toContain('Spoke')
    await expect(
      changeReport(admin, reportId, { outcome: 'Else' }, { locale: 'en', ifMatch: '"0"' }),
    ).rejects.toMatchObject({ status: 412 })
    const again = await changeReport(admin, reportId, { outcome: '' }, { locale: 'en' })
    expect(again).toMatchObject({ state: 'closed', outcome: null })
    const noted = await database()
      .select({ details: activityLogs.details })
      .from(activityLogs)
      .where(
        and(
          eq(activityLogs.action, 'message-report-closed'),
          eq(activityLogs.userId, admin.userId),
        ),
      )
    expect(noted).toEqual([{ details: { messageReportId: reportId } }])
    const { entries } = await listReports(admin, { state: 'new', page: 1 }, 'en')
    expect(entries.map(({ id }) => id)).not.toContain(reportId)
  })

  test('are for the team alone', async () => {
    for (const [actor, status] of [
      [visitor, 401],
      [family, 403],
      [writer, 403],
    ] as const) {
      await expect(listReports(actor, { page: 1 }, 'en')).rejects.toMatchObject({ status })
      await expect(getReport(actor, reportId, 'en')).rejects.toMatchObject({ status })
      await expect(
        changeReport(actor, reportId, { state: 'closed' }, { locale: 'en' }),
      ).rejects.toMatchObject({ status })
    }
    expect(await readings(reportId)).toBe(0)
    const admin = await createAdmin()
    await expect(getReport(admin, 2_000_000_000, 'en')).rejects.toMatchObject({ status: 404 })
  })
})
