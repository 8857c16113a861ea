let origin = 'http://localhost:3000'

/** The origin under which people reach the product, without a trailing slash; set once at start. */
export function provideAppUrl(appUrl: string): void {
  origin = appUrl
}

export const appUrl = (): string => origin

/** Shortens an address of this site to its path; returns any other unchanged. */
export const withoutOwnOrigin = (address: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address

/** The full address of a path of this site, for mails and calendars. */
export const absoluteUrl = (path: string): string => `${origin}${path}`
