import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Locale } from '../../i18n/locale.ts'
import { createConsultation } from '../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { useReachableTeam } from '../../../tests/support/site.ts'
import { deliver, testAppUrl, useMailbox } from '../../../tests/support/mailing.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../tests/support/people.ts'
import type { Mailbox, ReceivedMail } from '../../../tests/support/mailbox.ts'
import { database } from '../../database/client.ts'
import { activityLogs, sealedReads } from '../../database/schema/administration.ts'
import { concerns, followUps, privateNotes } from '../../database/schema/aftercare.ts'
import { outboxEvents } from '../../database/schema/notifications.ts'
import { specialists } from '../../database/schema/specialists.ts'
import { visitor } from '../../platform/actor.ts'
import { systemClock } from '../../platform/clock.ts'
import { siteSettings } from '../../platform/site-settings.ts'
import { cancel } from '../booking/service/index.server.ts'
import * as service from './service/index.server.ts'

const CANARY = 'Admiralfalter'
const DAY_MS = 86_400_000
const notFound = { status: 404 }
const REPORT = { kind: 'safety', content: `${CANARY} I was worried about something.` } as const

/** A consultation with a call that has begun at `now`. */
async function createCompleted(caller: { locale?: Locale } = {}) {
  const made = await createConsultation(caller)
  const startsAt = new Date(made.consultation.startsAt)
  return { ...made, id: made.consultation.id, startsAt, now: new Date(startsAt.getTime() + 1000) }
}

const at = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS)

/** Delivered mails that contain the words. */
async function mailsAbout(mailbox: Mailbox, words: string): Promise<ReceivedMail[]> {
  await deliver(systemClock)
  return mailbox.received.filter(({ text = '' }) => text.includes(words))
}

describeWithDatabase('a follow-up', () => {
  const mailbox = useMailbox()

  it('is the specialist’s alone while a draft, and the family’s once it is sent', async () => {
    const { id, specialist, family, now } = await createCompleted()
    const draft = await service.writeFollowUp(specialist.actor, id, { content: CANARY }, { now })
    expect(draft).toMatchObject({ ok: true, followUp: { sentAt: null } })
    expect((await service.getAftercare(family, id)).followUp).toBeNull()
    expect(await service.listFollowUps(family)).toEqual([])
    expect(await service.listFollowUps(specialist.actor)).toEqual([
      { consultationId: id, sentAt: null },
    ])
    const content = `${CANARY} and more`
    await service.writeFollowUp(specialist.actor, id, { content, send: true }, { now })
    const seen = (await service.getAftercare(family, id)).followUp
    expect(seen).toMatchObject({ content, correctedAt: null, correctableUntil: null })
    expect(await service.listFollowUps(family)).toEqual([
      { consultationId: id, sentAt: now.toISOString() },
    ])
  })

  it('is notified by mail once, without its text, in the family’s language', async () => {
    const { id, specialist, now } = await createCompleted()
    const send = (content: string, when: Date) =>
      service.writeFollowUp(specialist.actor, id, { content, send: true }, { now: when })
    await send(CANARY, now)
    await send(`${CANARY} corrected`, at(now, 1))
    const sent = await mailsAbout(mailbox, `${testAppUrl}/consultations/${id}\n`)
    expect(sent).toHaveLength(1)
    expect(sent[0]!.subject).toContain('wrote to you after the consultation')
    expect(sent[0]!.raw + sent[0]!.text + sent[0]!.html).not.toContain(CANARY)
    const farsi = await createCompleted({ locale: 'fa' })
    const words = { content: CANARY, send: true }
    await service.writeFollowUp(farsi.specialist.actor, farsi.id, words, { now: farsi.now })
    const [own] = await mailsAbout(mailbox, `${testAppUrl}/fa/consultations/${farsi.id}\n`)
    expect(own!.subject).toContain('پس از مشاوره برایتان نوشت')
  })

  it('is corrected for seven days, which its readers see', async () => {
    const { id, specialist, family, now } = await createCompleted()
    const write = (content: string, when: Date) =>
      service.writeFollowUp(specialist.actor, id, { content, send: true }, { now: when })
    await service.writeFollowUp(specialist.actor, id, { content: 'First', send: true }, { now })
    await write('First', at(now, 1))
    expect((await service.getAftercare(family, id)).followUp?.correctedAt).toBeNull()
    await write('Second', at(now, 7))
    expect((await service.getAftercare(family, id)).followUp).toMatchObject({
      content: 'Second',
      sentAt: now.toISOString(),
      correctedAt: at(now, 7).toISOString(),
    })
    const overwrite = (ifMatch: string) =>
      service.writeFollowUp(
        specialist.actor,
        id,
        { content: 'An older one', send: true },
        { ifMatch, now: at(now, 7) },
      )
    for (const seen of ['"0"', `"${now.getTime()}"`])
      await expect(overwrite(seen)).rejects.toMatchObject({ status: 412 })
    expect(await write('Third', at(now, 7.01))).toEqual({ ok: false, reason: 'follow-up-closed' })
    const draft = { content: 'A draft of before', send: false }
    expect(await service.writeFollowUp(specialist.actor, id, draft, { now: at(now, 1) })).toEqual({
      ok: false,
      reason: 'follow-up-sent',
    })
  })

  it('waits for the call, and has no place where there was none', async () => {
    const { id, specialist, family, now, startsAt } = await createCompleted()
    const write = (when: Date) =>
      service.writeFollowUp(specialist.actor, id, { content: CANARY }, { now: when })
    expect(await write(new Date(startsAt.getTime() - 1))).toMatchObject({
      reason: 'follow-up-too-early',
    })
    await cancel(family, { id })
    expect(await write(now)).toMatchObject({ reason: 'follow-up-called-off' })
  })

  it('is written by the specialist of the consultation and by nobody else', async () => {
    const { id, specialist, family, now } = await createCompleted()
    await service.writeFollowUp(specialist.actor, id, { content: CANARY, send: true }, { now })
    await service.writeNote(specialist.actor, id, { content: CANARY }, undefined, now)
    const write = (actor: typeof family) =>
      service.writeFollowUp(actor, id, { content: 'Mine' }, { now })
    await expect(write(family)).rejects.toMatchObject({ status: 403 })
    for (const other of [
      await createFamily(),
      (await createSpecialist()).actor,
      await createAdmin(),
    ]) {
      await expect(write(other)).rejects.toMatchObject(notFound)
      await expect(service.writeNote(other, id, { content: 'Mine' })).rejects.toMatchObject(
        notFound,
      )
      await expect(service.getAftercare(other, id)).rejects.toMatchObject(notFound)
      expect(JSON.stringify(await service.listFollowUps(other))).not.toContain(String(id))
    }
    await expect(service.getAftercare(visitor, id)).rejects.toMatchObject({ status: 401 })
  })
})

describeWithDatabase('private notes', () => {
  it('are the specialist’s alone, and gone when emptied', async () => {
    const { id, specialist, family, now } = await createCompleted()
    await service.writeNote(
      specialist.actor,
      id,
      { content: `${CANARY} ask about sleep` },
      undefined,
      now,
    )
    await service.writeNote(specialist.actor, id, { content: CANARY }, undefined, now)
    expect((await service.getAftercare(specialist.actor, id)).note).toEqual({
      content: CANARY,
      updatedAt: now.toISOString(),
      version: String(now.getTime()),
    })
    await expect(
      service.writeNote(specialist.actor, id, { content: 'Of an old page' }, '"0"', at(now, 1)),
    ).rejects.toMatchObject({ status: 412 })
    expect(await service.getAftercare(family, id)).not.toHaveProperty('note')
    await expect(service.writeNote(family, id, { content: 'x' })).rejects.toMatchObject({
      status: 403,
    })
    await service.writeNote(specialist.actor, id, { content: '' }, undefined, now)
    expect(await database().$count(privateNotes, eq(privateNotes.consultationId, id))).toBe(0)
  })
})

describeWithDatabase('a concern', () => {
  useReachableTeam()
  const mailbox = useMailbox()

  it('is reported by either side after the call began, and shown to its reporter alone', async () => {
    const { id, specialist, family, now, startsAt } = await createCompleted()
    expect(
      await service.reportConcern(family, id, REPORT, new Date(startsAt.getTime() - 1)),
    ).toEqual({ ok: false, reason: 'concern-too-early' })
    for (const actor of [family, specialist.actor]) {
      const reported = await service.reportConcern(actor, id, REPORT, now)
      if (!reported.ok) throw new Error(reported.reason)
      const own = await service.getAftercare(actor, id)
      expect(own.concerns).toEqual([reported.concern])
      expect(reported.concern).toMatchObject({ kind: 'safety', state: 'new' })
    }
    await expect(
      service.reportConcern(await createFamily(), id, REPORT, now),
    ).rejects.toMatchObject(notFound)
  })

  it('is reported to the team by mail, without the text or a name', async () => {
    const { id, family, now } = await createCompleted()
    const reported = await service.reportConcern(family, id, REPORT, now)
    if (!reported.ok) throw new Error(reported.reason)
    const link = `/admin/concerns?concern=${reported.concern.id}\n`
    const [mail, ...others] = await mailsAbout(mailbox, link)
    expect(others).toEqual([])
    expect(mail!.recipients).toEqual([siteSettings()['contact.email']])
    expect(mail!.subject).toContain('Safety')
    const whole = mail!.raw + mail!.text + mail!.html
    for (const secret of [CANARY, family.name, family.email]) expect(whole).not.toContain(secret)
  })

  it('is read by admins alone, each reading noted, and moves on with an outcome', async () => {
    const { id, specialist, family, now } = await createCompleted()
    const reported = await service.reportConcern(family, id, REPORT, now)
    if (!reported.ok) throw new Error(reported.reason)
    const concernId = reported.concern.id
    const admin = await createAdmin()
    for (const actor of [family, specialist.actor]) {
      await expect(service.getConcern(actor, concernId, 'en')).rejects.toMatchObject({
        status: 403,
      })
      await expect(
        service.listConcerns(actor, { state: undefined, cursor: undefined, limit: 10 }, 'en'),
      ).rejects.toMatchObject({ status: 403 })
    }
    const list = async (state: 'new' | 'closed') =>
      (await service.listConcerns(admin, { state, cursor: undefined, limit: 100 }, 'en')).entries
    const listed = (await list('new')).find((one) => one.id === concernId)
    expect(listed).toMatchObject({ reportedBy: 'family', reporterName: family.name })
    expect(JSON.stringify(listed)).not.toContain(CANARY)
    expect(await service.getConcern(admin, concernId, 'en')).toMatchObject({
      content: REPORT.content,
      outcome: null,
    })
    const change = { state: 'closed', outcome: `${CANARY} spoke with both` } as const
    const changed = await service.changeConcern(admin, concernId, change, { locale: 'en' })
    expect(changed).toMatchObject({ ...change, handledBy: admin.name })
    // Its answer may be stored under an idempotency key.
    expect(JSON.stringify(changed)).not.toContain(REPORT.content)
    await expect(
      service.changeConcern(admin, concernId, { state: 'new' }, { locale: 'en', ifMatch: '"0"' }),
    ).rejects.toMatchObject({ status: 412 })
    expect((await list('closed')).map((one) => one.id)).toContain(concernId)
    const readings = and(eq(sealedReads.subject, 'concerns'), eq(sealedReads.subjectId, concernId))
    expect(await database().$count(sealedReads, readings)).toBe(1)
    expect((await service.getAftercare(family, id)).concerns).toMatchObject([{ state: 'closed' }])
  })

  it('names the specialist as the reader’s language spells it', async () => {
    const { id, specialist, now } = await createCompleted()
    await database()
      .update(specialists)
      .set({ translations: { fa: { name: 'شیرین کاوه' } } })
      .where(eq(specialists.id, specialist.id))
    const reported = await service.reportConcern(specialist.actor, id, REPORT, now)
    if (!reported.ok) throw new Error(reported.reason)
    const admin = await createAdmin()
    for (const [locale, name] of [
      ['en', specialist.actor.name],
      ['fa', 'شیرین کاوه'],
    ] as const) {
      const expected = { reporterName: name, specialistName: name }
      expect(await service.getConcern(admin, reported.concern.id, locale)).toMatchObject(expected)
      const query = { state: undefined, cursor: undefined, limit: 100 }
      const { entries } = await service.listConcerns(admin, query, locale)
      expect(entries.find((one) => one.id === reported.concern.id)).toMatchObject({
        reporterName: name,
      })
    }
  })

  it('is reported at most ten times a day', async () => {
    const { id, family, now } = await createCompleted()
    for (let count = 0; count < 10; count += 1) await service.reportConcern(family, id, REPORT, now)
    await expect(service.reportConcern(family, id, REPORT, now)).rejects.toMatchObject({
      status: 429,
    })
  })

  it('leaves what was written in no plain column, event or log line', async () => {
    const { id, specialist, family, now } = await createCompleted()
    await service.reportConcern(family, id, REPORT, now)
    await service.writeNote(specialist.actor, id, { content: CANARY }, undefined, now)
    await service.writeFollowUp(specialist.actor, id, { content: CANARY, send: true }, { now })
    const stored = [
      await database().select().from(concerns),
      await database().select().from(privateNotes),
      await database().select().from(followUps),
      await database().select().from(outboxEvents),
      await database().select().from(activityLogs),
    ]
    expect(JSON.stringify(stored)).not.toContain(CANARY)
  })
})
