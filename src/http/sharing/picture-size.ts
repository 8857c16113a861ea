/** The size that other sites expect of sharing pictures (Open Graph). */
export const PICTURE = { width: 1200, height: 630, type: 'image/png' } as const
