import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { fsyncSync, mkdirSync, openSync, closeSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Thrown when another process already has the data folder open. */
export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(`The data folder ${folder} is already open in another process. Stop that one first.`)
    this.name = 'DataFolderInUse'
  }
}

/**
 * Locks the folder for this process. The engine itself would silently open it twice and lose data;
 * the system releases a lock on a small file beside it however the process ends.
 */
function lockFolder(folder: string): { release(): void } {
  mkdirSync(path.dirname(folder), { recursive: true })
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 })
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new DataFolderInUse(folder)
    throw error
  }
  return { release: () => lock.close() }
}

const SQLITE_BUSY = 5

/** The permission bits of the group and of everybody else. */
const OTHERS = 0o077

interface OpenFile {
  nfd?: number
  node: unknown
}
type SetAttributes = (target: unknown, attributes: { mode?: number }) => void
interface NodeFileSystem {
  node_ops: { setattr: SetAttributes }
  stream_ops: { setattr: SetAttributes; fsync?: (file: OpenFile) => number }
  realPath(node: unknown): string
}
type StartOptions = { preRun?: ((module: { NODEFS: NodeFileSystem }) => void)[] }

/**
 * The engine sets each new file's permissions itself, ignoring the process's umask: open to
 * everybody.
 */
function keepPrivate(operations: { setattr: SetAttributes }): void {
  const { setattr } = operations
  operations.setattr = (target, attributes) => {
    const { mode } = attributes
    setattr(target, mode === undefined ? attributes : { ...attributes, mode: mode & ~OTHERS })
  }
}

/**
 * The engine's file system with a working fsync. Its own has none, so that a committed
 * transaction could be lost with the machine's power. Its files are for their owner alone.
 */
class DurableFiles extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const started = await super.init(pglite, options)
    const emscripten = started.emscriptenOpts as unknown as StartOptions
    const mend = ({ NODEFS }: { NODEFS: NodeFileSystem }) => {
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

const extensions = { btree_gist }
// 64 MB hold what a directory of 100,000 specialists searches; reading it from files again takes twice as long.
const DURABLE_SETTINGS = ['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=64MB', 'jit=off']

/**
 * Opens the embedded PostgreSQL in memory: a new one, or the contents that another's `dumpDataDir`
 * returned.
 */
export async function openEmbeddedInMemory(
  loadDataDir?: Blob,
): Promise<{ pglite: PGlite; close(): Promise<void> }> {
  const pglite = await PGlite.create({ extensions, ...(loadDataDir ? { loadDataDir } : {}) })
  return { pglite, close: () => pglite.close() }
}

/**
 * Opens the embedded PostgreSQL on a folder, durable and locked.
 * @throws {DataFolderInUse} when another process has it open.
 */
export async function openEmbedded(
  folder: string,
): Promise<{ pglite: PGlite; close(): Promise<void> }> {
  const lock = lockFolder(folder)
  try {
    mkdirSync(folder, { recursive: true })
    const pglite = await PGlite.create({
      fs: new DurableFiles(folder),
      extensions,
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        ...DURABLE_SETTINGS.flatMap((setting) => ['-c', setting]),
      ],
    })
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
