const ORIGIN = 'https://site.invalid'

/**
 * A picture's address if it is a path of this site. Any other would disclose readers to another
 * host, so it counts as no picture.
 */
export function ownPicture(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/') || !URL.canParse(address, ORIGIN)) return undefined
  return new URL(address, ORIGIN).origin === ORIGIN ? address : undefined
}

/** The small version of a picture; only uploaded photos have two widths. */
export const smallPicture = (address: string | undefined): string | undefined =>
  address?.replace(/-512\.webp$/, '-192.webp')

/** Whether a picture is a drawn portrait, which has no background. */
export const isPortrait = (address: string): boolean =>
  /^\/pictures\/people\/[\w-]+\.svg$/.test(address)
