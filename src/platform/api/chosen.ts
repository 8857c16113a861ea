import * as z from 'zod/mini'
import { sentId } from './ids.ts'

/** With how many entries of a list something is done at once, at the most. */
export const MOST_CHOSEN = 100

type FormValues = Readonly<Record<string, string | readonly string[] | undefined>>

/** The entries that a list's form names: the ticked ones, or with the first box all that it shows. */
export const chosenIn = ({ chosen = [], shown = [], all }: FormValues): number[] => [
  ...new Set([all ? shown : chosen].flat().map(Number)),
]

interface Refusals {
  none: () => string
  tooMany: () => string
  invalid: () => string
}

export const chosenIds = ({ none, tooMany, invalid }: Refusals) =>
  z
    .array(sentId(invalid), { error: none })
    .check(z.minLength(1, { error: none }), z.maxLength(MOST_CHOSEN, { error: tooMany }))

/** The same in an address: `1,2,3`. */
export const chosenInAddress = (refusals: Refusals) =>
  z.pipe(
    z.pipe(
      z.string({ error: refusals.none }),
      z.transform((text) => [...new Set(text.split(',').filter(Boolean).map(Number))]),
    ),
    chosenIds(refusals),
  )
