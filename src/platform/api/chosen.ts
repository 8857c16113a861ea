import * as z from 'zod/mini'
import { sentId } from './ids.ts'

/** The most entries of a list for one bulk action. */
export const MOST_CHOSEN = 100

type FormValues = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * The entries selected in a list's form: the ticked ones, or with the first box all on the page.
 */
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

/** As {@link chosenIn}, from a query parameter: `1,2,3`. */
export const chosenInAddress = (refusals: Refusals) =>
  z.pipe(
    z.pipe(
      z.string({ error: refusals.none }),
      z.transform((text) => [...new Set(text.split(',').filter(Boolean).map(Number))]),
    ),
    chosenIds(refusals),
  )
