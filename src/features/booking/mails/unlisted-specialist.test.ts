import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { createConsultation } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { deliver, testAppUrl, useMailbox } from '../../../../tests/support/mailing.ts'
import type { CreatedSpecialist } from '../../../../tests/support/people.ts'
import { setVerified } from '../../../../tests/support/verifying.ts'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { system } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { getConsultation } from '../service/index.server.ts'
import { profileUpdate } from '../../specialists/schema/index.ts'
import { refreshListing, updateOwnProfile } from '../../specialists/service/index.server.ts'

const changeAccount = async (
  { actor }: CreatedSpecialist,
  columns: Partial<typeof users.$inferInsert>,
) => {
  await database().update(users).set(columns).where(eq(users.id, actor.userId))
  await refreshListing(system, actor.userId)
}

/** Ways in which a specialist's work here ends, each with its number of mails. */
const ENDINGS: [string, (specialist: CreatedSpecialist) => Promise<void>, number][] = [
  ['is suspended', (one) => changeAccount(one, { status: 'suspended' }), 2],
  ['is deleted', (one) => changeAccount(one, { deletedAt: new Date() }), 1],
  ['loses the verification', ({ id }) => setVerified(id, false), 3],
]

describeWithDatabase('open consultations of a specialist', () => {
  const mailbox = useMailbox()
  beforeEach(() => void (mailbox.received.length = 0))

  /** Delivers twice: the cancellation is an event of its own, dispatched in the next round. */
  async function deliverAll() {
    await deliver(systemClock)
    await deliver(systemClock)
  }

  it.each(ENDINGS)(
    'who %s are cancelled, and the family gets a way to book again',
    async (_, end, mails) => {
      const { specialist, family, consultation } = await createConsultation()
      await deliverAll()
      mailbox.received.length = 0
      await end(specialist)
      await deliverAll()
      expect(await getConsultation(family, consultation.id)).toMatchObject({
        status: 'cancelled',
        endedBy: 'system',
      })
      const notified = new Set(mailbox.received.map(({ recipients }) => recipients[0]))
      expect(mailbox.received).toHaveLength(mails)
      expect(notified).toEqual(
        new Set([consultation.email, ...(mails > 1 ? [specialist.actor.email] : [])]),
      )
      const mail = mailbox.received.find(({ recipients }) => recipients[0] === consultation.email)!
      expect(mail.subject).toMatch(/^Cancelled: consultation with/)
      expect(mail.text).toContain('cannot take part any more')
      for (const body of [mail.text, mail.html]) expect(body).toContain(`${testAppUrl}/specialists`)
      // No times of the absent specialist are offered.
      expect(mail.text).not.toMatch(new RegExp(`/specialists/${specialist.id}\\b`))
    },
  )

  it('who pauses stay, and nobody is written to', async () => {
    const { specialist, family, consultation } = await createConsultation()
    await deliverAll()
    mailbox.received.length = 0
    const update = profileUpdate.parse({
      name: specialist.actor.name,
      languages: ['english', 'farsi'],
      expertise: ['speech_therapy'],
      availability: false,
    })
    const profile = await updateOwnProfile(specialist.actor, update, 'en')
    expect(profile).toMatchObject({ availability: false, listed: true })
    await deliverAll()
    expect(mailbox.received).toEqual([])
    expect(await getConsultation(family, consultation.id)).toMatchObject({ status: 'pending' })
  })
})
