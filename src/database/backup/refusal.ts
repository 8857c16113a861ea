/** Why a backup or a restore was refused or given up, in one line for the operator. */
export class BackupRefused extends Error {
  constructor(line: string) {
    super(line)
    this.name = 'BackupRefused'
  }
}
