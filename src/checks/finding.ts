/** Subjects that the running product checks itself, in the order of the admin's screen. */
export const WATCHED_SUBJECTS = [
  ...(['mail', 'backups', 'disk', 'address', 'certificate', 'relay', 'jitsi', 'meetings'] as const),
  ...(['database', 'storage', 'keys', 'clock', 'zones', 'films', 'demo'] as const),
] as const
export type WatchedSubject = (typeof WATCHED_SUBJECTS)[number]

/** Further subjects of the command, which are slow to check or for a stopped product. */
type Subject = WatchedSubject | 'sms' | 'settings' | 'pages' | 'uploads' | 'folder'

/** Causes with their own advice, in place of their subject's. */
export const FINDING_CAUSES = ['backups-off', 'backups-on-one-disk'] as const
export type FindingCause = (typeof FINDING_CAUSES)[number]

/** The result of a check: its level and a remedy. */
export interface Finding {
  level: 'ok' | 'warning' | 'mistake'
  subject: Subject
  text: string
  /** The remedy; absent for `ok`. */
  remedy?: string | undefined
  /** The check could not run from here, so the state is unknown. */
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

/** The finding as one line of text, and a second one with its remedy. */
export function lineOf({ level, subject, text, remedy }: Finding): string {
  const line = `${level.padEnd(LEVEL_WIDTH)}${subject.padEnd(SUBJECT_WIDTH - 1)} ${text}`
  return remedy ? `${line}\n${' '.repeat(LEVEL_WIDTH + SUBJECT_WIDTH)}→ ${remedy}` : line
}

export const hasMistake = (findings: readonly Finding[]): boolean =>
  findings.some(({ level }) => level === 'mistake')
