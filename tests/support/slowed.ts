/** How many times slower than it is a page's processor seems: E2E_SLOWED=4 is an old phone. */
export const SLOWED = Number(process.env['E2E_SLOWED'] ?? 1)
