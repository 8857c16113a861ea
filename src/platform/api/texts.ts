import * as z from 'zod/mini'
import { plainText } from '../html/markup.ts'

type Clean = (typed: string) => string

/** A text, cleaned before its length is checked, with messages for too short and too long. */
export const text = (
  { min = 1, max }: { min?: number; max: number },
  short: () => string,
  long: () => string,
  clean: Clean = plainText,
) =>
  z
    .string({ error: short })
    .check(
      z.overwrite(clean),
      z.minLength(min, { error: short }),
      z.maxLength(max, { error: long }),
    )

/** An optional text; an empty or missing one becomes `empty`. */
export const textOr = <Empty>(
  empty: Empty,
  max: number,
  long: () => string,
  clean: Clean = plainText,
) =>
  z.optional(
    z.pipe(
      z.nullable(z.string().check(z.overwrite(clean), z.maxLength(max, { error: long }))),
      z.transform((typed) => typed || empty),
    ),
  )

/** An optional text; an empty one counts as absent. */
export const optionalText = (max: number, long: () => string, clean?: Clean) =>
  textOr(undefined, max, long, clean)
