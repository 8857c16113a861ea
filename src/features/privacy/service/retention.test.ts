import { eq, inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fillAccount } from '../../../../tests/support/account-canaries.ts'
import { createWorld, findWord } from '../../../../tests/support/canaries.ts'
import { createConsultation, listFree } from '../../../../tests/support/consultations.ts'
import { describeOnBothDatabases } from '../../../../tests/support/databases.ts'
import { createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { rateLimits } from '../../../database/schema/rate-limits.ts'
import { concerns } from '../../../database/schema/aftercare.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { children, childShares } from '../../../database/schema/children.ts'
import { messageReports } from '../../../database/schema/messages.ts'
import { mails } from '../../../database/schema/notifications.ts'
import { sealedKeysOf } from '../../../database/sealed-rows.ts'
import { system } from '../../../platform/actor.ts'
import { getConsultation } from '../../booking/service/index.server.ts'
import { deleteWhatHasEnded } from '../service.server.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const in13Months = inDays(396)

/** All stored details of a child. */
const DETAILS = [
  ...sealedKeysOf(children)
    .map((key) => `children.${key}`)
    .toSorted(),
  'concerns.content',
  'consultations.mainConcern',
  'messages.content',
  'regular_users.childAge',
  'regular_users.childName',
]
const OF_SPECIALIST = [
  'concerns.content',
  'follow_ups.content',
  'messages.content',
  'private_notes.content',
]

const among = async (word: string, places: readonly string[]) => [
  ...new Set((await findWord(word)).filter((place) => places.includes(place))),
]

const countShares = ({ consultationId }: { consultationId: number }) =>
  database().$count(childShares, eq(childShares.consultationId, consultationId))

const moveTo = (start: Date, consultationId: number) =>
  database()
    .update(consultations)
    .set({
      startsAt: start,
      endsAt: sql`${start.toISOString()}::timestamptz + interval '45 minutes'`,
    })
    .where(eq(consultations.id, consultationId))

describeOnBothDatabases('what is retained no longer (promise 31)', () => {
  it('is everything about the child, 12 months after the family’s last consultation', async () => {
    const world = await createWorld({ family: 'zzfamilyzz', specialist: 'zzspecialistzz' })
    await deleteWhatHasEnded(system, inDays(300))
    expect(await among('zzfamilyzz', DETAILS)).toEqual(DETAILS)
    expect(await among('zzspecialistzz', OF_SPECIALIST)).toEqual(OF_SPECIALIST)

    await deleteWhatHasEnded(system, in13Months)
    expect(await among('zzfamilyzz', DETAILS)).toEqual([])
    expect(await among('zzspecialistzz', OF_SPECIALIST)).toEqual([])
    expect(await countShares(world)).toBe(0)

    const view = await getConsultation(world.specialist.actor, world.consultationId)
    expect(view).toMatchObject({ detailsDeleted: true, familyName: 'zzfamilyzz name' })
    expect(view).not.toHaveProperty('mainConcern')
  })

  it('is not yet what belongs to a family that comes again', async () => {
    const world = await createWorld({ family: 'zzagainzz', specialist: 'zzlaterzz' })
    const specialist = await createSpecialist()
    const slot = (await listFree(specialist.id)).at(-1)!
    const { consultation } = await createConsultation({ family: world.family, specialist, slot })
    await moveTo(inDays(200), consultation.id)
    await deleteWhatHasEnded(system, in13Months)
    expect(await among('zzagainzz', DETAILS)).toEqual(DETAILS)
    await deleteWhatHasEnded(system, inDays(600))
    expect(await among('zzagainzz', DETAILS)).toEqual([])
  })

  it('is a conversation whose specialist still books as a parent, and not one of a family that comes again', async () => {
    const gone = await createWorld({ family: 'zzgonezz', specialist: 'zzparentzz' })
    const parent = gone.specialist.actor
    const own = await createConsultation({ family: parent })
    await moveTo(inDays(200), own.consultation.id)
    const stays = await createWorld({ family: 'zzstayszz', specialist: 'zzoncezz' })
    await createConsultation({ family: stays.specialist.actor })
    const specialist = await createSpecialist()
    const slot = (await listFree(specialist.id)).at(-1)!
    const again = await createConsultation({ family: stays.family, specialist, slot })
    await moveTo(inDays(200), again.consultation.id)
    await deleteWhatHasEnded(system, in13Months)
    expect(await among('zzgonezz', DETAILS)).toEqual([])
    expect(await among('zzstayszz', ['messages.content'])).toEqual(['messages.content'])
  })

  it('is not yet what was written since, however long ago the consultation was', async () => {
    const world = await createWorld({ family: 'zzyoungzz', specialist: 'zzwritingzz' })
    await moveTo(inDays(-396), world.consultationId)
    await fillAccount((await createFamily()).userId, 'zznewcomerzz')
    await deleteWhatHasEnded(system)
    const ofFamily = DETAILS.filter((place) => /^(children|concerns|messages)/.test(place))
    expect(await among('zzyoungzz', DETAILS)).toEqual(ofFamily)
    expect(await among('zzwritingzz', OF_SPECIALIST)).toEqual(OF_SPECIALIST)
    const ofNewcomer = ['regular_users.childAge', 'regular_users.childName']
    expect(await among('zznewcomerzz', DETAILS)).toEqual(ofNewcomer)
  })

  it('spares what the team has not looked at yet', async () => {
    await createWorld({ family: 'zzreportzz', specialist: 'zzreportedzz' })
    await database().update(concerns).set({ state: 'new' })
    await database().update(messageReports).set({ state: 'new' })
    await deleteWhatHasEnded(system, in13Months)
    const spared = ['concerns.content', 'messages.content']
    expect(await among('zzreportzz', DETAILS)).toEqual(spared)
    await database().update(concerns).set({ state: 'closed' })
    await database().update(messageReports).set({ state: 'closed' })
    await deleteWhatHasEnded(system, in13Months)
    expect(await among('zzreportzz', DETAILS)).toEqual([])
  })

  it('are the texts of mails after 90 days; their status stays', async () => {
    const { userId } = await createFamily()
    const mail = { template: 'password-changed', userId, locale: 'en', status: 'sent' } as const
    await database()
      .insert(mails)
      .values([
        { ...mail, occasion: 'young', sentAt: inDays(-89), sentBody: 'sealed' },
        { ...mail, occasion: 'old', sentAt: inDays(-91), sentBody: 'sealed' },
        { ...mail, occasion: 'kept', status: 'kept', keptAt: inDays(-91), sentBody: 'sealed' },
      ])
    await deleteWhatHasEnded(system)
    const rows = await database()
      .select({ occasion: mails.occasion, sentBody: mails.sentBody, status: mails.status })
      .from(mails)
      .where(eq(mails.userId, userId))
      .orderBy(mails.occasion)
    expect(rows).toEqual([
      { occasion: 'kept', sentBody: null, status: 'kept' },
      { occasion: 'old', sentBody: null, status: 'sent' },
      { occasion: 'young', sentBody: 'sealed', status: 'sent' },
    ])
  })

  it('are ended shares and ended counters, which name addresses', async () => {
    const world = await createWorld({ family: 'zzsharezz', specialist: 'zzsharedzz' })
    const ofWorld = eq(childShares.consultationId, world.consultationId)
    await database().update(childShares).set({ revokedAt: new Date() }).where(ofWorld)
    const own = ['ended 192.0.2.1', 'counting 192.0.2.1'] as const
    await database()
      .insert(rateLimits)
      .values([
        { key: own[0], expire: Date.now() - 1 },
        { key: own[1], expire: Date.now() + DAY_MS },
      ])
    await deleteWhatHasEnded(system)
    expect(await countShares(world)).toBe(0)
    const { key } = rateLimits
    const left = await database().select({ key }).from(rateLimits).where(inArray(key, own))
    expect(left).toEqual([{ key: own[1] }])
  })
})
