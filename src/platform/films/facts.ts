/** What a file says of the film in it. */
export interface FilmFacts {
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
export type FilmRefusal = 'not-a-film' | 'film-cut-off' | 'film-not-playable'

export type ReadFilm = { ok: true; film: FilmFacts } | { ok: false; reason: FilmRefusal }

export const refusedFilm = (reason: FilmRefusal): ReadFilm => ({ ok: false, reason })
