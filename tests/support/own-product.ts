import { test } from './journeys.ts'
import { startProduct, type RunningProduct } from './product.ts'
import { PRODUCT_TIMEOUT_MS, useProduct } from './worker-product.ts'

/** Journeys with a product of their own: what they set, or what is missing there, shows on every page. */
export const withOwnProduct = (environment: Parameters<typeof startProduct>[0] = {}) =>
  test.extend<object, { product: RunningProduct }>({
    product: [
      // oxlint-disable-next-line no-empty-pattern -- a fixture names what it depends on
      async ({}, use) =>
        useProduct(await startProduct({ DEMO: 'on', RATE_LIMITS: 'off', ...environment }), use),
      { scope: 'worker', timeout: PRODUCT_TIMEOUT_MS },
    ],
  })
