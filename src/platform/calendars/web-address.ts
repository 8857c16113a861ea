/** `webcal:` is how calendars are subscribed to; the address itself is one of the web. */
export const webAddressOf = (address: string): string =>
  address.trim().replace(/^webcals?:\/\//i, 'https://')
