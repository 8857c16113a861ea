import path from 'node:path'
import { z } from 'zod'

export interface BackupSettings {
  daily: boolean
  /** Whether to make one before an upgrade migrates the tables. */
  beforeUpgrade: boolean
  folder: string
  /** The time of day in the site's zone, `HH:MM`. */
  at: string
  /** Days for which daily backups are retained, in the folder and at the second store. */
  keep: number
  /** Disk space that backups leave free, in megabytes. */
  reserveMegabytes: number
  /** Public keys (age) for encrypting backups; without any, backups are not encrypted. */
  recipients: readonly string[]
  /** The bucket to which each backup is copied. */
  copyUrl?: string | undefined
}

const DEFAULT_KEEP = 14

/** The default for processes without settings. */
export const NO_BACKUPS: BackupSettings = {
  daily: false,
  beforeUpgrade: false,
  folder: 'backups',
  at: '03:30',
  keep: DEFAULT_KEEP,
  reserveMegabytes: 0,
  recipients: [],
}
const RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/

const WITH_FOLDER =
  'has a path after the bucket: give each site and each purpose a bucket of its own'

/** The address of a bucket, without key and region; undefined when the text is none. */
function bucketIn(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, host, pathname } = new URL(address)
  if (protocol === 's3:') return hostname === '' ? undefined : `s3://${hostname}`
  const bucket = /^\/([^/]+)/.exec(pathname)?.[1]
  return /^https?:$/.test(protocol) && bucket ? `${host}/${bucket}` : undefined
}

const hasFolder = (address: string): boolean => {
  const { protocol, pathname } = new URL(address)
  return !(protocol === 's3:' ? /^\/?$/ : /^\/[^/]+\/?$/).test(pathname)
}

/** `https://KEY:SECRET@host/bucket?region=…`, or `s3://KEY:SECRET@bucket?region=…`. */
export const bucketAddress = z
  .string()
  .refine((value) => bucketIn(value) !== undefined, {
    error: 'is no address of a bucket, for example https://KEY:SECRET@host/bucket',
    abort: true,
  })
  .refine((value) => !hasFolder(value), { error: WITH_FOLDER })

export const backupEnvironment = {
  BACKUPS: z.enum(['on', 'off']).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is a time of day, for example 03:30')
    .default('03:30'),
  BACKUP_KEEP: z.coerce.number().int().min(2).max(1000).default(DEFAULT_KEEP),
  BACKUP_RECIPIENT: z.string().optional(),
  BACKUP_COPY_URL: bucketAddress.optional(),
}

/** Copies off the machine require encryption: backups contain people's names and addresses. */
export function readBackupSettings(
  env: z.output<z.ZodObject<typeof backupEnvironment>> & {
    DISK_RESERVE_MB: number
    STORAGE_URL?: string | undefined
  },
  { dataDirectory, isDemo }: { dataDirectory: string; isDemo: boolean },
  mistakes: string[],
): BackupSettings {
  const recipients = env.BACKUP_RECIPIENT?.split(/[\s,]+/).filter(Boolean) ?? []
  if (recipients.some((one) => !RECIPIENT.test(one)))
    mistakes.push(
      'BACKUP_RECIPIENT holds public keys that begin with age1: npm run admin -- backup keys',
    )
  if (env.BACKUP_COPY_URL && recipients.length === 0)
    mistakes.push(
      'BACKUP_COPY_URL needs BACKUP_RECIPIENT: a copy leaves this machine encrypted alone',
    )
  if (env.BACKUP_COPY_URL && bucketIn(env.BACKUP_COPY_URL) === bucketIn(env.STORAGE_URL ?? ''))
    mistakes.push(
      'BACKUP_COPY_URL names the bucket of STORAGE_URL: each backup would hold the ones before it',
    )
  return {
    daily: env.BACKUPS ? env.BACKUPS === 'on' : !isDemo,
    beforeUpgrade: env.BACKUPS !== 'off',
    folder: path.resolve(env.BACKUP_DIR ?? path.join(dataDirectory, 'backups')),
    at: env.BACKUP_AT,
    keep: env.BACKUP_KEEP,
    reserveMegabytes: env.DISK_RESERVE_MB,
    recipients,
    copyUrl: env.BACKUP_COPY_URL,
  }
}
