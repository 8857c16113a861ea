/** The doctor's result on one point: its state, and what to do about it. */
export interface Finding {
  level: 'ok' | 'warning' | 'mistake'
  subject: string
  text: string
  /** What to fix; an `ok` has nothing. */
  remedy?: string | undefined
}

/** Findings on one subject. */
export const findingsOn = (subject: string) => ({
  ok: (text: string): Finding => ({ level: 'ok', subject, text }),
  warning: (text: string, remedy: string): Finding => ({
    level: 'warning',
    ...{ subject, text, remedy },
  }),
  mistake: (text: string, remedy: string): Finding => ({
    level: 'mistake',
    ...{ subject, text, remedy },
  }),
})

const LEVEL_WIDTH = 9
const SUBJECT_WIDTH = 10

/** One line, and a second one with what to do. */
export function lineOf({ level, subject, text, remedy }: Finding): string {
  const line = `${level.padEnd(LEVEL_WIDTH)}${subject.padEnd(SUBJECT_WIDTH)}${text}`
  return remedy ? `${line}\n${' '.repeat(LEVEL_WIDTH + SUBJECT_WIDTH)}→ ${remedy}` : line
}

export const hasMistake = (findings: readonly Finding[]): boolean =>
  findings.some(({ level }) => level === 'mistake')
