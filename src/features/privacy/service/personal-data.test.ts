import { Readable } from 'node:stream'
import { eq, getTableName } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import {
  createWorld,
  findPlainWord,
  findWord,
  type World,
} from '../../../../tests/support/canaries.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { deliver, useMailbox } from '../../../../tests/support/mailing.ts'
import { createAdmin } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { onePerson } from '../../../database/personal-data/erasure.ts'
import { isExported } from '../../../database/personal-data/export.ts'
import { personalData } from '../../../database/personal-data/registry.ts'
import { users } from '../../../database/schema/accounts.ts'
import { concerns } from '../../../database/schema/aftercare.ts'
import { mails } from '../../../database/schema/notifications.ts'
import { system, visitor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'
import { provideFileStore } from '../../../platform/files/file-store.ts'
import { hashPassword } from '../../../platform/secrets/passwords.ts'
import { publicContentVersion } from '../../../platform/public-content.ts'
import { registerFamily, signIn } from '../../accounts/service/index.server.ts'
import { getConsultation, listConsultations } from '../../booking/service/index.server.ts'
import {
  deleteAccount,
  deleteWhatHasEnded,
  exportOwnData,
  getDeletionTerms,
} from '../service.server.ts'

const caller = { address: '192.0.2.77', locale: 'en', timeZone: 'UTC' } as const
const password = 'nine green umbrellas'

/** Columns in which the registry retains a person's words: another person's, or public. */
const retainedPlaces = new Set(
  personalData.flatMap(({ table, columns }) =>
    Object.entries(columns)
      .filter(([, { fates }]) => Object.values(fates).some(({ kind }) => kind === 'kept'))
      .map(([name]) => `${getTableName(table)}.${name}`),
  ),
)
/** Hidden reviews are emptied, published ones stay. */
const PUBLISHED = 'reviews.comment'

function ruleOf(place: string) {
  const [table, name] = place.split('.') as [string, string]
  const rule = personalData.find((one) => getTableName(one.table) === table)!
  return { rule, column: rule.columns[name]! }
}

/** Whether an export has a word under its column's name. */
function has(data: Record<string, Record<string, unknown>[]>, place: string, word: string) {
  const { rule, column } = ruleOf(place)
  const values = (data[rule.title] ?? []).map((row) => row[column.exportAs ?? ''])
  return JSON.stringify(values).includes(word)
}

/** Whether the registry grants a column to somebody who has a part in its row. */
function isOwn(place: string): boolean {
  const { rule, column } = ruleOf(place)
  return Object.keys(rule.parts).some((part) => isExported(column, part))
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

describeWithDatabase('personal data (promise 32)', () => {
  let world: World
  let other: World
  const mailbox = useMailbox()
  const erasedFiles: string[] = []

  beforeAll(async () => {
    provideFileStore({
      write: async () => {},
      writeFile: async () => {},
      readPart: async () => Readable.from([]),
      read: async () => undefined,
      remove: async (name) => void erasedFiles.push(name),
      list: async function* () {},
      findMediaType: async () => undefined,
    })
    world = await createWorld({ family: 'zzfamilyzz', specialist: 'zzspecialistzz' })
    other = await createWorld({ family: 'zzotherzz', specialist: 'zzelsewherezz' })
    const passwordHash = await hashPassword(password)
    await database().update(users).set({ passwordHash })
  })

  it('is there for the test in every personal column, for each part that people have in its row', async () => {
    const people = [world.family.userId, world.specialist.actor.userId]
    const missing: string[] = []
    for (const { table, parts, columns } of personalData) {
      // Deleted only after no profile has the words any more.
      if (getTableName(table) === 'directory_words') continue
      for (const [part, theirs] of Object.entries(parts)) {
        const found = await Promise.all(
          people.map((id) =>
            database()
              .select()
              .from(table)
              .where(theirs(onePerson(id))),
          ),
        )
        for (const [name, { fates }] of Object.entries(columns))
          if (fates[part] && !found.flat().some((row) => isFilled(row[name])))
            missing.push(`${getTableName(table)}.${name} of ${part}`)
      }
    }
    expect(missing).toEqual([])
  })

  it('is exported whole to its person, opened, and nobody else’s with it', async () => {
    for (const [actor, word] of [
      [world.family, 'zzfamilyzz'],
      [world.specialist.actor, 'zzspecialistzz'],
    ] as const) {
      const exported = await exportOwnData(actor, 'en')
      const text = JSON.stringify(exported.data)
      expect(text).not.toContain('zzotherzz')
      expect(text).not.toContain('zzelsewherezz')
      expect(text).not.toContain('?token=abc')
      const places = [...new Set(await findWord(word))]
      expect(places.filter((place) => has(exported.data, place, word))).toEqual(
        places.filter((place) => isOwn(place)),
      )
    }
  })

  it('says when it was made and how it is read, in the reader’s language', async () => {
    const now = new Date('2026-11-21T10:00:00Z')
    const exported = await exportOwnData(other.family, 'fa', now)
    expect(exported.madeAt).toBe('2026-11-21T10:00:00.000Z')
    expect(exported.readMe.join(' ')).toContain('رمزگذاری')
    expect(exported.data['account']).toMatchObject([{ email: 'zzotherzz@example.org' }])
    await expect(exportOwnData(visitor, 'en')).rejects.toMatchObject({ status: 401 })
  })

  it('is not deleted without the password', async () => {
    expect(await getDeletionTerms(world.family)).toEqual({ proof: 'password', isLastAdmin: false })
    for (const typed of [{}, { password: 'another' }, { word: 'delete' }])
      expect(await deleteAccount(world.family, typed)).toEqual({
        ok: false,
        reason: 'wrong-password',
      })
    expect(await findWord('zzfamilyzz')).not.toEqual([])
  })

  it('goes with a family’s account from everywhere, and others’ stays whole', async () => {
    await deliver(systemClock)
    mailbox.received.length = 0
    const othersBefore = [await findWord('zzotherzz'), await findWord('zzelsewherezz')]
    expect(await deleteAccount(world.family, { password })).toEqual({ ok: true })
    expect(erasedFiles).toEqual([
      'photos/zzfamilyzz key-192.webp',
      'photos/zzfamilyzz key-512.webp',
    ])
    erasedFiles.length = 0
    // The last mail still has its address; once it is sent, no row has.
    expect(await findPlainWord('zzfamilyzz@')).toEqual(['public.mails'])
    await deliver(systemClock)
    const [row] = await database().select().from(mails).where(eq(mails.template, 'account-deleted'))
    expect(row).toMatchObject({ status: 'sent', recipient: null })

    const left = await findWord('zzfamilyzz')
    expect(left.filter((place) => !retainedPlaces.has(place) && place !== PUBLISHED)).toEqual([])
    expect(left).toContain(PUBLISHED)
    expect([await findWord('zzotherzz'), await findWord('zzelsewherezz')]).toEqual(othersBefore)

    const { specialist, consultationId } = world
    const view = await getConsultation(specialist.actor, consultationId, { locale: 'fa' })
    expect(view).toMatchObject({
      status: 'cancelled',
      familyName: 'عضو پیشین',
      detailsDeleted: true,
    })
    expect(view.mainConcern).toBeUndefined()
    const listed = await listConsultations(specialist.actor, { as: 'specialist' }, { limit: 10 })
    expect(listed.entries.map(({ id }) => id)).toEqual([consultationId])

    const sent = mailbox.received.map(({ recipients, subject }) => [recipients[0], subject])
    expect(sent).toContainEqual(['zzfamilyzz@example.org', 'Your account was deleted'])
    expect(sent.map(([to]) => to)).toContain('zzspecialistzz@example.org')
    expect(mailbox.received.map(({ text }) => text).join(' ')).not.toContain('zzfamilyzz name')
  })

  it('gives back the address: nobody signs in with it, and it can register anew', async () => {
    const email = 'zzfamilyzz@example.org'
    expect(await signIn({ email, password }, caller)).toMatchObject({ reason: 'wrong-credentials' })
    const again = await registerFamily(
      { name: 'Sara', email, password, preferredLanguage: 'en' },
      caller,
    )
    expect(again).toMatchObject({ ok: true })
  })

  it('goes with a specialist’s account, who is listed no longer', async () => {
    const { specialist, family, consultationId } = other
    const before = publicContentVersion()
    expect(await deleteAccount(specialist.actor, { password })).toEqual({ ok: true })
    expect(publicContentVersion()).toBeGreaterThan(before)
    expect(erasedFiles).toContain('credentials/zzelsewherezz credential key')
    await deliver(systemClock)
    const left = await findWord('zzelsewherezz')
    expect(left.filter((place) => !retainedPlaces.has(place))).toEqual([])
    expect(await findPlainWord('zzelsewherezz')).toEqual([
      'public.blog_posts',
      'public.media_items',
    ])
    const { entries } = await listConsultations(family, { as: 'family' }, { limit: 10 })
    expect(entries).toMatchObject([{ id: consultationId, specialist: { name: 'Former member' } }])
    // The family's own words to this specialist about the child stay the family's.
    expect(await findWord('zzotherzz')).toContain('consultations.mainConcern')
  })

  it('that came in after the deletion, or that the team still looked into, goes within a day', async () => {
    const reporter = await createWorld({ family: 'zzworryzz', specialist: 'zzaboutzz' })
    await database()
      .update(concerns)
      .set({ state: 'in-work' })
      .where(eq(concerns.reporterId, reporter.family.userId))
    await database()
      .update(users)
      .set({ passwordHash: null })
      .where(eq(users.id, reporter.family.userId))
    expect(await deleteAccount(reporter.family, { word: ' Delete ' })).toEqual({ ok: true })
    expect(await findWord('zzworryzz')).toContain('concerns.content')
    await database().update(concerns).set({ state: 'closed' })
    await deleteWhatHasEnded(system)
    expect(await findWord('zzworryzz')).not.toContain('concerns.content')
  })

  it('of the last admin stays, in a session of one step too: somebody has to look after the site', async () => {
    provideDeployment({ staffSecondStep: true })
    const admin = await createAdmin()
    provideDeployment({ staffSecondStep: false })
    expect(admin.roles).toEqual([])
    expect(await getDeletionTerms(admin)).toEqual({ proof: 'word', isLastAdmin: true })
    expect(await deleteAccount(admin, { word: 'حذف' })).toEqual({ ok: false, reason: 'last-admin' })
    expect(await deleteAccount(admin, { word: 'no' })).toEqual({ ok: false, reason: 'wrong-word' })
    const second = await createAdmin()
    const both = await Promise.all([
      deleteAccount(admin, { word: 'حذف' }),
      deleteAccount(second, { word: 'delete' }),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })
})
