import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { buildBooking, caller, listFree } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { testAppUrl } from '../../../../tests/support/mailing.ts'
import { createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { useReachableTeam } from '../../../../tests/support/site.ts'
import { REPORT_SECRET, useSmsGateway } from '../../../../tests/support/sms-gateway.ts'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { mails } from '../../../database/schema/notifications.ts'
import { shortMessages, smsDays } from '../../../database/schema/short-messages.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'
import { partsOf } from '../../../platform/sms/text.ts'
import { book, cancel, confirm as confirmTime } from '../../booking/service/index.server.ts'
import { noteHandedOver, takeShortForTry } from '../records/short-messages.server.ts'
import { takeSmsReport } from './sms.server.ts'
import { askForCode } from './text-phones.server.ts'

const now = new Date('2026-11-16T08:00:00.000Z')
const HOUR_MS = 3_600_000
const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)
const FAMILYS = '+989121234567'
const SPECIALISTS = '+4915123456789'

describeWithDatabase('text messages', () => {
  useReachableTeam()
  const { gateway, confirm, send } = useSmsGateway()

  /** A booking far enough ahead for both reminders, of people with confirmed numbers. */
  async function createBooked(locale: Locale = 'en') {
    const specialist = await createSpecialist({ name: 'Dr. Niloofar Rad', now })
    const family = await createFamily({ name: 'Sara Miller', preferredLanguage: locale })
    await confirm(family, FAMILYS, now)
    await confirm(specialist.actor, SPECIALISTS, now)
    const slot = (await listFree(specialist.id, now))[4]!
    const request = buildBooking(slot, {
      email: family.email,
      mainConcern: 'Falling asleep takes very long.',
    })
    const booked = await book(family, request, { ...caller, locale }, now)
    if (!booked.ok) throw new Error(booked.reason)
    const startsAt = new Date(slot.startsAt)
    const first = await send(now)
    return {
      id: booked.consultation.id,
      specialist,
      family,
      first,
      dayBefore: after(startsAt, -24 * HOUR_MS),
      hourBefore: after(startsAt, -HOUR_MS),
    }
  }

  const familysOf = async (instant: Date) =>
    (await send(instant)).filter(({ to }) => to === FAMILYS)

  const rowOf = async (userId: number, template: string) => {
    const isIt = and(
      eq(shortMessages.userId, userId),
      eq(shortMessages.template, template),
      eq(shortMessages.channel, 'sms'),
    )
    return (await database().select().from(shortMessages).where(isIt))[0]
  }

  const partsUsed = async () =>
    (await database().select().from(smsDays)).reduce((sum, { parts }) => sum + parts, 0)

  it('remind people, and lead to the page without a secret', async () => {
    const { id, hourBefore } = await createBooked()
    const [reminder] = await familysOf(hourBefore)
    expect(reminder!.text).toMatch(/^Soon: Your video consultation begins at /)
    expect(reminder!.text).toMatch(new RegExp(`\n${testAppUrl}/consultations/${id}\\b`))
    expect(reminder!.text).not.toMatch(/token|key=/)
  })

  it('notify the other side of changes, and name nobody', async () => {
    const { id, specialist, first, dayBefore } = await createBooked()
    expect(first.map(({ to }) => to)).toEqual([SPECIALISTS])
    await confirmTime(specialist.actor, { id }, now)
    const all = [...first, ...(await send(now)), ...(await send(dayBefore))]
    await cancel(specialist.actor, { id, reason: 'I am travelling.' }, dayBefore)
    all.push(...(await send(after(dayBefore, HOUR_MS))))
    expect(all.length).toBeGreaterThan(4)
    for (const { text } of all)
      expect(text).not.toMatch(/Niloofar|Sara|Miller|asleep|speech|travelling|token|key=/)
  })

  it.each(['en', 'fa'] as const)('take two parts at most, also in %s', async (locale) => {
    const { dayBefore, hourBefore } = await createBooked(locale)
    const texts = [...(await familysOf(dayBefore)), ...(await familysOf(hourBefore))]
    expect(texts).toHaveLength(2)
    const prefix = locale === 'fa' ? '/fa' : ''
    const most = locale === 'fa' ? 2 : 1
    for (const { text } of texts) {
      expect(text).toContain(`${testAppUrl}${prefix}/consultations/`)
      expect([text, partsOf(text) <= most]).toEqual([text, true])
    }
  })

  it('are left out where a person has turned their kind off', async () => {
    const { family, dayBefore, hourBefore } = await createBooked()
    const choose = (reminders: boolean) =>
      database()
        .update(users)
        .set({ notificationChoices: { push: { reminders: true }, sms: { reminders } } })
        .where(eq(users.id, family.userId))
    await choose(false)
    expect(await familysOf(dayBefore)).toEqual([])
    await choose(true)
    expect(await familysOf(hourBefore)).toHaveLength(1)
  })

  it('wait for a gateway that is away, which costs nothing and holds up no mail', async () => {
    const { family, hourBefore } = await createBooked()
    const used = await partsUsed()
    gateway().status = 503
    expect(await send(hourBefore)).toEqual([])
    expect(await partsUsed()).toBe(used)
    const reminders = eq(mails.template, 'reminder-hour')
    expect(await database().$count(mails, and(reminders, eq(mails.status, 'kept')))).toBe(2)
    gateway().status = 200
    expect(await send(after(hourBefore, 120_000))).toHaveLength(2)
    expect(await send(after(hourBefore, 240_000))).toEqual([])
    expect(await rowOf(family.userId, 'reminder-hour')).toMatchObject({ status: 'sent', parts: 1 })
    expect(await partsUsed()).toBe(used + 2)
  })

  it('are never sent twice where it is unclear whether the gateway took them', async () => {
    const { family, hourBefore } = await createBooked()
    const used = await partsUsed()
    gateway().status = 'broken'
    expect(await send(hourBefore)).toHaveLength(2)
    gateway().status = 200
    for (const minutes of [1, 2, 10])
      expect(await send(after(hourBefore, minutes * 60_000))).toEqual([])
    expect(await rowOf(family.userId, 'reminder-hour')).toMatchObject({ status: 'failed' })
    expect(await partsUsed()).toBe(used + 2)
  })

  it('are not sent again by a process that follows one that ended meanwhile', async () => {
    const { family, hourBefore } = await createBooked()
    const row = await rowOf(family.userId, 'reminder-hour')
    const times = { now: hourBefore, leasedUntil: after(hourBefore, 30_000) }
    const leased = await takeShortForTry(row!.id, times)
    await noteHandedOver(leased!, 1)
    expect(await familysOf(after(hourBefore, 31_000))).toEqual([])
    expect(await rowOf(family.userId, 'reminder-hour')).toMatchObject({
      status: 'failed',
      lastError: 'cut-off',
    })
    await expect(noteHandedOver(leased!, 1)).rejects.toThrow('another try holds')
  })

  it('end where the gateway refuses them', async () => {
    const { family, hourBefore } = await createBooked()
    gateway().status = 400
    await send(hourBefore)
    gateway().status = 200
    expect(await familysOf(after(hourBefore, 600_000))).toEqual([])
    expect(await rowOf(family.userId, 'reminder-hour')).toMatchObject({
      status: 'failed',
      lastError: '400',
    })
  })

  it('say what became of them, to who has the secret alone', async () => {
    const { family, hourBefore } = await createBooked()
    const [sent] = await familysOf(hourBefore)
    const report = (secret: string, status: string) =>
      takeSmsReport({ secret, fields: { messageid: sent!.id, status } })
    const status = async () => (await rowOf(family.userId, 'reminder-hour'))!.status
    expect(await report('another secret of it', 'delivered')).toBe('refused')
    expect(await report('', 'delivered')).toBe('refused')
    expect(await report(REPORT_SECRET, 'queued')).toBe('unknown')
    expect(await status()).toBe('sent')
    expect(await report(REPORT_SECRET, 'undelivered')).toBe('taken')
    expect(await status()).toBe('failed')
    // Delivered after all, which is final.
    expect(await report(REPORT_SECRET, 'Delivered')).toBe('taken')
    expect(await report(REPORT_SECRET, 'undelivered')).toBe('unknown')
    expect(await rowOf(family.userId, 'reminder-hour')).toMatchObject({
      status: 'delivered',
      lastError: null,
    })
  })

  it('stop at what they may cost in a day, and the team hears of it once', async () => {
    provideDeployment({ sms: gateway().settings({ perDay: 1 }) })
    const people = [await createFamily(), await createFamily(), await createFamily()]
    const asked = { number: FAMILYS, locale: 'en' } as const
    await askForCode(people[0]!, asked, now)
    for (const person of people.slice(1))
      await expect(askForCode(person, asked, now)).rejects.toMatchObject({ status: 400 })
    expect(await send(now)).toHaveLength(1)
    const sent = await database().select().from(mails).where(eq(mails.template, 'sms-ceiling'))
    expect(sent).toHaveLength(1)
    // The next day has its own limit.
    await askForCode(people[1]!, asked, after(now, 24 * HOUR_MS))
    expect(gateway().received).toHaveLength(1)
  })

  it('stop at what they may cost in a month, of which the next has its own', async () => {
    provideDeployment({ sms: gateway().settings({ perMonth: 1 }) })
    const people = [await createFamily(), await createFamily()]
    const asked = { number: FAMILYS, locale: 'en' } as const
    await askForCode(people[0]!, asked, now)
    const tomorrow = after(now, 24 * HOUR_MS)
    await expect(askForCode(people[1]!, asked, tomorrow)).rejects.toMatchObject({ status: 400 })
    await askForCode(people[1]!, asked, new Date('2026-12-01T08:00:00.000Z'))
    expect(gateway().received).toHaveLength(2)
  })

  it('count each part of a Farsi text towards the month, also those sent at once', async () => {
    const { family, hourBefore } = await createBooked('fa')
    const [text] = await familysOf(hourBefore)
    expect(partsOf(text!.text)).toBe(2)
    expect(await rowOf(family.userId, 'reminder-hour')).toMatchObject({ parts: 2 })
    const used = await partsUsed()
    provideDeployment({ sms: gateway().settings({ perMonth: used + 2 }) })
    const people = await Promise.all([1, 2, 3, 4].map(() => createFamily()))
    const asked = { number: FAMILYS, locale: 'en' } as const
    const tried = await Promise.allSettled(
      people.map((person) => askForCode(person, asked, hourBefore)),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await partsUsed()).toBe(used + 2)
  })

  it('are dropped once the site has no gateway any more', async () => {
    const { family, dayBefore } = await createBooked()
    provideDeployment({ sms: undefined })
    await send(dayBefore)
    expect(await rowOf(family.userId, 'reminder-day')).toMatchObject({ status: 'dropped' })
  })

  it('are not written on a site without a gateway', async () => {
    provideDeployment({ sms: undefined })
    const specialist = await createSpecialist({ now })
    const family = await createFamily()
    const [slot] = await listFree(specialist.id, now)
    await book(family, buildBooking(slot!, { email: family.email }), caller, now)
    await send(now)
    expect(await database().$count(shortMessages, eq(shortMessages.channel, 'sms'))).toBe(0)
  })
})
