/**
 * Consultations that began a while before the end-to-end tests: nobody can book one that is about to
 * start, nor wait for its end. `held`: it is open for the longest part of a slow run. `met`: both were
 * in the room. Each language has its own.
 */
export const RUNNING = [
  { for: 'held', locale: 'en', ...pair('daniel.brooks', 'emily.carter'), minutesAgo: 2 },
  { for: 'held', locale: 'fa', ...pair('mina.sadeghi', 'hamid.yousefi'), minutesAgo: 2 },
  { for: 'met', locale: 'en', ...pair('daniel.brooks', 'emily.carter'), minutesAgo: 80 },
  { for: 'met', locale: 'fa', ...pair('mina.sadeghi', 'hamid.yousefi'), minutesAgo: 80 },
  { for: 'missed', locale: 'en', ...pair('elin.lindqvist', 'sofia.navarro'), minutesAgo: 80 },
  { for: 'missed', locale: 'fa', ...pair('hassan.alavi', 'reza.karimi'), minutesAgo: 80 },
] as const

function pair(specialist: string, family: string) {
  return { specialist, family }
}

export const demoEmail = (name: string): string => `${name}@demo.example`

export function runningFor(purpose: (typeof RUNNING)[number]['for'], locale: 'en' | 'fa') {
  const one = RUNNING.find((running) => running.for === purpose && running.locale === locale)!
  return { specialist: demoEmail(one.specialist), family: demoEmail(one.family) }
}
