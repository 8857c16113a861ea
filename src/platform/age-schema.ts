import * as z from 'zod/mini'
import * as m from '../i18n/paraglide/messages.js'
import { readAge, type AgeMistake } from './age.ts'

type Sentences = Record<Extract<AgeMistake, 'missing' | 'low' | 'high'>, () => string>

/** An age in whole years, typed in any digits or sent as a number; each mistake has its sentence. */
export function ageFrom(range: { min: number; max: number }, sentences: Sentences) {
  const words: Record<AgeMistake, () => string> = {
    ...sentences,
    number: m.accounts_age_number,
    digits: m.accounts_age_digits,
    whole: m.accounts_age_whole,
  }
  return z.pipe(
    z.transform((given: unknown, context): number => {
      const read = readAge(given, range)
      if (read.ok) return read.age
      context.issues.push({ code: 'custom', message: words[read.mistake](), input: given })
      return z.NEVER
    }),
    z.int().check(z.gte(range.min), z.lte(range.max)),
  )
}
