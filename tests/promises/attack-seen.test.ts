import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInToDemo } from '../support/demo-people.ts'
import { startMailbox, type Mailbox } from '../support/mailbox.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import type { JournalEntry } from '../../src/features/security/schema.ts'
import { eventually } from '../support/eventually.ts'

const FAMILY = 'family@demo.example'
const TYPED = 'zwitschernder-kolibri'
const ADDRESS = '203.0.113.77'

let product: RunningProduct
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await startMailbox()
  product = await startProduct({
    DEMO: 'on',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '1',
    SMTP_URL: mailbox.url,
  })
})
afterAll(async () => {
  await product.stop()
  await mailbox.stop()
  product.discard()
})

const tryPassword = () =>
  fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ADDRESS,
      'user-agent': 'Mozilla/5.0 (Linux; Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0',
    },
    body: JSON.stringify({ email: FAMILY, password: TYPED }),
  })

async function readJournal(cookie: string, query = ''): Promise<JournalEntry[]> {
  const answer = await fetch(`${product.url}/api/admin/security-journal${query}`, {
    headers: { cookie },
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as JournalEntry[]
}

const isFailure = ({ what }: JournalEntry) => /^sign-in-(?:failed|refused)$/.test(what)

it('100 failed sign-ins are in the journal, bring one mail, and nothing personal into logs (promise 50)', async () => {
  // A demo's start says with which addresses to sign in.
  const announced = product.output().length
  for (let turn = 0; turn < 100; turn += 1)
    expect([401, 429]).toContain((await tryPassword()).status)
  const admin = await signInToDemo(product.url, 'admin')
  const failures = (await readJournal(admin, '?kind=sign-ins')).filter(isFailure)
  expect(failures.reduce((sum, { times }) => sum + times, 0)).toBe(100)
  // Wrong password, account's limit, address's limit; each twice if the hour ended meanwhile.
  expect(failures.length).toBeLessThanOrEqual(6)
  for (const failure of failures)
    expect(failure).toMatchObject({ network: '203.0.113.x', browser: 'Firefox', system: 'Android' })
  const about = failures.find((entry) => entry.about)?.about
  expect(about?.name).toBeTruthy()

  // Found by who it concerns, and by nobody else's name.
  const found = await readJournal(admin, `?q=${encodeURIComponent(FAMILY)}`)
  expect(found.filter(isFailure).length).toBeGreaterThan(0)
  expect(found.every((entry) => [entry.about?.id, entry.by?.id].includes(about?.id))).toBe(true)
  expect((await readJournal(admin, '?q=nobody-has-this-name')).length).toBe(0)
  expect((await readJournal(admin, '?to=2020-01-01')).length).toBe(0)

  await eventually(() => expect(alerts()).toHaveLength(1))
  const table = await fetch(`${product.url}/api/admin/security-journal.csv?kind=sign-ins`, {
    headers: { cookie: admin },
  })
  expect(await table.text()).toContain('203.0.113.x')
  const exports = await readJournal(admin, '?kind=exports')
  expect(exports.map(({ what }) => what)).toContain('journal-exported')
  // The mail about the download comes last; the only other one is about sign-ins.
  await eventually(() => expect(alerts()).toHaveLength(2))
  expect(alerts().map(({ recipients }) => recipients)).toEqual([
    ['admin@demo.example'],
    ['admin@demo.example'],
  ])

  for (const said of [FAMILY, 'admin@demo', TYPED, '203.0.113', about!.name])
    expect(product.output().slice(announced)).not.toContain(said)
})

const alerts = () => mailbox.received.filter(({ text }) => text?.includes('/admin/security'))
