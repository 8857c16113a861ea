import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../src/features/administration/service/index.server.ts'
import { chromium as launchOptions } from '../support/chromium.ts'
import { clickWhenAlive } from '../support/journeys.ts'
import { wordsIn } from '../support/words.ts'
import { startCoturn, type Coturn } from '../support/coturn.ts'
import { createOwnDatabase } from '../support/databases.ts'
import { flowOf, openParticipant, untilFlowing } from '../support/meeting.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import type { OwnDatabase } from '../support/postgres.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { startUdpLine } from '../support/udp-line.ts'

const t = wordsIn('en')

let database: OwnDatabase
let coturn: Coturn
let products: [RunningProduct, RunningProduct]
let browser: Browser

beforeAll(async () => {
  database = await createOwnDatabase()
  coturn = await startCoturn({ allowsLoopback: true })
  const environment = {
    DATABASE_URL: database.url,
    DEMO: 'on',
    RATE_LIMITS: 'off',
    MEETING_RELAY_ONLY: 'on',
    TURN_URLS: Object.values(coturn.urls).join(','),
    TURN_SECRET: coturn.secret,
  }
  const first = await startProduct(environment)
  products = [first, await startProduct(environment, first.dataDirectory)]
  const { executablePath, args } = launchOptions('--ignore-certificate-errors')
  browser = await chromium.launch({ executablePath: executablePath!, args: args! })
})

afterAll(async () => {
  await browser?.close()
  for (const product of products ?? []) await product.stop()
  products?.[0].discard()
  await coturn?.stop()
  await database?.drop()
})

async function openAs(who: 'family' | 'specialist', { url }: RunningProduct): Promise<Page> {
  const account = { email: `${who}@demo.example`, password: DEMO_PASSWORD }
  return openParticipant(browser, { baseURL: url, locale: 'en', account })
}

async function findOpenMeeting(page: Page): Promise<number> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const answer = await page.request.get('/api/consultations?scope=upcoming')
    const upcoming = (await answer.json()) as { id: number; startsAt: string }[]
    const open = upcoming.find(({ startsAt }) => Date.parse(startsAt) <= Date.now() + 600_000)
    if (open) return open.id
    if (Date.now() > deadline) throw new Error('the demo has no meeting that is open')
    await page.waitForTimeout(200)
  }
}

async function join(page: Page, id: number): Promise<void> {
  await page.goto(`/meet/${id}`)
  await clickWhenAlive(page.getByRole('button', { name: t.room_join(), exact: true }))
}

/** The family on one process, the specialist on the other. */
async function meet(
  relays: { family?: string; specialist?: string } = {},
): Promise<{ family: Page; specialist: Page }> {
  const family = await openAs('family', products[0])
  const specialist = await openAs('specialist', products[1])
  const id = await findOpenMeeting(family)
  for (const [page, onlyRelay] of [
    [family, relays.family],
    [specialist, relays.specialist],
  ] as const)
    if (onlyRelay) await page.addInitScript((relay) => (window.onlyRelay = relay), onlyRelay)
  await join(family, id)
  await join(specialist, id)
  await Promise.all([untilFlowing(family), untilFlowing(specialist)])
  return { family, specialist }
}

// A seat that stays taken would block the next test.
afterEach(async () => {
  for (const context of browser.contexts()) {
    for (const page of context.pages()) await page.goto('about:blank')
    await context.close()
  }
})

describe('a meeting whose two sides are connected to two processes', () => {
  it('goes on while one of them is killed and started again', async () => {
    const { family, specialist } = await meet()
    const before = await flowOf(specialist)
    await products[0].stop('SIGKILL')
    const offline = family.getByRole('status').filter({ hasText: t.room_offline() })
    await offline.waitFor()
    await Promise.all([untilFlowing(family), untilFlowing(specialist)])
    await products[0].restart()
    await offline.waitFor({ state: 'detached' })
    await Promise.all([untilFlowing(family), untilFlowing(specialist)])
    const after = await flowOf(specialist)
    expect(after.signaling).toBe('stable')
    expect(after.offers - before.offers).toBeLessThanOrEqual(1)
    expect(after.frames).toBeGreaterThan(before.frames)
  })

  // Seats are reserved for half a minute: one outage is shorter, and one is longer.
  it.each([10, 35])(
    'comes back by itself after the family had no network for %i seconds',
    async (seconds) => {
      const line = await startUdpLine(Number(/:(\d+)\?/.exec(coturn.urls.udp)![1]))
      try {
        const throughLine = `turn:127.0.0.1:${line.port}?transport=udp`
        const { family, specialist } = await meet({
          family: throughLine,
          specialist: coturn.urls.udp,
        })
        const before = { family: await flowOf(family), specialist: await flowOf(specialist) }
        const outage = family.waitForTimeout(seconds * 1000)
        line.cut()
        await family.context().setOffline(true)
        await family.getByRole('status').filter({ hasText: t.room_reconnecting() }).waitFor()
        await outage
        line.mend()
        await family.context().setOffline(false)
        await Promise.all([untilFlowing(family), untilFlowing(specialist)])
        for (const [side, page] of [
          ['family', family],
          ['specialist', specialist],
        ] as const) {
          const after = await flowOf(page)
          expect(after.signaling).toBe('stable')
          expect(after.offers - before[side].offers).toBeLessThanOrEqual(8)
        }
      } finally {
        line.stop()
      }
    },
    180_000,
  )

  it.each(['udp', 'tcp', 'tls'] as const)(
    'goes over the relay alone, by %s',
    async (way) => {
      const { family, specialist } = await meet({
        family: coturn.urls[way],
        specialist: coturn.urls[way],
      })
      for (const page of [family, specialist]) {
        const { candidate, relayProtocol } = await flowOf(page)
        expect({ candidate, relayProtocol }).toEqual({ candidate: 'relay', relayProtocol: way })
      }
    },
    120_000,
  )
})
