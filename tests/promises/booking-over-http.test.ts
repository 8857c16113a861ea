import { afterAll, beforeAll, expect, it } from 'vitest'
import { IS_CORE } from '../support/extent.ts'
import {
  countStatuses,
  listFarsiSpecialists,
  listFreeSlots,
  registerFamilies,
  type SignedInFamily,
} from '../support/families.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'

/** At once, for one slot; a click is repeated twice as often. */
const FAMILIES = IS_CORE ? 12 : 50

let product: RunningProduct
let families: SignedInFamily[]
let specialistId: number

beforeAll(async () => {
  product = await startProduct({ DEMO: 'on', RATE_LIMITS: 'off' })
  families = await registerFamilies(product.url, FAMILIES)
  ;[specialistId] = (await listFarsiSpecialists(product.url)) as [number]
})
afterAll(async () => {
  await product.end()
})

it('gives one slot to one of many families at once, and the others the nearest times (promise 1) (spec 4.7, 5.5, 7.11, 8.6)', async () => {
  const [slotId] = (await listFreeSlots(product.url, specialistId)) as [number]
  const answers = await Promise.all(families.map((family) => family.book({ specialistId, slotId })))
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: FAMILIES - 1 })
  const lost = answers.find(({ status }) => status === 409)!
  const problem = (await lost.json()) as { code: string; detail: string; nearest: unknown[] }
  expect(problem.code).toBe('slot-taken')
  expect(problem.nearest).toHaveLength(3)
  expect(await listFreeSlots(product.url, specialistId)).not.toContain(slotId)
})

it('books once for many repeats with one Idempotency-Key, and answers them alike (promise 4)', async () => {
  const [slotId] = (await listFreeSlots(product.url, specialistId)) as [number]
  const family = families.at(-1)!
  const before = await countOwn(family)
  const answers = await Promise.all(
    Array.from({ length: 2 * FAMILIES }, () =>
      family.book({ specialistId, slotId, key: 'the-same-click' }),
    ),
  )
  expect(countStatuses(answers)).toEqual({ 201: 2 * FAMILIES })
  const ids = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { id: number }).id),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await countOwn(family)).toBe(before + 1)
})

it('refuses a key that comes again with another body (promise 4)', async () => {
  const [first, second] = (await listFreeSlots(product.url, specialistId)) as [number, number]
  const family = families[0]!
  expect((await family.book({ specialistId, slotId: first, key: 'two-bodies' })).status).toBe(201)
  expect((await family.book({ specialistId, slotId: second, key: 'two-bodies' })).status).toBe(422)
})

/** What a visitor types to book, as a page without scripts posts it. */
const typedBy = (name: string, slotId: number) => ({
  specialistId: String(specialistId),
  availabilityId: String(slotId),
  childAge: '7',
  mainConcern: 'He is afraid of loud places and does not sleep well.',
  preferredLanguage: 'farsi',
  email: `${name}@example.org`,
})

const post = (slotId: number, fields: Record<string, string>) =>
  fetch(`${product.url}/booking/${specialistId}?slot=${slotId}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: product.url },
    body: new URLSearchParams(fields),
  })

it('gives one slot to one of many new families at once, and makes no account for the others (promise 1)', async () => {
  const [slotId] = (await listFreeSlots(product.url, specialistId)) as [number]
  const send = (name: string) =>
    fetch(`${product.url}/api/register/booking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...typedBy(name, slotId),
        specialistId,
        availabilityId: slotId,
        childAge: 7,
        name,
        password: `paper lamp ${name}`,
      }),
    })
  const names = Array.from({ length: FAMILIES }, (_, index) => `first${index}`)
  const answers = await Promise.all(names.map(send))
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: FAMILIES - 1 })
  const logins = await Promise.all(
    names.map((name) =>
      fetch(`${product.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${name}@example.org`, password: `paper lamp ${name}` }),
      }),
    ),
  )
  expect(countStatuses(logins)).toEqual({ 200: 1, 401: FAMILIES - 1 })
})

it('books for a new family without scripts: details, check, account and booking in one post', async () => {
  const [slotId] = (await listFreeSlots(product.url, specialistId)) as [number]
  const typed = typedBy('plain', slotId)
  const page = await post(slotId, { intent: 'book-check', ...typed })
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('value="book-with-account"')
  expect(html).toContain(typed.mainConcern)
  const account = { intent: 'book-with-account', ...typed, name: 'Narges', password: 'password' }
  const refused = await post(slotId, account)
  const again = await refused.text()
  expect(refused.status).toBe(400)
  expect(again).toContain('This password is too common')
  expect(again).toContain('value="Narges"')
  expect(again).toContain(typed.mainConcern)
  expect(again).not.toContain('value="password"')
  const booked = await post(slotId, { ...account, password: 'a quiet paper lamp' })
  expect(booked.status).toBe(303)
  expect(booked.headers.get('location')).toMatch(/^\/consultations\/\d+\?booked=yes$/)
  const cookie = booked.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const own = await fetch(`${product.url}${booked.headers.get('location')}`, {
    headers: { cookie },
  })
  expect(await own.text()).toContain(typed.email)
})

it('shows no page with a free time that was just taken', async () => {
  const page = async () => (await fetch(`${product.url}/specialists/${specialistId}`)).text()
  const [slotId] = (await listFreeSlots(product.url, specialistId)) as [number]
  expect(await page()).toContain(`slot=${slotId}#`)
  expect((await families[1]!.book({ specialistId, slotId })).status).toBe(201)
  expect(await page()).not.toContain(`slot=${slotId}#`)
})

async function countOwn(family: SignedInFamily): Promise<number> {
  const answer = await fetch(`${product.url}/api/consultations?as=family&scope=upcoming`, {
    headers: { cookie: family.cookie },
  })
  return Number(answer.headers.get('x-total-count'))
}
