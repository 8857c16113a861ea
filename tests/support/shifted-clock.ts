/** As on a device whose clock is off, which no page has a way to know but by the server. */
export function shiftClock(ms: number): void {
  const { timeOrigin } = performance
  Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + ms })
  const now = Date.now.bind(Date)
  window.Date = new Proxy(Date, {
    construct: (target, given: []) =>
      given.length > 0 ? new target(...given) : new target(now() + ms),
    get: (target, name) =>
      name === 'now' ? () => now() + ms : (Reflect.get(target, name) as unknown),
  })
}
