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

/** What a file says of the film in it. */
interface FilmFacts {
  mediaType: 'video/mp4' | 'video/webm'
  width: number
  height: number
  /** Null where the file does not say it. */
  seconds: number | null
  hasSound: boolean
  /** Byte ranges of metadata (place and device of the recording): to be blanked. */
  metadata: readonly { at: number; bytes: number }[]
}

/** Neither a film, or one that ends too early, or one that not every browser plays. */
type FilmRefusal = 'not-a-film' | 'film-cut-off' | 'film-not-playable'

export type ReadFilm = { ok: true; film: FilmFacts } | { ok: false; reason: FilmRefusal }

export const refusedFilm = (reason: FilmRefusal): ReadFilm => ({ ok: false, reason })
