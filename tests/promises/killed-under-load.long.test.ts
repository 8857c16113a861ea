import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { listFarsiSpecialists, listFreeSlots, registerFamilies } from '../support/families.ts'
import { startProduct } from '../support/product.ts'

/** The promise is 20; each takes some seconds, so by default a run makes fewer. */
const KILLS = Number(process.env['KILLS'] ?? 3)
const FAMILIES = 6

it('loses no booking that it acknowledged, however often it is killed (promise 5)', async () => {
  const product = await startProduct({ DEMO: 'on', RATE_LIMITS: 'off' })
  try {
    const families = await registerFamilies(product.url, FAMILIES)
    const specialists = await listFarsiSpecialists(product.url)
    const acknowledged = new Map<number, string>()
    for (let kill = 0; kill < KILLS; kill += 1) {
      const times = await Promise.all(
        specialists.map(async (specialistId) => ({
          specialistId,
          slots: await listFreeSlots(product.url, specialistId),
        })),
      )
      const bookings = families.map(async (family, index) => {
        const { specialistId, slots } = times[index % times.length]!
        for (const slotId of slots.slice(0, 25)) {
          const answer = await family.book({ specialistId, slotId }).catch(() => undefined)
          if (!answer) return
          if (answer.status === 201)
            acknowledged.set(((await answer.json()) as { id: number }).id, family.cookie)
        }
      })
      // Each kill comes further into the work.
      const awaited = acknowledged.size + 1 + (kill % FAMILIES)
      await eventually(() => expect(acknowledged.size).toBeGreaterThanOrEqual(awaited))
      await product.stop('SIGKILL')
      await Promise.allSettled(bookings)
      await product.restart()
    }
    for (const [id, cookie] of acknowledged) {
      const answer = await fetch(`${product.url}/api/consultations/${id}`, { headers: { cookie } })
      expect(answer.status, `consultation ${id}`).toBe(200)
    }
  } finally {
    await product.end('SIGKILL')
  }
})
