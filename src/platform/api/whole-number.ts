import * as z from 'zod/mini'
import { parseInteger } from '../../i18n/text/numbers.ts'

/** A whole number; addresses and forms send it as text, in any digits. */
export const wholeNumber = (
  least: number,
  most = Number.MAX_SAFE_INTEGER,
  message?: () => string,
) => {
  const refused = message && { error: message }
  return z.pipe(
    z.transform((value: unknown): unknown =>
      typeof value === 'string' ? parseInteger(value) : value,
    ),
    z.int(refused).check(z.gte(least, refused), z.lte(most, refused)),
  )
}
