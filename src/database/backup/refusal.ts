/** The reason why a backup or restore was refused or aborted, in one line for the operator. */
export class BackupRefused extends Error {
  constructor(line: string) {
    super(line)
    this.name = 'BackupRefused'
  }
}

/** The backup is good at its first place, but its copy at the second store failed. */
export class CopyFailed extends BackupRefused {
  constructor(name: string, reason: string) {
    super(`the copy of ${name} did not reach the second place (${reason}); the file here is good`)
    this.name = 'CopyFailed'
  }
}
