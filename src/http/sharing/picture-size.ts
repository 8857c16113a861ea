/** The size that other sites expect of a page's picture. */
export const PICTURE = { width: 1200, height: 630, type: 'image/png' } as const
