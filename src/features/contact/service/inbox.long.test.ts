import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/accounts.ts'
import { buildTestApi } from '../../../../tests/support/api.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createAdmin } from '../../../../tests/support/people.ts'
import { database, rowsOf } from '../../../database/client.ts'
import { contactMessages } from '../../../database/schema/contact.ts'
import { sealRow } from '../../../database/sealed-rows.ts'
import { visitor } from '../../../platform/actor.ts'
import { openSession } from '../../accounts/service/index.server.ts'
import { sendContactMessage } from './index.server.ts'

/** As many as a search decrypts. */
const MANY = 3_000
const AT_ONCE = 500

/** Inserts later messages of one sender; returns the number and time of the first. */
async function addMany() {
  const numbers = await rowsOf<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('contact_messages', 'id'))::int as id
        from generate_series(1, ${MANY}::int)`,
  )
  const rows = numbers.map(({ id }) => ({
    id,
    name: 'Many',
    email: 'many@example.org',
    searchText: 'many',
    fingerprint: `${id}`,
    language: 'en' as const,
    createdAt: new Date(Date.UTC(2030, 0, 1) + id * 1000),
    ...sealRow(contactMessages, id, { subject: 'Words', message: 'Something else.' }),
  }))
  for (let from = 0; from < MANY; from += AT_ONCE)
    await database()
      .insert(contactMessages)
      .values(rows.slice(from, from + AT_ONCE))
  return { first: rows[0]!.id, since: rows[0]!.createdAt.toISOString() }
}

describeWithDatabase('a search among more messages than are opened', () => {
  test('says since when all was searched, and finds older ones by their sender', async () => {
    const { userId } = await createAdmin()
    const { token } = await openSession(userId, { userAgent: undefined })
    const api = buildTestApi()
    const search = async (query: string) => {
      const path = `/api/contact/messages?${query}`
      const { body, headers } = await api.request(path, { cookie: `session=${token}` })
      const ids = (body as { id: number }[]).map(({ id }) => id)
      return { ids, since: headers.get('x-searched-since') }
    }
    const sender = { name: 'Leila Karimi', email: 'leila@example.org' }
    const caller = { address: newAddress(), locale: 'en' } as const
    const written = { ...sender, subject: 'A question', message: 'How long is a consultation?' }
    const { id } = await sendContactMessage(visitor, written, caller)
    expect(await search('q=consultation')).toEqual({ ids: [id], since: null })

    const { first, since } = await addMany()
    expect(await search('q=consultation')).toEqual({ ids: [], since })
    expect(await search(`q=karimi&cursor=${first}`)).toEqual({ ids: [id], since })
    expect(await search('q=consultation&state=answered')).toEqual({ ids: [], since: null })
  })
})
