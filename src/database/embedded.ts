import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describeError } from '../platform/error-description.ts'
import { readFreeBytes } from '../platform/files/free-space.ts'
import { logger } from '../platform/logger.ts'

/** The reason why the data folder cannot be opened, in one sentence for the operator. */
export class DataFolderRefused extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = new.target.name
  }
}

/** Thrown when another process already has the data folder open. */
export class DataFolderInUse extends DataFolderRefused {
  constructor(folder: string) {
    super(`The data folder ${folder} is already open in another process. Stop that one first.`)
  }
}

/** Thrown when the engine cannot read the folder's contents. */
class DataFolderDamaged extends DataFolderRefused {
  constructor(folder: string) {
    super(
      `The database in ${folder} is damaged and cannot be opened. Move that folder away and restore the last good backup (docs/operating.md, “Restoring”).`,
    )
  }
}

/** Thrown when the disk has no room for the files that the engine writes on opening. */
class DataFolderFull extends DataFolderRefused {
  constructor(folder: string) {
    super(
      `The disk at ${folder} is full, so that the database cannot be opened. Nothing is damaged: make room, and start again.`,
    )
  }
}

/** Two segments of the write-ahead log; the engine may begin one on opening. */
const LEAST_BYTES = 32 * 1024 * 1024

/**
 * Locks the folder for this process. The engine itself would silently open it twice and lose data;
 * the operating system releases a file lock however the process ends.
 */
function lockFolder(folder: string): { release(): void } {
  mkdirSync(path.dirname(folder), { recursive: true })
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 })
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    const { errcode } = error as { errcode?: number }
    if (errcode === SQLITE_BUSY) throw new DataFolderInUse(folder)
    if (errcode !== SQLITE_NOT_A_DATABASE) throw error
    throw new DataFolderRefused(
      `The lock file ${folder}.lock is damaged. Delete it, and start again.`,
    )
  }
  return { release: () => lock.close() }
}

const SQLITE_BUSY = 5
const SQLITE_NOT_A_DATABASE = 26

/** The permission bits of group and others. */
const OTHERS = 0o077

interface OpenFile {
  nfd?: number
  node: unknown
}
type Write = (
  file: OpenFile,
  buffer: unknown,
  offset: number,
  length: number,
  position: number,
) => number
type SetAttributes = (target: unknown, attributes: { mode?: number }) => void
interface NodeFileSystem {
  node_ops: { setattr: SetAttributes }
  stream_ops: { setattr: SetAttributes; write: Write; fsync?: (file: OpenFile) => number }
  realPath(node: unknown): string
}
type StartOptions = { preRun?: ((module: { NODEFS: NodeFileSystem }) => void)[] }

/**
 * The engine sets each new file's permissions itself, ignoring the umask: readable by everybody.
 */
function keepPrivate(operations: { setattr: SetAttributes }): void {
  const { setattr } = operations
  operations.setattr = (target, attributes) => {
    const { mode } = attributes
    setattr(target, mode === undefined ? attributes : { ...attributes, mode: mode & ~OTHERS })
  }
}

/**
 * Ends the process when the write-ahead log cannot be written: the engine would loop forever and
 * block the event loop. Committed data is in the log already.
 */
function endWithoutLog({ stream_ops, realPath }: NodeFileSystem, folder: string): void {
  const { write } = stream_ops
  const endIfLog = ({ node }: OpenFile) => {
    if (!LOG_FILE.test(realPath(node))) return
    writeSync(STANDARD_ERROR, `${unwritable(folder)}\n`)
    process.exit(1)
  }
  stream_ops.write = (file, buffer, offset, length, position) => {
    try {
      const written = write(file, buffer, offset, length, position)
      if (written < length) endIfLog(file)
      return written
    } catch (error) {
      endIfLog(file)
      throw error
    }
  }
}

const STANDARD_ERROR = 2
const LOG_FILE = /[/\\]pg_wal[/\\]/
const unwritable = (folder: string): string =>
  `The log of the database in ${folder} can no longer be written: its disk is full or failing. Nothing that was saved is lost: see to the disk, and start again.`

/**
 * The engine's file system with a working fsync: its own has none, so that a power failure could
 * lose committed transactions. Files are readable by their owner only.
 */
class DurableFiles extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const started = await super.init(pglite, options)
    const emscripten = started.emscriptenOpts as StartOptions
    const mend = ({ NODEFS }: { NODEFS: NodeFileSystem }) => {
      endWithoutLog(NODEFS, this.rootDir)
      keepPrivate(NODEFS.node_ops)
      keepPrivate(NODEFS.stream_ops)
      NODEFS.stream_ops.fsync = (file) => {
        try {
          if (file.nfd !== undefined) fsyncSync(file.nfd)
          else syncPath(NODEFS.realPath(file.node))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error
        }
        return 0
      }
    }
    emscripten.preRun = [...(emscripten.preRun ?? []), mend]
    return started
  }
}

function syncPath(name: string): void {
  const descriptor = openSync(name, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const extensions = { btree_gist, pg_trgm }
/** Detects pages that the disk has corrupted; only for folders created since. */
const CHECKED_PAGES = ['--data-checksums']
// 64 MB cache what searches of a directory of 100,000 specialists read; without, each takes twice
// as long.
const DURABLE_SETTINGS = [
  'fsync=on',
  'wal_sync_method=fsync',
  'shared_buffers=64MB',
  'jit=off',
  // A recycled segment of the log would still contain deleted data.
  'wal_recycle=off',
]

/** Opens the embedded PostgreSQL in memory: empty, or from a dump of `dumpDataDir`. */
export async function openEmbeddedInMemory(
  loadDataDir?: Blob,
): Promise<{ pglite: PGlite; close(): Promise<void> }> {
  const pglite = await PGlite.create({
    extensions,
    initDbStartParams: CHECKED_PAGES,
    ...(loadDataDir ? { loadDataDir } : {}),
  })
  return { pglite, close: () => pglite.close() }
}

/**
 * Creates the folder, or starts over if its creation was interrupted: a marker file beside it
 * exists until its first files are complete.
 */
function beginFolder(folder: string): { end(): void } {
  const mark = `${folder}.unfinished`
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true })
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0
  if (isNew) closeSync(openSync(mark, 'w', 0o600))
  mkdirSync(folder, { recursive: true })
  return { end: () => rmSync(mark, { force: true }) }
}

/** Silences the engine's long output about a damaged folder; the error's sentence is enough. */
const SILENT = { onStdout: () => true, onStderr: () => true }

async function createOn(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create({
      ...SILENT,
      fs: new DurableFiles(folder),
      extensions,
      initDbStartParams: CHECKED_PAGES,
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        ...DURABLE_SETTINGS.flatMap((setting) => ['-c', setting]),
      ],
    })
  } catch (error) {
    logger.error({ err: describeError(error) }, 'the embedded database does not open')
    if ((await readFreeBytes(folder)) < LEAST_BYTES) throw new DataFolderFull(folder)
    throw new DataFolderDamaged(folder)
  }
}

/**
 * Opens the embedded PostgreSQL on a folder, durable and locked.
 * @throws {DataFolderRefused} when another process has it open, or its contents are damaged.
 */
export async function openEmbedded(
  folder: string,
): Promise<{ pglite: PGlite; close(): Promise<void> }> {
  const lock = lockFolder(folder)
  try {
    const made = beginFolder(folder)
    const pglite = await createOn(folder)
    made.end()
    const close = async () => {
      await pglite.close()
      lock.release()
    }
    return { pglite, close }
  } catch (error) {
    lock.release()
    throw error
  }
}
