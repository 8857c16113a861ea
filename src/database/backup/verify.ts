import { damaged, foreign, readArchive } from './archive.ts'
import {
  FORMAT_VERSION,
  MANIFEST_NAME,
  OPENING_NAME,
  checksumOf,
  contentOf,
  linesOf,
  manifestSchema,
  openingSchema,
  type Manifest,
  type Opening,
} from './contents.ts'
import { BackupRefused } from './refusal.ts'
import { sumOfRows } from './tables.ts'
import type { TarEntry } from './tar.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readKeysText, type KeySource } from '../../platform/secrets/sealing.ts'
import { parsedJson } from '../../platform/parsed-json.ts'

/** The metadata of a backup whose checksums all match. */
export interface VerifiedBackup {
  file: string
  opening: Opening
  manifest: Manifest
}

const parseJson = ({ bytes }: TarEntry): unknown => parsedJson(bytes.toString('utf8'))

function readOpening(entry: TarEntry, file: string): Opening {
  const content = entry.name === OPENING_NAME ? parseJson(entry) : undefined
  const version = (content as { formatVersion?: unknown } | undefined)?.formatVersion
  if (typeof version === 'number' && version > FORMAT_VERSION)
    throw new BackupRefused(`${file} was made by a newer version of the product; update it first`)
  const read = openingSchema.safeParse(content)
  if (!read.success) throw foreign(file)
  return read.data
}

/** Counts and checksums of the real contents, for comparison with the manifest. */
class Found {
  readonly #tables: Map<string, ReturnType<typeof sumOfRows>>
  readonly #files: Record<string, { bytes: number; sha256: string }> = {}
  readonly #opening: string

  constructor(opening: Opening, openingBytes: Buffer) {
    this.#opening = checksumOf(openingBytes)
    this.#tables = new Map(opening.tables.map(({ name }) => [name, sumOfRows()]))
  }

  /** Adds an entry; returns false for a name that no backup has. */
  add({ name, bytes }: TarEntry): boolean {
    const content = contentOf(name)
    if (!content) return false
    if ('file' in content) {
      this.#files[content.file] = { bytes: bytes.length, sha256: checksumOf(bytes) }
      return true
    }
    this.#tables.get(content.table)?.add(bytes, linesOf(bytes).length)
    return this.#tables.has(content.table)
  }

  isAsIn({ opening, tables, files }: Manifest): boolean {
    const found = Object.fromEntries([...this.#tables].map(([name, sum]) => [name, sum.end()]))
    return this.#opening === opening && isSame(found, tables) && isSame(this.#files, files)
  }
}

interface Sum {
  sha256: string
  rows?: number
  bytes?: number
}
type Sums = Readonly<Record<string, Sum>>

const isSame = (some: Sums, others: Sums): boolean => inOrder(some) === inOrder(others)

const inOrder = (sums: Sums): string =>
  JSON.stringify(
    Object.entries(sums)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { rows, bytes, sha256 }]) => [name, rows ?? bytes, sha256]),
  )

/**
 * Reads the whole file, without a database, and compares every count and checksum with its
 * manifest.
 * @throws {BackupRefused} when it is damaged, foreign, or of a newer version.
 */
export async function verifyBackup(file: string): Promise<VerifiedBackup> {
  let opening: Opening | undefined
  let found: Found | undefined
  let manifest: Manifest | undefined
  for await (const entry of readArchive(file)) {
    if (manifest) throw damaged(file)
    if (!opening || !found) {
      opening = readOpening(entry, file)
      found = new Found(opening, entry.bytes)
    } else if (entry.name === MANIFEST_NAME)
      manifest = manifestSchema.safeParse(parseJson(entry)).data
    else if (!found.add(entry)) throw damaged(file)
  }
  if (!opening || !manifest || !found?.isAsIn(manifest)) throw damaged(file)
  return { file, opening, manifest }
}

const COMMANDS = fileURLToPath(new URL('../../admin.ts', import.meta.url))
const LOWEST_PRIORITY = 19
/**
 * Environment variables needed to find programs; of the others the drill gets only what it needs.
 */
const PASSED_ON = /^(?:PATH|HOME|TMPDIR|LANG|LC_.+|NODE_.+|LD_LIBRARY_PATH)$/

/**
 * Restores a backup into a new embedded database and a new folder, in a child process, and removes
 * both. The restore itself compares every row and upload with the manifest.
 * @throws {BackupRefused} when the restore is refused, with its message.
 */
export async function drillRestore(file: string, keys: KeySource): Promise<void> {
  const scratch = await mkdtemp(path.join(path.dirname(file), 'drill-'))
  try {
    const child = spawn(process.execPath, [COMMANDS, 'restore', '--from', file], {
      env: {
        ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
        DATA_DIR: scratch,
        DATABASE_URL: '',
        STORAGE_URL: '',
        DEMO: 'off',
        ENCRYPTION_KEYS: readKeysText(keys) ?? '',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (child.pid) setPriority(child.pid, LOWEST_PRIORITY)
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new BackupRefused(`the backup could not be restored: ${output.trim()}`)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
