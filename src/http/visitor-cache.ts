import { createCache, type Cache } from '../platform/cache.ts'
import { publicContentVersion } from '../platform/public-content.ts'

const MAX = 500

/**
 * A cache of what visitors see: pages, or what they are made from. An entry is valid while nothing
 * public changes and its minute lasts: free times begin and end on whole minutes, so none is ever
 * shown too long.
 */
export const createVisitorCache = <Value>(): Cache<Value> =>
  createCache({ max: MAX, version: (now) => [publicContentVersion(), Math.floor(now / 60_000)] })
