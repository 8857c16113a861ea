import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildBooking, caller, listFree } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { deliver, provideTestMailing } from '../../../../tests/support/mailing.ts'
import { createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { startPushService, type PushService } from '../../../../tests/support/push-service.ts'
import { database } from '../../../database/client.ts'
import { sessions, users } from '../../../database/schema/accounts.ts'
import { pushDevices, shortMessages } from '../../../database/schema/short-messages.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { Person } from '../../../platform/actor.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'
import { SWITCHED_ON } from '../../../platform/configuration/switched.ts'
import {
  addOwnDevice,
  readOwnDevice,
  removeOwnDevice,
} from '../../notifications/service/push-devices.server.ts'
import { clearOutShort, sendDueShort } from '../../notifications/service/short-messages.server.ts'
import { authenticate, openSession } from '../../accounts/service/index.server.ts'
import {
  book,
  cancel,
  confirm,
  decline,
  declineTimes,
  proposeBack,
  proposeTimes,
  reschedule,
  withdrawTimes,
} from '../service/index.server.ts'

const now = new Date('2026-11-16T08:00:00.000Z')
const hours = (count: number) => count * 3_600_000
const CONCERN = 'Falling asleep takes very long in the evening.'

describeWithDatabase('notifications on phones', () => {
  let push: PushService
  beforeAll(async () => {
    push = await startPushService()
    provideTestMailing()
    provideDeployment({ webPush: { isOn: true, allowsLoopback: true }, rateLimits: false })
  })
  afterAll(async () => {
    provideDeployment({ webPush: SWITCHED_ON, rateLimits: true })
    await push.stop()
  })
  beforeEach(async () => {
    await database().delete(shortMessages)
    push.received.length = 0
    push.answers = { status: 201 }
  })

  async function send(instant: Date) {
    await deliver(() => instant)
    await sendDueShort(() => instant)
    expect(push.faults).toEqual([])
    return push.received.splice(0)
  }

  async function switchOn(actor: Person, locale: Locale = 'en') {
    const { device, ...subscription } = push.subscribe()
    await addOwnDevice(actor, subscription, { locale })
    return device
  }

  /** The same person with another browser. */
  async function onAnotherDevice({ userId }: Person): Promise<Person> {
    const { token } = await openSession(userId, { userAgent: undefined })
    return (await authenticate(token)) as Person
  }

  async function createBooked() {
    const specialist = await createSpecialist({ name: 'Dr. Niloofar Rad', now })
    const family = await createFamily({ name: 'Sara Miller', timeZone: 'Europe/Berlin' })
    const slots = await listFree(specialist.id, now)
    const request = buildBooking(slots[2]!, { email: family.email, mainConcern: CONCERN })
    const booked = await book(family, request, caller, now)
    if (!booked.ok) throw new Error(booked.reason)
    const startsAt = new Date(slots[2]!.startsAt)
    return { id: booked.consultation.id, specialist, family, slots, startsAt }
  }

  const statusesOf = async (userId: number) =>
    (await database().select().from(shortMessages).where(eq(shortMessages.userId, userId))).map(
      ({ template, status }) => `${template} ${status}`,
    )

  it('remind each device in its own language a day and an hour before, also where it came after the booking', async () => {
    const { family, startsAt, id } = await createBooked()
    await send(now)
    const english = await switchOn(family, 'en')
    const farsi = await switchOn(await onAnotherDevice(family), 'fa')
    const dayBefore = await send(new Date(startsAt.getTime() - hours(24)))
    expect(dayBefore.map(({ device }) => device).toSorted((a, b) => a - b)).toEqual([
      english,
      farsi,
    ])
    const [one, other] = [english, farsi].map((which) =>
      dayBefore.find(({ device }) => device === which),
    )
    expect(one!.message).toEqual({
      title: 'Reminder',
      body: 'Your video consultation is on Tuesday 17 November at 12:00 (Berlin).',
      path: `/consultations/${id}`,
      tag: `consultation-${id}`,
      lang: 'en',
    })
    expect(other!.message).toMatchObject({ title: 'یادآوری', path: `/fa/consultations/${id}` })
    expect(other!.message.body).toContain('۱۲:۰۰')
    expect(one).toMatchObject({ ttl: 86_400, urgency: 'high' })
    expect(one!.topic).toMatch(/^[\w-]{32}$/)
    const soon = await send(new Date(startsAt.getTime() - hours(1)))
    const inEnglish = soon.find(({ device }) => device === english)
    expect(inEnglish).toMatchObject({ message: { title: 'Soon' }, ttl: 3600 })
  })

  it('name nobody, and say nothing of the child', async () => {
    const { family, specialist, startsAt, id } = await createBooked()
    await switchOn(family)
    await switchOn(specialist.actor)
    await confirm(specialist.actor, { id }, now)
    const all = [...(await send(now)), ...(await send(new Date(startsAt.getTime() - hours(24))))]
    await cancel(specialist.actor, { id, reason: 'I am travelling.' }, now)
    all.push(...(await send(new Date(startsAt.getTime() - hours(2)))))
    expect(all.length).toBeGreaterThan(4)
    for (const { text } of all)
      expect(text).not.toMatch(/Niloofar|Sara|Miller|asleep|travelling|token|key=/)
  })

  it('notify only the other side of what somebody has done', async () => {
    const { family, specialist, id, slots } = await createBooked()
    const familys = await switchOn(family)
    const specialists = await switchOn(specialist.actor)
    const pushed = async () =>
      (await send(now)).map(({ device, message: { title } }) => [device, title])
    expect(await pushed()).toEqual([[specialists, 'A family has booked a time']])
    await confirm(specialist.actor, { id }, now)
    expect(await pushed()).toEqual([[familys, 'Your time is confirmed']])
    await reschedule(family, { id, availabilityId: slots[6]!.id }, now)
    expect(await pushed()).toEqual([[specialists, 'Your consultation has a new time']])
    await cancel(specialist.actor, { id }, now)
    expect(await pushed()).toEqual([[familys, 'Your consultation was cancelled']])
    const other = await createBooked()
    const theirs = await switchOn(other.family)
    await decline(other.specialist.actor, { id: other.id }, now)
    expect(await pushed()).toEqual([[theirs, 'Your specialist cannot come']])
  })

  it('notify the side that has to choose one of the times that the other proposes', async () => {
    const { family, specialist, id, slots } = await createBooked()
    await send(now)
    const familys = await switchOn(family)
    const specialists = await switchOn(specialist.actor)
    const pushed = async () =>
      (await send(now)).map(({ device, message: { title } }) => [device, title])
    const times = slots.slice(4, 7).map((slot) => slot.id)
    await proposeTimes(specialist.actor, { id, times, reason: 'I am ill.' }, now)
    expect(await pushed()).toEqual([[familys, 'Please choose another time']])
    await withdrawTimes(specialist.actor, { id }, now)
    expect(await pushed()).toEqual([[familys, 'Your consultation takes place']])
    await proposeTimes(specialist.actor, { id, times }, now)
    const back = [{ date: '2026-11-20', time: '11:30' }]
    await proposeBack(family, { id, times: back, timeZone: 'Europe/Berlin' }, now)
    // The first proposal was answered before its notification was sent.
    expect(await pushed()).toEqual([[specialists, 'Please choose another time']])
    // Only the other side is notified, as it waits for the answer.
    await declineTimes(specialist.actor, { id }, now)
    expect(await pushed()).toEqual([[familys, 'Your consultation was cancelled']])
    const other = await createBooked()
    await send(now)
    const theirs = await switchOn(other.family)
    const asker = await switchOn(other.specialist.actor)
    const others = other.slots.slice(4, 7).map((slot) => slot.id)
    await proposeTimes(other.specialist.actor, { id: other.id, times: others }, now)
    expect(await pushed()).toEqual([[theirs, 'Please choose another time']])
    await declineTimes(other.family, { id: other.id }, now)
    expect(await pushed()).toEqual([[asker, 'Your consultation was cancelled']])
  })

  it('are left out where a person has turned their kind off', async () => {
    const { family, startsAt } = await createBooked()
    await switchOn(family)
    await send(now)
    const choices = (reminders: boolean) =>
      database()
        .update(users)
        .set({ notificationChoices: { push: { reminders } } })
        .where(eq(users.id, family.userId))
    await choices(false)
    expect(await send(new Date(startsAt.getTime() - hours(24)))).toEqual([])
    await choices(true)
    expect(await send(new Date(startsAt.getTime() - hours(1)))).toHaveLength(1)
  })

  it('wait for a push service that is away, and reach each device once', async () => {
    const { family, startsAt } = await createBooked()
    await send(now)
    await switchOn(family)
    const day = startsAt.getTime() - hours(24)
    push.answers = { status: 503, headers: { 'retry-after': '90' } }
    expect(await send(new Date(day))).toEqual([])
    push.answers = { status: 201 }
    expect(await send(new Date(day + 60_000))).toEqual([])
    expect(await send(new Date(day + 91_000))).toHaveLength(1)
    expect(await send(new Date(day + 200_000))).toEqual([])
    expect(await statusesOf(family.userId)).toContain('reminder-day sent')
  })

  it('end without another try where twelve have never come to an end', async () => {
    const { family, startsAt } = await createBooked()
    await send(now)
    await switchOn(family)
    const own = eq(shortMessages.userId, family.userId)
    await database().update(shortMessages).set({ attempts: 12 }).where(own)
    expect(await send(new Date(startsAt.getTime() - hours(24)))).toEqual([])
    expect(await statusesOf(family.userId)).toContain('reminder-day failed')
  })

  it('forget a device whose subscription has ended', async () => {
    const { family, startsAt } = await createBooked()
    await send(now)
    await switchOn(family)
    push.answers = { status: 410 }
    await send(new Date(startsAt.getTime() - hours(24)))
    expect(await readOwnDevice(family)).toMatchObject({ isOn: false })
    expect(await statusesOf(family.userId)).toContain('reminder-day dropped')
  })

  it('forget a device whose push service has taken nothing for two weeks', async () => {
    const { family, startsAt } = await createBooked()
    await send(now)
    await switchOn(family)
    push.answers = { status: 503 }
    const failingSince = startsAt.getTime() - hours(24)
    await send(new Date(failingSince))
    await clearOutShort(new Date(failingSince + hours(24)))
    expect(await readOwnDevice(family)).toMatchObject({ isOn: true })
    await clearOutShort(new Date(failingSince + 15 * hours(24)))
    expect(await readOwnDevice(family)).toMatchObject({ isOn: false })
  })

  it('note what a push service will never take, and do not try it again', async () => {
    const { family, startsAt } = await createBooked()
    await send(now)
    await switchOn(family)
    push.answers = { status: 413 }
    await send(new Date(startsAt.getTime() - hours(24)))
    expect(await statusesOf(family.userId)).toContain('reminder-day failed')
  })

  it('are deleted a month after they were sent, and never while they wait', async () => {
    const { userId } = await createFamily()
    const about = { userId, channel: 'push', template: 'reminder-day', locale: 'en' } as const
    const createdAt = new Date(now.getTime() - 31 * hours(24))
    await database()
      .insert(shortMessages)
      .values([
        { ...about, occasion: 'waiting', status: 'waiting', createdAt },
        { ...about, occasion: 'sent', status: 'sent', createdAt },
      ])
    await clearOutShort(now)
    expect(await statusesOf(userId)).toEqual(['reminder-day waiting'])
  })

  it('end with the session of the device, and on ten devices at most', async () => {
    const family = await createFamily()
    await switchOn(family)
    expect(await readOwnDevice(family)).toMatchObject({ isOn: true, others: 0 })
    const other = await onAnotherDevice(family)
    expect(await readOwnDevice(other)).toMatchObject({ isOn: false, others: 1 })
    await removeOwnDevice(other)
    await database().delete(sessions).where(eq(sessions.id, family.sessionId))
    expect(await readOwnDevice(other)).toMatchObject({ isOn: false, others: 0 })
    for (let count = 0; count < 11; count += 1) await switchOn(await onAnotherDevice(family))
    expect(await readOwnDevice(other)).toMatchObject({ others: 10 })
  })

  it('belong to who is signed in on the device now', async () => {
    const [one, next] = [await createFamily(), await createFamily()]
    const { device: _, ...subscription } = push.subscribe()
    await addOwnDevice(one, subscription, { locale: 'en' })
    await addOwnDevice(next, subscription, { locale: 'fa' })
    expect(await readOwnDevice(one)).toMatchObject({ isOn: false })
    expect(await readOwnDevice(next)).toMatchObject({ isOn: true })
  })

  it('keep address and keys of a device sealed', async () => {
    const family = await createFamily()
    const { device: _, ...subscription } = push.subscribe()
    await addOwnDevice(family, subscription, { locale: 'en' })
    const rows = await database().select().from(pushDevices)
    const stored = JSON.stringify(rows)
    for (const text of [subscription.endpoint, ...Object.values(subscription.keys)])
      expect(stored).not.toContain(text)
  })

  it.each([
    ['https://10.0.0.1/push', 'an address of a network'],
    ['http://push.example.org/1', 'a line without encryption'],
    ['https://push.example.org:8443/1', 'another port'],
    ['no address', 'no address'],
  ])('do not go to %s, %s', async (endpoint) => {
    const family = await createFamily()
    const { keys } = push.subscribe()
    await expect(addOwnDevice(family, { endpoint, keys }, { locale: 'en' })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('are not there where the site sends none', async () => {
    const family = await createFamily()
    provideDeployment({ webPush: { isOn: false, allowsLoopback: true } })
    const { device: _, ...subscription } = push.subscribe()
    expect(await readOwnDevice(family)).toEqual({ publicKey: null, isOn: false, others: 0 })
    await expect(addOwnDevice(family, subscription, { locale: 'en' })).rejects.toMatchObject({
      status: 400,
    })
    provideDeployment({ webPush: { isOn: true, allowsLoopback: true } })
  })
})
