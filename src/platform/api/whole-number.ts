import * as z from 'zod/mini'

/** A whole number, sent as text in queries and forms. */
export const wholeNumber = (
  least: number,
  most = Number.MAX_SAFE_INTEGER,
  message?: () => string,
) => {
  const refused = message && { error: message }
  return z.pipe(
    z.transform((value: unknown): unknown =>
      typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value,
    ),
    z.int(refused).check(z.gte(least, refused), z.lte(most, refused)),
  )
}
