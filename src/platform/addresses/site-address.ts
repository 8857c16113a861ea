import { deployment } from '../configuration/deployment.ts'

/** The public origin of the product, without a trailing slash. */
export const appUrl = (): string => deployment().appUrl

/** Shortens an address of this site to its path; returns any other unchanged. */
export const withoutOwnOrigin = (address: string): string =>
  address.startsWith(`${appUrl()}/`) ? address.slice(appUrl().length) : address

/** The full address of a path of this site, for mails and calendars. */
export const absoluteUrl = (path: string): string => `${appUrl()}${path}`
