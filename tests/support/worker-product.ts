import type { WorkerFixture } from '@playwright/test'
import { copyJourneyData } from './prepared-data.ts'
import { startProduct, type RunningProduct } from './product.ts'
import { LIMIT_MS } from './patience.ts'

/** The fixture of a product that lasts as long as its worker; its data goes with it. */
export const workerProduct = (
  start: () => Promise<RunningProduct>,
): [WorkerFixture<RunningProduct, object>, { scope: 'worker'; timeout: number }] => [
  // oxlint-disable-next-line no-empty-pattern -- a fixture names what it depends on
  async ({}, use) => {
    const product = await start()
    await use(product)
    await product.end()
  },
  { scope: 'worker', timeout: LIMIT_MS },
]

/** The product of a worker, with its own copy of what the journeys begin with. */
export const startJourneyProduct = (): Promise<RunningProduct> =>
  startProduct(
    { DEMO: 'on', RATE_LIMITS: 'off', CALENDARS: 'loopback', WEBHOOKS: 'loopback' },
    copyJourneyData(),
    '/readyz',
    'localhost',
  )
