import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inTransaction } from '../../../database/client.ts'
import { describeError } from '../../../platform/error-description.ts'
import { fileStore } from '../../../platform/files/file-store.ts'
import { drawPoster, hasFfmpeg, makeRendition } from '../../../platform/films/ffmpeg.ts'
import { inScratch } from '../../../platform/files/scratch.ts'
import { logger } from '../../../platform/logger.ts'
import { drawWhole } from '../../../platform/pictures/pictures.ts'
import * as records from '../records.server.ts'
import type { MediaRow } from '../records.server.ts'
import { FILM_HEIGHTS, formatOf } from '../rules.ts'
import { removeFiles, storedName } from './files.server.ts'

const POSTER_LONGEST_SIDE = 1280

interface Prepared {
  hasPoster: boolean
  renditions: MediaRow['renditions']
}

async function fetchFilm(row: MediaRow, folder: string): Promise<string> {
  const to = path.join(folder, 'film')
  const part = { first: 0, last: row.byteSize - 1 }
  const bytes = await fileStore().readPart(storedName(row, `.${formatOf(row.mediaType)}`), part)
  await writeFile(to, bytes)
  if ((await stat(to)).size !== row.byteSize) throw new Error('the film is not whole')
  return to
}

/** Makes a film's poster and smaller sizes, and stores them with it. */
async function prepare(row: MediaRow, folder: string): Promise<Prepared> {
  const mediaType = row.mediaType === 'video/webm' ? 'video/webm' : 'video/mp4'
  const film = { path: await fetchFilm(row, folder), mediaType } as const
  const poster = path.join(folder, 'poster.png')
  await drawPoster(film, row.durationSeconds, poster)
  const drawn = await drawWhole(
    { userId: row.uploadedBy ?? 0 },
    await readFile(poster),
    POSTER_LONGEST_SIDE,
  )
  if (!drawn.ok) throw new Error(drawn.reason)
  await fileStore().write(storedName(row, '-poster.webp'), drawn.bytes, 'image/webp')
  const renditions: MediaRow['renditions'] = []
  for (const height of FILM_HEIGHTS.filter((one) => one < (row.height ?? 0))) {
    const made = path.join(folder, `${height}.mp4`)
    const byteSize = await makeRendition(film, height, made)
    // A transcoded file larger than the original is of no use.
    if (byteSize >= row.byteSize) continue
    await fileStore().writeFile(storedName(row, `-${height}.mp4`), made)
    renditions.push({ height, byteSize })
  }
  return { hasPoster: true, renditions }
}

/** Records the prepared files, unless the film was replaced or deleted meanwhile. */
async function note(row: MediaRow, prepared: Prepared | undefined): Promise<void> {
  const isThere = await inTransaction(async () => {
    const now = await records.lockItem(row.id)
    if (now?.storedAs !== row.storedAs) return false
    const preparation = prepared ? ('done' as const) : ('failed' as const)
    await records.updateItem(row.id, { ...prepared, preparation, version: now.version + 1 })
    return true
  })
  if (isThere || !prepared) return
  await removeFiles([
    storedName(row, '-poster.webp'),
    ...prepared.renditions.map(({ height }) => storedName(row, `-${height}.mp4`)),
  ])
}

async function prepareOne(row: MediaRow): Promise<boolean> {
  const prepared = await inScratch((folder) => prepare(row, folder)).catch((error: unknown) => {
    logger.warn({ err: describeError(error) }, 'a film could not be prepared')
    return undefined
  })
  await note(row, prepared)
  return prepared !== undefined
}

/**
 * Makes the poster and the smaller sizes of each waiting film. Without ffmpeg they go on waiting,
 * and the films play unprepared. Returns the number of prepared films.
 */
export async function prepareFilms(): Promise<number> {
  if (!(await records.findWaiting()) || !(await hasFfmpeg())) return 0
  let count = 0
  for (let row = await records.findWaiting(); row; row = await records.findWaiting())
    count += (await prepareOne(row)) ? 1 : 0
  return count
}
