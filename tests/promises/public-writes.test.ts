import { getTableName, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { database, inTransaction, rowsOf } from '../../src/database/client.ts'
import { publicColumns } from '../../src/database/public-content/public-columns.ts'
import { specialistVerifications } from '../../src/database/schema/specialists.ts'
import {
  insertCalendar,
  replaceBusyTimes,
} from '../../src/features/booking/records/calendars.server.ts'
import { createTag } from '../../src/features/blog/service/index.server.ts'
import { createReview } from '../../src/features/reviews/service.server.ts'
import { insertItem } from '../../src/features/media/records.server.ts'
import { describeMedia } from '../../src/features/media/service/items.server.ts'
import { eraseAccount } from '../../src/features/privacy/service.server.ts'
import { system } from '../../src/platform/actor.ts'
import { publicContentVersion } from '../../src/platform/public-content.ts'
import type { TestApi } from '../support/api.ts'
import { createComment, createPost, createResource } from '../support/articles.ts'
import { createConsultation } from '../support/consultations.ts'
import { describeWithDatabase } from '../support/databases.ts'
import type { Operation } from '../support/operations.ts'
import { createAdmin, createFamily, createSpecialist } from '../support/people.ts'
import { callWith, openWorld, prepareForRows } from '../support/roles-world.ts'
import { MATRIX, WHO, type Row, type Who, type World } from './roles-matrix.ts'

/** The database itself says which public columns were written, by whatever way. */
async function noteInDatabase(): Promise<void> {
  await database().execute(sql`create table written_in_public (table_name text not null)`)
  await database().execute(sql`create function note_public_write() returns trigger language plpgsql
    as $$ begin insert into written_in_public values (tg_table_name); return null; end $$`)
  for (const { table, columns } of publicColumns)
    await database().execute(
      sql.raw(`create trigger zz_note_public_write
        after insert or delete or update of ${[...columns].join(', ')} on ${getTableName(table)}
        for each row execute function note_public_write()`),
    )
}

async function writeReview(): Promise<void> {
  const { consultation, specialist } = await createConsultation()
  await createReview(system, {
    specialistId: specialist.id,
    consultationId: consultation.id,
    userId: consultation.userId,
    rating: 5,
    comment: 'Kind.',
    createdAt: new Date(Date.parse(consultation.startsAt) + 86_400_000),
  })
}

/** What waits for the team, or for its author, before visitors see it. */
const UNSEEN = ['POST /api/blog/posts', 'POST /api/blog/posts/{slugOrId}/comments']

const answerOf = ({ answers }: Row, who: Who): string => {
  const each = answers.split(' ')
  return each[WHO.indexOf(who)] ?? each[0]!
}

describeWithDatabase('each write that visitors see makes their pages anew (promise 54)', () => {
  let api: TestApi
  let operations: Operation[]
  let world: World
  const written = new Set<string>()

  beforeAll(async () => {
    await noteInDatabase()
    ;({ api, operations, world } = await openWorld())
  })

  /** Runs a write, and compares what triggers recorded with whether pages were invalidated. */
  async function effectOf(
    write: () => Promise<unknown>,
  ): Promise<'nothing' | 'told' | 'forgotten'> {
    await database().execute(sql`delete from written_in_public`)
    const before = publicContentVersion()
    await write()
    const tables = await rowsOf<{ name: string }>(
      sql`select distinct table_name as name from written_in_public`,
    )
    for (const { name } of tables) written.add(name)
    if (publicContentVersion() > before) return 'told'
    return tables.length > 0 ? 'forgotten' : 'nothing'
  }

  it('when a call of the API is made', async () => {
    const forgotten: string[] = []
    const prepared = prepareForRows(world)
    for (const operation of operations.filter(({ method }) => method !== 'GET')) {
      const row = MATRIX[operation.name]!
      const who = WHO.find((one) => answerOf(row, one).startsWith('2'))
      if (!who) continue
      // An article of its own, which an earlier call may have made a draft.
      const { authorId, categoryId, people } = world
      const postId = await createPost({ authorId, categoryId })
      const commentId = await createComment({ postId, userId: people.family.userId })
      const given = { ...(await prepared.for(row)), postId, commentId }
      const cookie = await prepared.cookieFor(who)
      const effect = await effectOf(async () => {
        const { status } = await callWith({ cookie }, { operation, row, given }, api)
        expect(`${operation.name} ${status}`).toBe(`${operation.name} ${answerOf(row, who)}`)
      })
      if (effect === 'forgotten') forgotten.push(operation.name)
      await prepared.isUsed()
    }
    expect(forgotten.toSorted()).toEqual(UNSEEN)
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'a person is erased',
      async () =>
        eraseAccount(system, (await createFamily()).userId, { byTeam: false, now: new Date() }),
    ],
    [
      'an article with a tag is published',
      async () => {
        const tag = { name: 'Sleep', slug: `sleep-${Date.now()}`, language: 'en' } as const
        await createPost({ tagIds: [await createTag(system, tag)] })
      },
    ],
    ['a review is written', writeReview],
    [
      'what was checked of a specialist is stored',
      () =>
        database()
          .insert(specialistVerifications)
          .values({ specialistId: world.specialist.id, what: { en: 'Licence', fa: 'پروانه' } }),
    ],
    [
      'a calendar of a specialist says busy',
      async () => {
        const source = { kind: 'address', address: 'https://example.org/work.ics' } as const
        const { id: specialistId } = world.specialist
        const calendar = await insertCalendar({ specialistId, name: 'Work', source }, new Date())
        const from = Date.parse('2031-05-05T10:00Z')
        await replaceBusyTimes(calendar, [[from, from + 3_600_000]], new Date())
      },
    ],
    ['a specialist registers with hours', () => createSpecialist()],
    ['a resource is added', () => createResource()],
    [
      'a picture of the media library is called otherwise',
      async () => {
        const picture = { kind: 'picture', mediaType: 'image/webp', byteSize: 1 } as const
        const names = { key: randomUUID(), storedAs: randomUUID(), sha256: randomUUID() }
        const id = await insertItem({ ...picture, ...names, title: 'bell.png', foldedWords: '' })
        await describeMedia(await createAdmin(), id, { title: 'A bell', altEn: '', altFa: '' })
      },
    ],
  ])('when %s', async (_, write) => {
    expect(await effectOf(write)).toBe('told')
  })

  it('and every public table was written here', () => {
    const names = publicColumns.map(({ table }) => getTableName(table))
    expect(names.filter((name) => !written.has(name))).toEqual([])
  })

  it('not before the commit, and not when it is rolled back', async () => {
    const before = publicContentVersion()
    const { id } = world.specialist
    const rename = () =>
      database().execute(sql`update specialists set name = name where id = ${id}`)
    const failing = inTransaction(async () => {
      await rename()
      await inTransaction(rename)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(publicContentVersion()).toBe(before)
    await inTransaction(async () => {
      await inTransaction(rename)
      await inTransaction(rename)
      expect(publicContentVersion()).toBe(before)
    })
    expect(publicContentVersion()).toBe(before + 1)
    await rename()
    expect(publicContentVersion()).toBe(before + 2)
  })

  it('and no page is made anew for what changes nothing, or nothing in public', async () => {
    const { userId } = world.people.family
    expect(
      await effectOf(async () => {
        await database().execute(sql`update specialists set name = name where id = -1`)
        await database().execute(sql`update users set time_zone = 'UTC' where id = ${userId}`)
        await database().execute(sql`select id from specialists for update`)
      }),
    ).toBe('nothing')
  })
})
