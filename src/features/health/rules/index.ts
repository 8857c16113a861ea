/** How the site is, for its admins. Pure. */
import type { Finding, FindingCause } from '../../../checks/finding.ts'
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts'

/** What admins are mailed about. */
export const TROUBLE_KINDS = ['mail', 'disk', 'jobs', 'events', 'backups', 'certificate'] as const
export type TroubleKind = (typeof TROUBLE_KINDS)[number]

/** While no mail leaves, a mail about it would arrive when it is over. */
export type MailedTrouble = Exclude<TroubleKind, 'mail'>
export const isMailedAtBeginning = (kind: TroubleKind): kind is MailedTrouble => kind !== 'mail'

export const HEALTH_LEVELS = ['broken', 'attention', 'unseen', 'good'] as const
export type HealthLevel = (typeof HEALTH_LEVELS)[number]

/** A finding's place among green, needs attention and broken; one that nobody saw is neither. */
export function levelOf({ level, isUnseen }: Pick<Finding, 'level' | 'isUnseen'>): HealthLevel {
  if (isUnseen) return 'unseen'
  if (level === 'mistake') return 'broken'
  return level === 'warning' ? 'attention' : 'good'
}

/** The worst of several; good where there are none. */
export const worstOf = (levels: readonly HealthLevel[]): HealthLevel =>
  HEALTH_LEVELS.find((level) => levels.includes(level)) ?? 'good'

/** The one cause that explains all that was found on a subject; null if there is no such cause. */
export function causeOf(
  findings: readonly Pick<Finding, 'level' | 'cause'>[],
): FindingCause | null {
  const causes = new Set(
    findings.filter(({ level }) => level !== 'ok').map(({ cause }) => cause ?? null),
  )
  const [cause = null] = causes
  return causes.size === 1 ? cause : null
}

/**
 * Whether admins are mailed about a trouble now: at its beginning, then once a day. A mail of far
 * later than now was noted while the clock was ahead.
 */
export const isMailDue = (mailedAt: Date | null, now: Date): boolean =>
  !mailedAt || Math.abs(now.getTime() - mailedAt.getTime()) >= DAY_MS

/** A trouble that no process has seen for so long is over. */
export const OVER_AFTER_MS = 12 * MINUTE_MS
