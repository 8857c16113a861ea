import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createOwnDatabase } from '../support/databases.ts'
import { registerFamily } from '../support/families.ts'
import { startMailbox, type Mailbox } from '../support/mailbox.ts'
import type { OwnDatabase } from '../support/postgres.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { eventually } from '../support/eventually.ts'

let mailbox: Mailbox
let own: OwnDatabase
let database: pg.Client
/** The last one alone has a mail server; it starts after the others. */
let products: RunningProduct[] = []

beforeAll(async () => {
  mailbox = await startMailbox()
  own = await createOwnDatabase()
  const shared = { DATABASE_URL: own.url, RATE_LIMITS: 'off' }
  const first = await startProduct(shared)
  products = [first, await startProduct(shared, first.dataDirectory)]
  database = new pg.Client({ connectionString: own.url })
  await database.connect()
})
afterAll(async () => {
  for (const product of products) await product.stop('SIGKILL')
  products[0]?.discard()
  await database.end()
  await own.drop()
  await mailbox.stop()
})
beforeEach(() => void (mailbox.received.length = 0))

const countOf = async (...statuses: string[]) => {
  const { rows } = await database.query<{ count: string }>(
    'select count(*) from mails where status = any($1)',
    [statuses],
  )
  return Number(rows[0]!.count)
}

it('does not wait where no process has a mail server: it gets the status kept, not sent', async () => {
  await registerFamily(products[0]!.url, 'before')
  await eventually(async () => expect(await countOf('kept')).toBe(1))
  expect(await countOf('sent', 'waiting')).toBe(0)
})

it('arrives once, whichever of three processes wrote it, two of which send no mail (promise 43)', async () => {
  const shared = { DATABASE_URL: own.url, RATE_LIMITS: 'off', SMTP_URL: mailbox.url }
  products.push(await startProduct(shared, products[0]!.dataDirectory))
  await Promise.all(
    products.flatMap(({ url }, at) =>
      [0, 1, 2, 3].map((family) => registerFamily(url, `at${at}family${family}`)),
    ),
  )
  // The mail from before there was a sender arrives as well.
  await eventually(() => expect(mailbox.received.length).toBeGreaterThanOrEqual(13))
  await eventually(async () => expect(await countOf('waiting')).toBe(0))
  const to = mailbox.received.map(({ recipients }) => recipients.join())
  expect(to).toHaveLength(13)
  expect(new Set(to).size).toBe(13)
  expect(to).toContain('before@example.org')
  expect(await countOf('sent')).toBe(13)
})

it('waits while the server asks for a password that we lack, then arrives once, resets first (promise 44)', async () => {
  mailbox.begun = 0
  mailbox.answers = { sender: '530 5.7.0 Authentication required' }
  const names = ['waits0', 'waits1', 'waits2', 'waits3', 'waits4', 'waits5']
  for (const name of names) await registerFamily(products[0]!.url, name)
  await fetch(`${products[1]!.url}/api/password-reset/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'before@example.org' }),
  })
  await eventually(async () => expect(await countOf('waiting')).toBe(7))
  await eventually(() => expect(mailbox.begun).toBeGreaterThanOrEqual(2))
  expect(await countOf('waiting')).toBe(7)
  expect(mailbox.received).toEqual([])
  mailbox.answers = {}
  await eventually(async () => expect(await countOf('waiting')).toBe(0))
  expect(mailbox.received.map(({ recipients }) => recipients.join()).toSorted()).toEqual(
    ['before', ...names].map((name) => `${name}@example.org`).toSorted(),
  )
  expect(mailbox.received[0]!.recipients).toEqual(['before@example.org'])
  expect(await countOf('failed', 'kept')).toBe(0)
})
