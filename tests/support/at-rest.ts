/** Runs in a page: whether it is hydrated and its router is idle. */
export const isAtRest = (): boolean => {
  const main = document.querySelector('main')
  const isAlive = Object.keys(main ?? {}).some((key) => key.startsWith('__re'))
  const stores = window.__TSR_ROUTER__?.stores
  return isAlive && stores?.status.get() === 'idle' && stores.resolvedLocation.get() !== undefined
}
