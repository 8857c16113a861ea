import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Problem } from '../../../platform/api/problem.ts'

/** An uploaded file on the disk, before it is known what it is. */
export interface ReceivedFile {
  path: string
  byteSize: number
  /** Of its bytes as they came. */
  sha256: string
  /** Its first bytes. */
  head: Buffer
  read(): Promise<Buffer>
}

const HEAD_BYTES = 64
const MEGABYTE = 1024 * 1024

export const tooLarge = (mostBytes: number): Problem =>
  new Problem('too-large', 'medium-too-large', {
    parameters: { megabytes: Math.floor(mostBytes / MEGABYTE) },
  })

/**
 * Writes an upload into a folder of its own for as long as `work` needs it.
 * @throws {Problem} 413 past the limit.
 */
export async function receiving<Result>(
  parts: AsyncIterable<Uint8Array>,
  mostBytes: number,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hamgam-upload-'))
  try {
    const file = path.join(folder, randomBytes(8).toString('hex'))
    const hash = createHash('sha256')
    let byteSize = 0
    await pipeline(async function* () {
      for await (const part of parts) {
        byteSize += part.length
        if (byteSize > mostBytes) throw tooLarge(mostBytes)
        hash.update(part)
        yield part
      }
    }, createWriteStream(file))
    const handle = await open(file)
    const head = Buffer.alloc(Math.min(HEAD_BYTES, byteSize))
    try {
      await handle.read(head, 0, head.length, 0)
    } finally {
      await handle.close()
    }
    return await work({
      ...{ path: file, byteSize, head },
      sha256: hash.digest('hex'),
      read: () => readFile(file),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
