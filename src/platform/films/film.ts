import type { FileHandle } from 'node:fs/promises'

/** Random access to a file that is not read as a whole. */
export interface ByteSource {
  size: number
  /** Returns fewer bytes at the end of the file. */
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

/** The properties of a film, from its metadata. */
interface FilmFacts {
  mediaType: 'video/mp4' | 'video/webm'
  width: number
  height: number
  /** Null when the metadata lacks it. */
  seconds: number | null
  hasSound: boolean
  /** Byte ranges of private metadata (place and device of the recording), to be blanked. */
  metadata: readonly { at: number; bytes: number }[]
}

/** No film, a truncated one, or one that not every browser plays. */
type FilmRefusal = 'not-a-film' | 'film-cut-off' | 'film-not-playable'

export type ReadFilm = { ok: true; film: FilmFacts } | { ok: false; reason: FilmRefusal }

export const refusedFilm = (reason: FilmRefusal): ReadFilm => ({ ok: false, reason })
