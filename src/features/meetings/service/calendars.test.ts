import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { beforeAll, expect, it } from 'vitest'
import { createConsultation } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { provideTestMailing } from '../../../../tests/support/mailing.ts'
import { createSpecialist, type CreatedSpecialist } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import {
  cancel,
  changeCalendarFeed,
  confirm,
  getCalendarFeed,
} from '../../booking/service/index.server.ts'
import { buildCalendarFeed } from './calendars.server.ts'

/** The secret part of a feed's URL. */
const nameIn = (url: string | null) =>
  /\/api\/calendar\/([^/]+)\/consultations\.ics$/.exec(url!)![1]!

async function startFeed({ actor }: CreatedSpecialist): Promise<string> {
  const started = await changeCalendarFeed(actor, 'start')
  if (!started.ok) throw new Error(started.reason)
  return nameIn(started.url)
}

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))

describeWithDatabase('the calendar feed of a specialist', () => {
  beforeAll(() => provideTestMailing())

  it('is read by a calendar program: each consultation at its time, with its state', async () => {
    const specialist = await createSpecialist()
    const first = await createConsultation({ specialist })
    await confirm(specialist.actor, { id: first.consultation.id })
    const second = await createConsultation({ specialist })
    const third = await createConsultation({ specialist })
    await cancel(third.family, { id: third.consultation.id })
    const text = await buildCalendarFeed(await startFeed(specialist))
    const events = eventsIn(text)
    expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual(
      [first, second, third].map(({ consultation }) => consultation.startsAt),
    )
    expect(events.map(({ endDate }) => endDate.toJSDate().toISOString())).toEqual(
      [first, second, third].map(({ consultation }) => consultation.endsAt),
    )
    const statusOf = (event: ICAL.Event) => event.component.getFirstPropertyValue('status')
    expect(events.map(statusOf)).toEqual(['CONFIRMED', 'TENTATIVE', 'CANCELLED'])
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
    expect(events[0]!.summary).toContain(first.family.name)
  })

  it('stays the same to the letter until something changes', async () => {
    const specialist = await createSpecialist()
    const { consultation } = await createConsultation({ specialist })
    const name = await startFeed(specialist)
    const before = await buildCalendarFeed(name)
    const later = new Date(Date.now() + 60_000)
    expect(await buildCalendarFeed(name, later)).toBe(before)
    await confirm(specialist.actor, { id: consultation.id })
    expect(await buildCalendarFeed(name)).not.toBe(before)
  })

  it('says nothing of the child, and carries no private link', async () => {
    const specialist = await createSpecialist()
    await createConsultation({ specialist })
    const text = await buildCalendarFeed(await startFeed(specialist))
    expect(text).not.toContain('Falling asleep')
    expect(text).not.toMatch(/[?&](?:key|token)=/)
  })

  it('is there only once it was started, and its old addresses never come back', async () => {
    const specialist = await createSpecialist()
    const { actor } = specialist
    expect(await getCalendarFeed(actor)).toEqual({ url: null })
    const first = await startFeed(specialist)
    expect(await startFeed(specialist)).toBe(first)
    expect(eventsIn(await buildCalendarFeed(first))).toEqual([])
    const changed = await changeCalendarFeed(actor, 'change')
    const second = nameIn(changed.ok ? changed.url : null)
    await changeCalendarFeed(actor, 'stop')
    expect(await getCalendarFeed(actor)).toEqual({ url: null })
    const third = await startFeed(specialist)
    expect(new Set([first, second, third]).size).toBe(3)
    for (const ended of [first, second, `${specialist.id}-`, 'x', '999999-abc'])
      await expect(buildCalendarFeed(ended)).rejects.toMatchObject({ status: 404 })
    await expect(buildCalendarFeed(third)).resolves.toContain('BEGIN:VCALENDAR')
  })

  it('says nothing any more once its specialist is suspended', async () => {
    const specialist = await createSpecialist()
    await createConsultation({ specialist })
    const name = await startFeed(specialist)
    const setStatus = (status: 'active' | 'suspended') =>
      database().update(users).set({ status }).where(eq(users.id, specialist.actor.userId))
    await setStatus('suspended')
    await expect(buildCalendarFeed(name)).rejects.toMatchObject({ status: 404 })
    await setStatus('active')
    await expect(buildCalendarFeed(name)).resolves.toContain('BEGIN:VEVENT')
  })

  it('needs hours first', async () => {
    const { actor } = await createSpecialist({ hours: null })
    expect(await changeCalendarFeed(actor, 'start')).toEqual({ ok: false, reason: 'no-hours-yet' })
  })
})
