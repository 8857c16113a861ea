/** Why a backup or a restore was refused or given up, in one line for the operator. */
export class BackupRefused extends Error {
  constructor(line: string) {
    super(line)
    this.name = 'BackupRefused'
  }
}

/** The system's code for what went wrong with a file, such as `ENOSPC`. */
export const systemCodeOf = (error: unknown): string | undefined => {
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  return typeof code === 'string' ? code : undefined
}
