import { SLOWED } from './slowed.ts'

/**
 * Consultations that began a while before the end-to-end tests: tests cannot book one that is about
 * to start, nor wait for its end. `held`: it is open, and so is the next one in a run that lasts
 * longer than a consultation. `met`: both were in the room. Each language has its own.
 */
const AT_ONCE = [
  { for: 'held', locale: 'en', ...pair('daniel.brooks', 'emily.carter'), minutesAgo: 2 },
  { for: 'held', locale: 'fa', ...pair('mina.sadeghi', 'hamid.yousefi'), minutesAgo: 2 },
  { for: 'met', locale: 'en', ...pair('daniel.brooks', 'emily.carter'), minutesAgo: 80 },
  { for: 'met', locale: 'fa', ...pair('mina.sadeghi', 'hamid.yousefi'), minutesAgo: 80 },
  { for: 'missed', locale: 'en', ...pair('elin.lindqvist', 'sofia.navarro'), minutesAgo: 80 },
  { for: 'missed', locale: 'fa', ...pair('hassan.alavi', 'reza.karimi'), minutesAgo: 80 },
] as const

const LASTS_MINUTES = 45

/** On a slowed processor the journeys take longer than a consultation: others follow it. */
const FOLLOWING = SLOWED > 1 ? [1, 2, 3] : []

export const RUNNING = [
  ...AT_ONCE,
  ...AT_ONCE.filter((one) => one.for === 'held').flatMap((one) =>
    FOLLOWING.map((turn) => ({ ...one, minutesAgo: one.minutesAgo - turn * LASTS_MINUTES })),
  ),
]

function pair(specialist: string, family: string) {
  return { specialist, family }
}

export const demoEmail = (name: string): string => `${name}@demo.example`

export function runningFor(purpose: (typeof AT_ONCE)[number]['for'], locale: 'en' | 'fa') {
  const one = AT_ONCE.find((running) => running.for === purpose && running.locale === locale)!
  return { specialist: demoEmail(one.specialist), family: demoEmail(one.family) }
}
