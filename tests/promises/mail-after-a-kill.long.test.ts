import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { splitLocale } from '../../src/i18n/locale.ts'
import { createOwnDatabase } from '../support/databases.ts'
import {
  listFarsiSpecialists,
  listFreeSlots,
  registerFamilies,
  type SignedInFamily,
} from '../support/families.ts'
import { startMailbox, type Mailbox, type ReceivedMail } from '../support/mailbox.ts'
import type { OwnDatabase } from '../support/postgres.ts'
import { LIMIT_MS } from '../support/patience.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'

const FAMILIES = 3

let mailbox: Mailbox
let product: RunningProduct
let own: OwnDatabase
let database: pg.Client
let families: SignedInFamily[]
let specialists: number[]

beforeAll(async () => {
  mailbox = await startMailbox()
  own = await createOwnDatabase()
  product = await startProduct({
    DATABASE_URL: own.url,
    SMTP_URL: mailbox.url,
    DEMO: 'on',
    RATE_LIMITS: 'off',
  })
  database = new pg.Client({ connectionString: own.url })
  await database.connect()
  families = await registerFamilies(product.url, FAMILIES)
  specialists = (await listFarsiSpecialists(product.url)).slice(0, FAMILIES)
  await mailbox.until(FAMILIES, LIMIT_MS)
  // The demo sends mail about its own meeting: none of it may arrive during a test.
  await untilAllIsSent()
})
afterAll(async () => {
  await product.end('SIGKILL')
  await database.end()
  await own.drop()
  await mailbox.stop()
})

/** One booking by each family, always with its own specialist, so that none clash. */
async function bookEach(): Promise<Response[]> {
  const free = await Promise.all(
    specialists.map(async (specialistId) => ({
      specialistId,
      slotId: (await listFreeSlots(product.url, specialistId))[0]!,
    })),
  )
  return Promise.all(families.map((family, index) => family.book(free[index]!)))
}

const countWaiting = async () => {
  const { rows } = await database.query<{ waiting: string }>(
    `select (select count(*) from outbox_events where handled_at is null)
       + (select count(*) from mails where status = 'waiting' and not_before < now() + interval '2 minutes')
       as waiting`,
  )
  return Number(rows[0]!.waiting)
}

async function untilAllIsSent(): Promise<void> {
  const deadline = Date.now() + LIMIT_MS
  while ((await countWaiting()) > 0) {
    if (Date.now() > deadline) throw new Error(`${await countWaiting()} mails still wait`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const noop = () => Promise.resolve()

/** Committed bookings whose mails are at different points before they are sent. */
const KILLS = {
  'before any mail was written': async () => {
    await database.query('begin')
    await database.query('lock table mails in exclusive mode')
    const release = async () => void (await database.query('rollback'))
    return { answers: await bookEach(), release }
  },
  'between two tries': async () => {
    const answers = await bookEach()
    const deadline = Date.now() + LIMIT_MS
    while (!(await isBetweenTries()) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20))
    return { answers, release: noop }
  },
}

/** An attempt has failed, and no mail is leased for the next one, which would last a minute. */
const isBetweenTries = async () => {
  const { rows } = await database.query<{ failed: boolean; tried: boolean }>(
    `select bool_or(last_error is not null) as failed,
       bool_or(last_error is null and attempts > 0) as tried
       from mails where status = 'waiting'`,
  )
  return rows[0]!.failed && !rows[0]!.tried
}

const LINK = /https?:\/\/[^\s"<>]+/g
const linksOf = ({ text, html }: ReceivedMail): string[] =>
  [...`${text ?? ''} ${(html ?? '').replaceAll('&amp;', '&')}`.matchAll(LINK)].map(([link]) => link)

describe('mail', () => {
  it.each(Object.keys(KILLS) as (keyof typeof KILLS)[])(
    'arrives, once, after the process was killed %s (promise 8)',
    async (when) => {
      mailbox.received.length = 0
      // Nothing can leave, so that the kill comes before the sending, however quick that is.
      await mailbox.stop()
      const { answers, release } = await KILLS[when]()
      for (const answer of answers) expect(answer.status).toBe(201)
      const booked = await Promise.all(
        answers.map(async (answer) => (await answer.json()) as { id: number; email: string }),
      )
      await product.stop('SIGKILL')
      await release()
      expect(await countWaiting()).toBeGreaterThan(0)
      expect(mailbox.received).toEqual([])
      await mailbox.start()
      await product.restart()
      await untilAllIsSent()
      // To each family and to each specialist, and nothing twice. The demo's jobs send mail as well.
      const paths = new Set(booked.flatMap(({ id }) => [`/consultations/${id}`, `/meet/${id}`]))
      const received = mailbox.received.filter((mail) =>
        linksOf(mail).some((link) => paths.has(splitLocale(new URL(link).pathname).path)),
      )
      expect(received.map(({ subject }) => subject)).toHaveLength(2 * FAMILIES)
      expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(2 * FAMILIES)
      const to = received.flatMap(({ recipients }) => recipients)
      for (const { email } of booked) expect(to.filter((one) => one === email)).toHaveLength(1)
    },
    150_000,
  )

  it('has no header and no recipient that somebody typed (promise 24)', async () => {
    mailbox.received.length = 0
    const attempts = [
      '\r\nBcc: eve@evil.example',
      '\nCc: eve@evil.example',
      '\r\n\r\n<b>body</b>',
      '" <eve@evil.example>, "x',
      '\r\n.\r\nRCPT TO:<eve@evil.example>',
    ]
    for (const hostile of attempts) {
      const answer = await fetch(`${product.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: `Eve${hostile}`,
          email: 'eve@evil.example',
          subject: `A question${hostile}`,
          message: `How do I begin?${hostile}`,
        }),
      })
      expect(answer.status).toBe(201)
      const family = await fetch(`${product.url}/api/register/user`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: `Eve${hostile}`,
          email: `reader-${attempts.indexOf(hostile)}@example.org`,
          password: 'nine calm otters',
        }),
      })
      expect(family.status).toBe(201)
    }
    await untilAllIsSent()
    expect(mailbox.received).toHaveLength(2 * attempts.length)
    for (const { recipients, to, headers } of mailbox.received) {
      expect(recipients).toHaveLength(1)
      expect(recipients[0]).not.toContain('evil.example')
      expect(to).toHaveLength(1)
      const names = headers.map(({ key }) => key)
      expect(names).not.toContain('bcc')
      expect(names).not.toContain('cc')
      expect(names.filter((name) => name === 'subject')).toHaveLength(1)
    }
  })

  it('has links that change nothing when a program opens them (promise 25)', async () => {
    mailbox.received.length = 0
    await bookEach()
    await fetch(`${product.url}/api/password-reset/request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'family0@example.org' }),
    })
    await fetch(`${product.url}/api/register/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Mina Karimi',
        email: 'scanned@example.org',
        password: 'nine calm otters',
      }),
    })
    await mailbox.until(2 * FAMILIES + 2, LIMIT_MS)
    await untilAllIsSent()
    const links = [...new Set(mailbox.received.flatMap(linksOf))]
    for (const kind of [
      '/confirm-email?token=',
      '/reset-password?token=',
      '/consultations/',
      '/meet/',
    ])
      expect([kind, links.some((link) => link.includes(kind))]).toEqual([kind, true])
    const before = await snapshot()
    for (const link of links) {
      expect(link.startsWith(product.url)).toBe(true)
      for (const method of ['GET', 'HEAD', 'GET']) {
        const answer = await fetch(link, { method })
        expect([link, answer.status]).toEqual([link, 200])
        // A meeting's link lets its own browser come back, and changes nothing of the product.
        const cookies = answer.headers.getSetCookie()
        expect(cookies.filter((cookie) => !cookie.startsWith('meeting-'))).toEqual([])
      }
    }
    expect(await snapshot()).toEqual(before)
  })
})

/** Tables that jobs change over time, without any request. */
const BY_THEMSELVES = ['rate_limits', 'availability_slots']
const RECOMPUTED = new Set(['next_free_at', 'free_quarters', 'slots_version'])

/** Every row of every table of the product. */
async function snapshot(): Promise<Record<string, unknown[]>> {
  const { rows } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const tables = rows.filter(({ name }) => !BY_THEMSELVES.includes(name))
  expect(tables.length).toBeGreaterThan(20)
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const content = await database.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${pg.escapeIdentifier(name)} t order by to_jsonb(t)::text`,
    )
    found[name] = content.rows.map(({ row }) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !RECOMPUTED.has(column))),
    )
  }
  return found
}
