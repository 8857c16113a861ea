/** Whether the site responds: a device counts as online as soon as it has joined any network. */
export const isSiteReached = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
