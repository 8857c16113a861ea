/** What the running product can look at itself, in the order of the admin's screen. */
export const WATCHED_SUBJECTS = [
  ...(['mail', 'backups', 'disk', 'address', 'certificate', 'relay', 'jitsi', 'meetings'] as const),
  ...(['database', 'storage', 'keys', 'clock', 'zones', 'films', 'demo'] as const),
] as const
export type WatchedSubject = (typeof WATCHED_SUBJECTS)[number]

/** What the command looks at besides, because it takes long or the product does not run. */
type Subject = WatchedSubject | 'sms' | 'settings' | 'pages' | 'uploads' | 'folder'

/** Reasons with an advice of their own, in place of the advice on their subject. */
export const FINDING_CAUSES = ['backups-off', 'backups-on-one-disk'] as const
export type FindingCause = (typeof FINDING_CAUSES)[number]

/** The doctor's result on one point: its state, and what to do about it. */
export interface Finding {
  level: 'ok' | 'warning' | 'mistake'
  subject: Subject
  text: string
  /** What to fix; an `ok` has nothing. */
  remedy?: string | undefined
  /** It could not be looked at from here, which says nothing of how it is. */
  isUnseen?: true
  cause?: FindingCause
}

export const findingsOn = (subject: Subject) => ({
  ok: (text: string): Finding => ({ level: 'ok', subject, text }),
  warning: (text: string, remedy: string): Finding => ({
    level: 'warning',
    subject,
    text,
    remedy,
  }),
  mistake: (text: string, remedy: string): Finding => ({
    level: 'mistake',
    subject,
    text,
    remedy,
  }),
  unseen: (text: string, remedy: string): Finding => ({
    level: 'warning',
    subject,
    text,
    remedy,
    isUnseen: true,
  }),
})

const LEVEL_WIDTH = 9
const SUBJECT_WIDTH = 10

/** One line, and a second one with what to do. */
export function lineOf({ level, subject, text, remedy }: Finding): string {
  const line = `${level.padEnd(LEVEL_WIDTH)}${subject.padEnd(SUBJECT_WIDTH - 1)} ${text}`
  return remedy ? `${line}\n${' '.repeat(LEVEL_WIDTH + SUBJECT_WIDTH)}→ ${remedy}` : line
}

export const hasMistake = (findings: readonly Finding[]): boolean =>
  findings.some(({ level }) => level === 'mistake')
