import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupRefused } from './refusal.ts'
import {
  BLOCK_BYTES,
  paddingBytes,
  readTarHeader,
  tarEnd,
  tarHeader,
  type TarEntry,
} from './tar.ts'
import { describeError } from '../../platform/error-description.ts'
import { present } from '../../platform/present.ts'

/** The largest valid entry: a part of a table, or an upload. A larger one is not ours. */
const LONGEST_ENTRY_BYTES = 512 * 1024 * 1024

/** Appends an entry; resolves when the disk has caught up (backpressure). */
export type AddEntry = (entry: TarEntry) => Promise<void>

function requireFree(file: string): void {
  if (existsSync(file)) throw new BackupRefused(`${file} is already there; it is not overwritten`)
}

/**
 * Writes a compressed archive that only its owner can read. It is renamed to its final name once it
 * is complete and synced to disk; on any failure the partial file is removed.
 * @throws {BackupRefused} when the file exists already, or cannot be written.
 */
export async function writeArchive<T>(
  file: string,
  work: (add: AddEntry) => Promise<T>,
): Promise<T> {
  requireFree(file)
  const unfinished = `${file}.part`
  try {
    await rm(unfinished, { force: true })
    const result = await writeEntries(unfinished, work)
    requireFree(file)
    await rename(unfinished, file)
    return result
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    const isOfFile = (error as NodeJS.ErrnoException).syscall !== undefined
    const place = (error as NodeJS.ErrnoException).path ?? unfinished
    if (isOfFile && place === unfinished)
      throw new BackupRefused(`${file} cannot be written (${describeError(error).code})`)
    throw error
  }
}

async function writeEntries<T>(file: string, work: (add: AddEntry) => Promise<T>): Promise<T> {
  const packed = createGzip()
  const written = pipeline(
    packed,
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  let failure: unknown
  written.catch((error: unknown) => {
    failure = error
  })
  const write = async (bytes: Buffer) => {
    if (failure) throw failure
    if (!packed.write(bytes)) await Promise.race([once(packed, 'drain'), written])
  }
  const add: AddEntry = async (entry) => {
    if (entry.bytes.length > LONGEST_ENTRY_BYTES)
      throw new BackupRefused(`${entry.name} is too large for a backup: take it away first`)
    await write(tarHeader(entry))
    await write(entry.bytes)
    await write(Buffer.alloc(paddingBytes(entry.bytes.length)))
  }
  try {
    const result = await work(add)
    packed.end(tarEnd)
    await written
    return result
  } catch (error) {
    packed.destroy()
    await written.catch(() => {})
    throw error
  }
}

/** Reads a stream in chunks of the requested size. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>
  #buffered: Buffer[] = []
  #bufferedBytes = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Undefined when the stream ends first. */
  async take(bytes: number): Promise<Buffer | undefined> {
    while (this.#bufferedBytes < bytes) {
      const { done, value } = await this.#source.next()
      if (done) return undefined
      this.#buffered.push(value)
      this.#bufferedBytes += value.length
    }
    const whole =
      this.#buffered.length === 1 ? present(this.#buffered[0]) : Buffer.concat(this.#buffered)
    this.#buffered = [whole.subarray(bytes)]
    this.#bufferedBytes = whole.length - bytes
    return whole.subarray(0, bytes)
  }

  /** Reads to the end of the stream, where gzip verifies its checksum. */
  async finish(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}

/**
 * Reads an archive entry by entry.
 * @throws {BackupRefused} when it does not exist, is not one of our archives, or is damaged.
 */
export async function* readArchive(file: string): AsyncGenerator<TarEntry> {
  const source = createReadStream(file)
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  const pieces = new Pieces(source.pipe(unpacked))
  try {
    for (;;) {
      const header = await pieces.take(BLOCK_BYTES)
      if (!header) throw damaged(file)
      if (header.every((byte) => byte === 0)) break
      yield await readEntry(pieces, header, file)
    }
    await pieces.finish()
  } catch (error) {
    throw refusalFor(error, file)
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}

async function readEntry(pieces: Pieces, header: Buffer, file: string): Promise<TarEntry> {
  const found = readTarHeader(header)
  if (!found) throw foreign(file)
  const { name, size } = found
  if (size > LONGEST_ENTRY_BYTES) throw damaged(file)
  const bytes = await pieces.take(size + paddingBytes(size))
  if (!bytes) throw damaged(file)
  return { name, bytes: bytes.subarray(0, size) }
}

export const damaged = (file: string) =>
  new BackupRefused(`${file} is damaged or was changed; take another backup`)

export const foreign = (file: string) =>
  new BackupRefused(`${file} is no backup of this product, or is damaged`)

const NOT_COMPRESSED = 'incorrect header check'

function refusalFor(error: unknown, file: string): unknown {
  const code = describeError(error).code ?? ''
  if (code === 'ENOENT') return new BackupRefused(`there is no file ${file}`)
  if (code.startsWith('Z_'))
    return (error as Error).message === NOT_COMPRESSED ? foreign(file) : damaged(file)
  if ((error as NodeJS.ErrnoException).syscall)
    return new BackupRefused(`${file} cannot be read (${code})`)
  return error
}
