import { test } from './journeys.ts'
import { startProduct, type RunningProduct } from './product.ts'
import { workerProduct } from './worker-product.ts'

/** Journeys with a product of their own, because what they set or remove affects every page. */
export const withOwnProduct = (environment: Parameters<typeof startProduct>[0] = {}) =>
  test.extend<object, { product: RunningProduct }>({
    product: workerProduct(() => startProduct({ DEMO: 'on', RATE_LIMITS: 'off', ...environment })),
  })
