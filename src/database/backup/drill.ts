import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readKeysText, type KeySource } from '../../platform/secrets/sealing.ts'
import { BackupRefused } from './refusal.ts'

const COMMANDS = fileURLToPath(new URL('../../admin.ts', import.meta.url))
const LOWEST_PRIORITY = 19
/** Variables by which programs are found; of the rest the drill gets what it needs alone. */
const PASSED_ON = /^(?:PATH|HOME|TMPDIR|LANG|LC_.+|NODE_.+|LD_LIBRARY_PATH)$/

/**
 * Restores a backup into a new embedded database and a new folder, in a process of its own, and
 * takes both away again. The restore itself holds every row and upload beside the manifest.
 * @throws {BackupRefused} when the restore is refused, with its own words.
 */
export async function drillRestore(file: string, keys: KeySource): Promise<void> {
  const scratch = await mkdtemp(path.join(path.dirname(file), 'drill-'))
  try {
    const child = spawn(process.execPath, [COMMANDS, 'restore', '--from', file], {
      env: {
        ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
        ...{ DATA_DIR: scratch, DATABASE_URL: '', STORAGE_URL: '', DEMO: 'off' },
        ENCRYPTION_KEYS: readKeysText(keys) ?? '',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (child.pid) setPriority(child.pid, LOWEST_PRIORITY)
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new BackupRefused(`the backup could not be restored: ${said.trim()}`)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
