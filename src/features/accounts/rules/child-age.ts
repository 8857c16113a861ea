/** Parses an age that somebody types or sends. Pure, and safe for the browser. */
import { toAsciiDigits } from '../../../i18n/text/numbers.ts'

/** What is wrong with it: empty, no number, not in plain digits, no whole year, or out of range. */
export type AgeMistake = 'missing' | 'number' | 'digits' | 'whole' | 'low' | 'high'

type ReadAge = { ok: true; age: number } | { ok: false; mistake: AgeMistake }

const wrong = (mistake: AgeMistake): ReadAge => ({ ok: false, mistake })

function inRange(age: number, { min, max }: { min: number; max: number }): ReadAge {
  if (Number.isNaN(age)) return wrong('number')
  if (age < min) return wrong('low')
  if (age > max) return wrong('high')
  return Number.isInteger(age) ? { ok: true, age: age + 0 } : wrong('whole')
}

/** Reads an age in whole years, in any of the three digit sets, or as a number. */
export function readAge(given: unknown, range: { min: number; max: number }): ReadAge {
  if (typeof given === 'number') return inRange(given, range)
  if (given === undefined || given === null) return wrong('missing')
  if (typeof given !== 'string') return wrong('number')
  const text = toAsciiDigits(given)
    .replace(/[\u200e\u200f]/g, '')
    .trim()
    .replace(/^[−-]/, '-')
    .replace(/[٫,]/, '.')
  if (text === '') return wrong('missing')
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return inRange(Number(text), range)
  return wrong(/\d/.test(text) ? 'digits' : 'number')
}
