import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { constraintOf, inTransaction, sqlStateOf } from './client.ts'
import { prepareQuery, prepareStatement } from './prepared.ts'
import { users } from './schema/accounts.ts'

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`

const echo = prepareStatement<
  { text: string | null; ids: string; at: Date },
  { text: string | null; ids: number[]; after: boolean; list: { id: number }[] }
>(
  'test_echo',
  () => sql`select ${given('text', 'text')} as text, ${given('ids', 'int[]')} as ids,
    ${given('at', 'timestamptz')} > '2026-01-01' as after,
    json_agg(json_build_object('id', id)) as list from unnest(${given('ids', 'int[]')}) as id`,
)

const addPerson = prepareStatement<{ email: string }, { id: number }>(
  'test_add_person',
  () => sql`insert into ${users} (email, name) values (${given('email', 'text')}, 'Sara')
    returning id`,
)

const personByEmail = prepareQuery((from) =>
  from
    .select({ name: users.name, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('test_person_by_email'),
)

describeOnBothDatabases('a statement that is planned once', () => {
  it('takes and gives texts, nothing, lists, instants and documents', async () => {
    const at = new Date('2026-11-21T12:00:00Z')
    for (const text of ['سلام', "'; drop table users; --", null])
      expect(await echo({ text, ids: '{3,4}', at })).toEqual([
        { text, ids: [3, 4], after: true, list: [{ id: 3 }, { id: 4 }] },
      ])
  })

  it('goes on after an error, and reports it', async () => {
    await addPerson({ email: 'first@example.org' })
    const again = addPerson({ email: 'first@example.org' })
    await expect(again).rejects.toSatisfy(
      (error) => sqlStateOf(error) === '23505' && Boolean(constraintOf(error)),
    )
    expect(await addPerson({ email: 'second@example.org' })).toHaveLength(1)
  })

  it('is part of the transaction around it', async () => {
    const find = () => personByEmail().execute({ email: 'third@example.org' })
    const undone = inTransaction(async () => {
      await addPerson({ email: 'third@example.org' })
      expect(await find()).toMatchObject([{ name: 'Sara', createdAt: expect.any(Date) }])
      throw new Error('stop')
    })
    await expect(undone).rejects.toThrow('stop')
    expect(await find()).toEqual([])
  })

  it('is asked by many at once, within transactions and beside them', async () => {
    const emails = Array.from({ length: 20 }, (_, index) => `many-${index}@example.org`)
    await Promise.all(
      emails.map((email, index) =>
        index % 2 ? addPerson({ email }) : inTransaction(() => addPerson({ email })),
      ),
    )
    const found = await Promise.all(emails.map((email) => personByEmail().execute({ email })))
    expect(found.every((rows) => rows.length === 1)).toBe(true)
  })
})
