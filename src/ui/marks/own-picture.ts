const ORIGIN = 'https://site.invalid'

/**
 * The address of a picture that a page may load: a path of this site. Any other would show another
 * host who reads the page, so it counts as no picture.
 */
export function ownPicture(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/') || !URL.canParse(address, ORIGIN)) return undefined
  return new URL(address, ORIGIN).origin === ORIGIN ? address : undefined
}

/** The same picture for a small place; only uploaded photos come in two widths. */
export const smallPicture = (address: string | undefined): string | undefined =>
  address?.replace(/-512\.webp$/, '-192.webp')

/** Whether a picture is a drawn portrait, which has no ground of its own. */
export const isPortrait = (address: string): boolean =>
  /^\/pictures\/people\/[\w-]+\.svg$/.test(address)
