import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  countStatuses,
  listFarsiSpecialists,
  listFreeSlots,
  registerFamilies,
  type SignedInFamily,
} from '../support/families.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'

const FAMILIES = 50

let product: RunningProduct
let families: SignedInFamily[]
let specialistId: number

beforeAll(async () => {
  product = await startProduct({ DEMO: 'on', RATE_LIMITS: 'off' })
  families = await registerFamilies(product.url, FAMILIES)
  ;[specialistId] = (await listFarsiSpecialists(product.url)) as [number]
}, 180_000)
afterAll(async () => {
  await product.stop()
  product.discard()
})

it('gives one slot to one of fifty families at once, and the others the nearest times (promise 1) (spec 4.7, 5.5, 7.11, 8.6)', async () => {
  const [slotId] = (await listFreeSlots(product.url, specialistId)) as [number]
  const answers = await Promise.all(families.map((family) => family.book({ specialistId, slotId })))
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: FAMILIES - 1 })
  const lost = answers.find(({ status }) => status === 409)!
  const problem = (await lost.json()) as { code: string; detail: string; nearest: unknown[] }
  expect(problem.code).toBe('slot-taken')
  expect(problem.nearest).toHaveLength(3)
  expect(await listFreeSlots(product.url, specialistId)).not.toContain(slotId)
})

it('books once for a hundred repeats with one Idempotency-Key, and answers them alike (promise 4)', async () => {
  const [slotId] = (await listFreeSlots(product.url, specialistId)) as [number]
  const family = families.at(-1)!
  const before = await countOwn(family)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => family.book({ specialistId, slotId, key: 'the-same-click' })),
  )
  expect(countStatuses(answers)).toEqual({ 201: 100 })
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

it('shows no page with a free time that was just taken', async () => {
  const page = async () => (await fetch(`${product.url}/specialists/${specialistId}`)).text()
  const [slotId] = (await listFreeSlots(product.url, specialistId)) as [number]
  expect(await page()).toContain(`slot=${slotId}`)
  expect((await families[1]!.book({ specialistId, slotId })).status).toBe(201)
  expect(await page()).not.toContain(`slot=${slotId}`)
})

async function countOwn(family: SignedInFamily): Promise<number> {
  const answer = await fetch(`${product.url}/api/consultations?as=family&scope=upcoming`, {
    headers: { cookie: family.cookie },
  })
  return Number(answer.headers.get('x-total-count'))
}
