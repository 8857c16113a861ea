/** Why a backup or a restore was refused or given up, in one line for the operator. */
export class BackupRefused extends Error {
  constructor(line: string) {
    super(line)
    this.name = 'BackupRefused'
  }
}

/** A backup is good at its first place, and has no copy at the second one. */
export class CopyFailed extends BackupRefused {
  constructor(name: string, reason: string) {
    super(`the copy of ${name} did not reach the second place (${reason}); the file here is good`)
    this.name = 'CopyFailed'
  }
}
