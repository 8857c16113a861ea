/** What other sites expect of the picture of a page. */
export const PICTURE = { width: 1200, height: 630, type: 'image/png' } as const
