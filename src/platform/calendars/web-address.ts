/** `webcal:` is the scheme of subscription links; the calendar itself is served over https. */
export const webAddressOf = (address: string): string =>
  address.trim().replace(/^webcals?:\/\//i, 'https://')
