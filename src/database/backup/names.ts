export type BackupKind = 'nightly' | 'by-hand' | 'before-upgrade'

const PREFIX: Record<BackupKind, string> = {
  nightly: 'hamgam-',
  'by-hand': 'hamgam-by-hand-',
  'before-upgrade': 'hamgam-before-upgrade-',
}

/** A name by which backups of a kind sort as they were made. */
export const nameOfBackup = (kind: BackupKind, now: Date): string =>
  `${PREFIX[kind]}${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`

const isOfKind = (kind: BackupKind, name: string): boolean =>
  name.startsWith(PREFIX[kind]) &&
  /^\d{4}-\d\d-\d\dT\d{6}Z\.backup(?:\.age)?$/.test(name.slice(PREFIX[kind].length))

/** Of these files, the backups of a kind beyond the newest `keep`. */
export const listOutdated = (names: readonly string[], kind: BackupKind, keep: number): string[] =>
  names
    .filter((name) => isOfKind(kind, name))
    .toSorted()
    .toReversed()
    .slice(keep)
