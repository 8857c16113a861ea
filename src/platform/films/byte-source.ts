import type { FileHandle } from 'node:fs/promises'

/** A file that is looked into without being read as a whole. */
export interface ByteSource {
  size: number
  /** Fewer bytes where the file ends before. */
  read(at: number, length: number): Promise<Buffer>
}

export async function sourceOf(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat()
  return {
    size,
    async read(at, length) {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - at)))
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
      return buffer.subarray(0, bytesRead)
    },
  }
}
