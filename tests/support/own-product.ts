import { test } from './journeys.ts'
import { startProduct, type RunningProduct } from './product.ts'
import { SLOWED } from './slowed.ts'

/** Journeys with a product of their own: what they set, or what is missing there, shows on every page. */
export const withOwnProduct = (environment: Parameters<typeof startProduct>[0] = {}) =>
  test.extend<object, { product: RunningProduct }>({
    product: [
      // oxlint-disable-next-line no-empty-pattern -- a fixture names what it depends on
      async ({}, use) => {
        const product = await startProduct({ DEMO: 'on', RATE_LIMITS: 'off', ...environment })
        await use(product)
        await product.stop()
        product.discard()
      },
      { scope: 'worker', timeout: 120_000 * SLOWED },
    ],
    baseURL: async ({ product }, use) => use(product.url),
  })
