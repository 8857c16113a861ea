import type { MailStatus } from '../../features/notifications/schema.ts'

export interface AdminSearch {
  tab?: 'mail'
  /** The mail that is read. */
  mail?: number
  status?: MailStatus
  /** Mails older than this one. */
  before?: number
  done?: 'resent'
}

const STATUSES: readonly MailStatus[] = ['waiting', 'sent', 'failed', 'dropped']

const idIn = (value: unknown): number | undefined =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined

/** Reads the query of the admin dashboard's address; what it does not know is left out. */
export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  const mail = idIn(search['mail'])
  const before = idIn(search['before'])
  const status = STATUSES.find((one) => one === search['status'])
  return {
    ...(search['tab'] === 'mail' ? { tab: 'mail' as const } : {}),
    ...(mail ? { mail } : {}),
    ...(status ? { status } : {}),
    ...(before ? { before } : {}),
    ...(search['done'] === 'resent' ? { done: 'resent' as const } : {}),
  }
}
