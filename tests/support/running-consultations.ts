/**
 * Consultations that began a while before the end-to-end tests: nobody can book one that is about to
 * start, nor wait for its end. Each language has its own.
 */
export const RUNNING = [
  { for: 'held', locale: 'en', specialist: 'daniel.brooks', family: 'emily.carter' },
  { for: 'held', locale: 'fa', specialist: 'mina.sadeghi', family: 'hamid.yousefi' },
  { for: 'missed', locale: 'en', specialist: 'elin.lindqvist', family: 'sofia.navarro' },
  { for: 'missed', locale: 'fa', specialist: 'hassan.alavi', family: 'reza.karimi' },
] as const

export const demoEmail = (name: string): string => `${name}@demo.example`

export function runningFor(purpose: 'held' | 'missed', locale: 'en' | 'fa') {
  const one = RUNNING.find((running) => running.for === purpose && running.locale === locale)!
  return { specialist: demoEmail(one.specialist), family: demoEmail(one.family) }
}
