import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Locale } from '../../../i18n/locale.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { deliver, provideTestMailing, testAppUrl } from '../../../../tests/support/mailing.ts'
import { createFamily } from '../../../../tests/support/people.ts'
import { setVerified } from '../../../../tests/support/verifying.ts'
import {
  createFullSpecialist,
  join,
  minutesAfter,
  SATURDAY,
} from '../../../../tests/support/waiting.ts'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { mails } from '../../../database/schema/notifications.ts'
import { system } from '../../../platform/actor.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'
import { joinWaitlist, leaveWaitlist, turnWaitlist } from '../service/index.server.ts'
import { findEndForNotice } from '../service/offers.server.ts'
import { sentBodyPlace, type SentBody } from '../../notifications/service/sending.server.ts'

const NOW = minutesAfter(1)

async function offerTo(
  caller: { locale: Locale; timeZone: string },
  account: Parameters<typeof createFamily>[0] = {},
) {
  const specialist = await createFullSpecialist({
    hours: { name: 'Mina Karimi', translations: { fa: { name: 'مینا کریمی' } } },
  })
  const family = await createFamily({ name: 'Sara', ...account })
  const joined = await joinWaitlist(family, specialist.id, caller, SATURDAY)
  if (!joined.ok) throw new Error(joined.reason)
  await specialist.free(0, NOW)
  await turnWaitlist(NOW)
  return { specialist, family, entryId: joined.entry.id }
}

async function mailsSentTo(userId: number, template = 'waitlist-offered') {
  const rows = (await database().select().from(mails)).filter(
    (mail) => mail.template === template && mail.userId === userId,
  )
  return rows.map(({ id, status, sentBody }) => ({
    status,
    body: sentBody
      ? (JSON.parse(sealer().open(sentBody, sentBodyPlace(id))) as SentBody)
      : undefined,
  }))
}

describeWithDatabase('mails about times that are reserved', () => {
  it('say when, until when, how to book and how to leave, in the language and zone of the account', async () => {
    provideTestMailing()
    const en = await offerTo({ locale: 'en', timeZone: 'Europe/Berlin' })
    const account = { preferredLanguage: 'fa', timeZone: 'Asia/Tehran' } as const
    const fa = await offerTo({ locale: 'en', timeZone: 'America/Toronto' }, account)
    await deliver(() => NOW)
    const [english] = await mailsSentTo(en.family.userId)
    const slotId = en.specialist.slots[0]!.id
    expect(english!.body!.subject).toContain('Mina Karimi')
    for (const part of [
      'Monday 23 November 2026',
      '10:00',
      '09:00',
      'Azar',
      'until Saturday 21 November 2026',
      '13:01',
      `${testAppUrl}/booking/${en.specialist.id}?slot=${slotId}&own=yes`,
      `${testAppUrl}/dashboard/book`,
    ])
      expect(english!.body!.text).toContain(part)
    const [farsi] = await mailsSentTo(fa.family.userId)
    for (const part of [
      'مینا کریمی',
      'دوشنبه',
      '۱۲:۳۰',
      '۲ آذر ۱۴۰۵',
      'نوامبر',
      '۱۵:۳۱',
      '/fa/booking/',
    ])
      expect(farsi!.body!.text).toContain(part)
  })

  it('are not sent once the family has left the list or the time is reserved no longer', async () => {
    provideTestMailing()
    const { family, entryId } = await offerTo({ locale: 'en', timeZone: 'UTC' })
    await leaveWaitlist(family, entryId, NOW)
    await turnWaitlist(NOW)
    await deliver(() => NOW)
    expect(await mailsSentTo(family.userId)).toEqual([])
    const late = await offerTo({ locale: 'en', timeZone: 'UTC' })
    await deliver(() => minutesAfter(120, NOW))
    expect(await mailsSentTo(late.family.userId)).toMatchObject([{ status: 'dropped' }])
  })

  it('notify a family that it was taken off the list after the third offer without an answer', async () => {
    provideTestMailing()
    const specialist = await createFullSpecialist({
      times: 3,
      hours: { name: 'Mina Karimi', translations: { fa: { name: 'مینا کریمی' } } },
    })
    const family = await createFamily({ name: 'Sara', preferredLanguage: 'fa' })
    const caller = { locale: 'fa', timeZone: 'Asia/Tehran' } as const
    const joined = await joinWaitlist(family, specialist.id, caller, SATURDAY)
    if (!joined.ok) throw new Error(joined.reason)
    let now = NOW
    for (const index of [0, 1, 2]) {
      await deliver(() => now)
      expect(await mailsSentTo(family.userId, 'waitlist-ended')).toEqual([])
      await specialist.free(index, now)
      await turnWaitlist(now)
      now = minutesAfter(120, now)
      await turnWaitlist(now)
      now = minutesAfter(1, now)
    }
    await deliver(() => now)
    const [mail] = await mailsSentTo(family.userId, 'waitlist-ended')
    expect(mail!.body!.subject).toContain('مینا کریمی')
    for (const part of ['۳ زمان', `/fa/specialists/${specialist.id}`])
      expect(mail!.body!.text).toContain(part)
    await setVerified(specialist.id, false)
    expect(await findEndForNotice(system, joined.entry.id)).toBeUndefined()
  })

  it('notify a family that nobody gives the consultation any more for which it waits', async () => {
    provideTestMailing()
    const specialist = await createFullSpecialist()
    const family = await createFamily()
    await join(family, specialist.id, SATURDAY)
    const { userId } = specialist.actor
    await database().update(users).set({ role: 'regular' }).where(eq(users.id, userId))
    for (let turns = 0; turns < 2; turns += 1) await turnWaitlist(NOW)
    await deliver(() => NOW)
    const sent = await mailsSentTo(family.userId, 'waitlist-ended')
    expect(sent).toMatchObject([{ body: { subject: expect.stringContaining('no longer here') } }])
    expect(sent[0]!.body!.text).toContain(`${testAppUrl}/specialists`)
  })
})
