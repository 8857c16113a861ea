import { copyJourneyData } from './prepared-data.ts'
import { startProduct, type RunningProduct } from './product.ts'
import { SLOWED } from './slowed.ts'

export const PRODUCT_TIMEOUT_MS = 120_000 * SLOWED

/** Lets a worker use its product, and takes it away with its data. */
export async function useProduct(
  product: RunningProduct,
  use: (product: RunningProduct) => Promise<void>,
): Promise<void> {
  await use(product)
  await product.stop()
  product.discard()
}

/** The product of a worker, with its own copy of what the journeys begin with. */
export const startJourneyProduct = (): Promise<RunningProduct> =>
  startProduct(
    { DEMO: 'on', RATE_LIMITS: 'off', CALENDARS: 'loopback' },
    copyJourneyData(),
    '/readyz',
    'localhost',
  )
