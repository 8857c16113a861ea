import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Locale } from '../../../i18n/locale.ts'
import { buildBooking, listFree } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { useReachableTeam } from '../../../../tests/support/site.ts'
import { calendarOf, type ReceivedMail } from '../../../../tests/support/mailbox.ts'
import { deliver, testAppUrl, useMailbox } from '../../../../tests/support/mailing.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import {
  book,
  cancel,
  completeEnded,
  confirm,
  decline,
  getConsultation,
  reschedule,
} from '../service/index.server.ts'
import { getMeeting } from '../../meetings/service/index.server.ts'
import { visitor } from '../../../platform/actor.ts'

const now = new Date('2026-11-16T08:00:00.000Z')
const hours = (count: number) => count * 3_600_000
const TOOK_PLACE = { kind: 'held' } as const
const CONCERN = 'Falling asleep takes very long in the evening.'

const LINK = /https?:\/\/[^\s"<>]+/g
const linksOf = (mail: ReceivedMail) => [
  ...new Set(
    [...(mail.text ?? '').matchAll(LINK), ...(mail.html ?? '').matchAll(LINK)].map(String),
  ),
]

describeWithDatabase('mails of a consultation', () => {
  useReachableTeam()
  const mailbox = useMailbox()
  beforeEach(async () => {
    await deliver(() => now)
    mailbox.received.length = 0
  })

  let count = 0
  /** A booking by a family with English in Berlin, of a specialist with Farsi in Tehran. */
  async function createBooked(overrides: { familyLocale?: Locale; email?: string } = {}) {
    count += 1
    const specialist = await createSpecialist({
      name: 'Dr. Niloofar Rad',
      translations: { fa: { name: 'دکتر نیلوفر راد' } },
      hours: { timeZone: 'Asia/Tehran' },
      now,
    })
    await database()
      .update(users)
      .set({ preferredLanguage: 'fa', email: `niloofar-${count}@example.org` })
      .where(eq(users.id, specialist.actor.userId))
    const email = overrides.email ?? `sara-${count}@example.org`
    const family = await createFamily({ name: 'Sara Miller', email })
    const slots = await listFree(specialist.id, now)
    const caller = { locale: overrides.familyLocale ?? ('en' as const), timeZone: 'Europe/Berlin' }
    const request = buildBooking(slots[2]!, { email, mainConcern: CONCERN })
    const booked = await book(family, request, caller, now)
    if (!booked.ok) throw new Error(booked.reason)
    return { ...booked, specialist, family, slots, email, id: booked.consultation.id }
  }

  const mailTo = (address: string) => {
    const found = mailsTo(address)
    expect(found).toHaveLength(1)
    return found[0]!
  }

  it('go to both at booking, in their own language, calendar and clock (spec 1.2)', async () => {
    const { email } = await createBooked()
    await deliver(() => now)
    expect(mailbox.received).toHaveLength(2)

    const english = mailTo(email)
    expect(english.subject).toBe(
      'Your consultation with Dr. Niloofar Rad: Tuesday 17 November 2026, 11:30',
    )
    for (const text of [english.text!, english.html!]) {
      expect(text).toContain('Tuesday 17 November 2026 (26 Aban 1405)')
      expect(text).toContain('11:30–12:15, Berlin (GMT+1)')
      expect(text).toContain('14:00–14:45, Tehran (GMT+3:30)')
      expect(text).toContain('Free, 45 minutes, no payment')
      expect(text).toContain('not an emergency service and gives no diagnosis')
      expect(text).toContain('112 in Europe')
    }
    expect(english.html).toContain('<html lang="en" dir="ltr">')

    const farsi = mailTo(`niloofar-${count}@example.org`)
    expect(farsi.subject).toBe('رزرو تازه از Sara Miller: سه‌شنبه ۲۶ آبان ۱۴۰۵، ساعت ۱۴:۰۰')
    for (const text of [farsi.text!, farsi.html!]) {
      expect(text).toContain('سه‌شنبه ۲۶ آبان ۱۴۰۵ (۱۷ نوامبر ۲۰۲۶)')
      expect(text).toContain('۱۴:۰۰ تا ۱۴:۴۵، به وقت تهران')
      expect(text).toContain('۱۱:۳۰ تا ۱۲:۱۵، به وقت برلین')
      expect(text).toContain('رایگان، ۴۵ دقیقه، بدون پرداخت')
      expect(text).toContain('خدمات اورژانسی نیست و تشخیص پزشکی نمی‌دهد')
      expect(text).toContain('۱۱۵')
    }
    expect(farsi.html).toContain('<html lang="fa" dir="rtl">')
  })

  it('carry links to this site alone, under /fa for readers of Farsi, and opening one changes nothing', async () => {
    const { id, family, email } = await createBooked()
    const before = await getConsultation(family, id)
    await deliver(() => now)
    const english = linksOf(mailTo(email))
    const farsi = linksOf(mailTo(`niloofar-${count}@example.org`))
    expect(english.length).toBeGreaterThan(1)
    for (const link of english)
      expect(link).toMatch(new RegExp(`^${testAppUrl}/(meet|consultations)/${id}(/story)?\\?`))
    for (const link of farsi) expect(link.startsWith(`${testAppUrl}/fa/`)).toBe(true)

    for (const [links, role] of [
      [english, 'family'],
      [farsi, 'specialist'],
    ] as const) {
      const key = new URL(links.find((link) => link.includes('/meet/'))!).searchParams.get('key')!
      const meeting = await getMeeting(visitor, id, { key, locale: 'en' }, now)
      expect(meeting).toMatchObject({ role, state: 'early' })
    }
    // Only the family's mail has a link that changes the consultation.
    expect(farsi.join()).not.toContain('token=')
    const token = new URL(english.find((link) => link.includes('token='))!).searchParams.get(
      'token',
    )!
    await expect(getConsultation(visitor, id, { token })).resolves.toMatchObject({ id })
    expect(await getConsultation(family, id)).toEqual(before)
  })

  it('say nothing of the child', async () => {
    await createBooked()
    await deliver(() => now)
    for (const { raw } of mailbox.received) {
      expect(raw).not.toContain('asleep')
      expect(raw.replaceAll(/=\r?\n/g, '')).not.toContain(CONCERN.slice(0, 20))
    }
  })

  it('carry an invitation that a change updates and a cancellation takes back', async () => {
    const { id, family, email, slots, specialist } = await createBooked()
    await deliver(() => now)
    const invited = calendarOf(mailTo(email))
    expect(invited).toContain('METHOD:REQUEST')
    expect(invited).toContain('DTSTART;TZID=Europe/Berlin:20261117T113000')
    expect(invited).toContain('DTEND;TZID=Europe/Berlin:20261117T121500')
    expect(invited).toMatch(/BEGIN:VTIMEZONE\r?\nTZID:Europe\/Berlin/)
    expect(mailTo(email).text).toContain('A calendar invitation is attached.')
    expect(invited).toContain('SEQUENCE:0')
    expect(invited).toContain('STATUS:TENTATIVE')
    expect(invited).toContain('TRIGGER:-PT15M')
    expect(invited).toMatch(/ORGANIZER;CN="?Hamgam"?:(mailto|MAILTO):no-reply@example\.org/)
    expect(invited).toMatch(new RegExp(`ATTENDEE[^\\n]*mailto:${email}`, 'i'))
    expect(invited).toContain(`URL;VALUE=URI:${testAppUrl}/meet/${id}?key=`)
    expect(invited).not.toContain('asleep')
    const uid = /UID:(.*)/.exec(invited)![1]

    mailbox.received.length = 0
    await confirm(specialist.actor, { id }, now)
    await deliver(() => now)
    const confirmed = calendarOf(mailTo(email))
    expect(confirmed).toContain('SEQUENCE:1')
    expect(confirmed).toContain('STATUS:CONFIRMED')

    mailbox.received.length = 0
    const moved = await reschedule(family, { id, availabilityId: slots[6]!.id }, now)
    expect(moved.ok).toBe(true)
    await deliver(() => now)
    const rescheduled = calendarOf(mailTo(email))
    expect(rescheduled).toContain('SEQUENCE:2')
    expect(rescheduled).toContain('METHOD:REQUEST')
    expect(rescheduled).toContain(`UID:${uid}`)
    expect(mailTo(email).text).toContain('Earlier time: Tuesday 17 November 2026, 11:30')

    mailbox.received.length = 0
    await cancel(family, { id }, now)
    await deliver(() => now)
    const cancelled = calendarOf(mailTo(email))
    expect(cancelled).toContain('METHOD:CANCEL')
    expect(cancelled).toContain('SEQUENCE:3')
    expect(cancelled).toContain('STATUS:CANCELLED')
    expect(cancelled).not.toContain('VALARM')
    expect(cancelled).toContain(`UID:${uid}`)
    expect(mailTo(email).text).toContain('You cancelled the consultation')
    const mail = mailTo(`niloofar-${count}@example.org`)
    expect(calendarOf(mail)).toContain('METHOD:CANCEL')
    expect(mail.text).toContain('\u2068Sara Miller\u2069 وقت مشاوره را لغو کرد.')
  })

  it('offer other times when the specialist declines or cancels, and pass the reason on', async () => {
    const declined = await createBooked()
    await decline(declined.specialist.actor, { id: declined.id, reason: 'I am travelling.' }, now)
    await deliver(() => now)
    expect(calendarOf(mailTo(declined.email))).toContain('METHOD:CANCEL')
    const text = mailTo(declined.email).text!
    expect(text).toContain('Their message: I am travelling.')
    expect(text).toContain('These times are free now:')
    expect(text).not.toContain('- Tuesday 17 November 2026, 11:30')
    expect(text).toMatch(new RegExp(`${testAppUrl}/specialists/${declined.specialist.id}\\b`))

    mailbox.received.length = 0
    const cancelled = await createBooked()
    const otherTimes = [cancelled.slots[9]!.id]
    await cancel(cancelled.specialist.actor, { id: cancelled.id, otherTimes }, now)
    await deliver(() => now)
    const lines = mailTo(cancelled.email).text!.split('\n')
    expect(lines).toContain('Dr. Niloofar Rad had to cancel your consultation. We are sorry.')
    expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(1)
  })

  it('say that it was the team which cancelled', async () => {
    const { id, email } = await createBooked()
    await cancel(await createAdmin(), { id }, now)
    await deliver(() => now)
    expect(mailTo(email).text).toContain(
      'The consultation with Dr. Niloofar Rad had to be cancelled. We are sorry.',
    )
  })

  const mailsTo = (address: string) =>
    mailbox.received.filter(({ recipients }) => recipients.includes(address))

  it('remind both 24 hours and 1 hour before, of the time as it is then', async () => {
    const { email, family, id, slots } = await createBooked()
    await deliver(() => now)
    const first = Date.parse(slots[2]!.startsAt)
    await reschedule(family, { id, availabilityId: slots[25]!.id }, now)
    await deliver(() => now)
    mailbox.received.length = 0
    await deliver(() => new Date(first - hours(1)))
    expect(mailsTo(email)).toHaveLength(0)

    const start = Date.parse(slots[25]!.startsAt)
    await deliver(() => new Date(start - hours(24) - 1000))
    expect(mailsTo(email)).toHaveLength(0)
    await deliver(() => new Date(start - hours(24)))
    expect(mailTo(email).subject).toMatch(/^Reminder: consultation with/)
    expect(mailTo(`niloofar-${count}@example.org`).subject).toMatch(/^یادآوری: مشاوره با/)
    mailbox.received.length = 0
    await deliver(() => new Date(start - hours(1)))
    expect(mailTo(email).subject).toMatch(/^In one hour:/)
  })

  it('do not remind of a cancelled consultation', async () => {
    const { family, id, slots, email } = await createBooked()
    await cancel(family, { id }, now)
    await deliver(() => now)
    mailbox.received.length = 0
    await deliver(() => new Date(Date.parse(slots[2]!.startsAt) - hours(1)))
    expect(mailsTo(email)).toHaveLength(0)
  })

  it('invite the family to review once the outcome is final, and are not sent twice', async () => {
    const { email, id, slots } = await createBooked({ familyLocale: 'fa' })
    await deliver(() => now)
    mailbox.received.length = 0
    const after = Date.parse(slots[2]!.endsAt) + hours(1)
    await completeEnded(new Date(after))
    for (const early of [after, after + hours(24) - 1000]) await deliver(() => new Date(early))
    expect(mailsTo(email)).toEqual([])
    for (const _ of [1, 2]) await deliver(() => new Date(after + hours(24)))
    expect(linksOf(mailTo(email))).toEqual([`${testAppUrl}/fa/review/${id}`])
  })

  it('invite the family to review at once where the room saw both', async () => {
    const { email, id, slots } = await createBooked()
    await deliver(() => now)
    mailbox.received.length = 0
    const after = new Date(Date.parse(slots[2]!.endsAt) + hours(1))
    await completeEnded(after, async (ended) => new Map(ended.map((one) => [one.id, TOOK_PLACE])))
    for (const _ of [1, 2]) await deliver(() => after)
    expect(linksOf(mailTo(email))).toEqual([`${testAppUrl}/review/${id}`])
  })

  it('go to the address given at booking', async () => {
    const email = `other-${count}@example.com`
    await createBooked({ email })
    await deliver(() => now)
    expect(mailTo(email).to![0]).toMatchObject({ name: 'Sara Miller' })
  })
})
