import { afterCommit } from '../../../database/client.ts'
import { fileStore } from '../../../platform/files/file-store.ts'
import { inScratch } from '../../../platform/files/scratch.ts'
import { logger } from '../../../platform/logger.ts'
import { widthsWithin } from '../../../platform/pictures/widths.ts'
import type { MediaRow } from '../records.server.ts'
import { MEDIA_PICTURE_WIDTHS, formatOf } from '../rules.ts'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Problem } from '../../../platform/api/problem.ts'
import type { Person } from '../../../platform/actor.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { checkPdf } from '../../../platform/documents/checking.ts'
import { UPLOAD_MAX_BYTES } from '../../../platform/files/uploads.ts'
import { sourceOf } from '../../../platform/films/film.ts'
import { isFilm, readFilm } from '../../../platform/films/read-film.ts'
import { isPictureType, mediaTypeOf } from '../../../platform/pictures/media-types.ts'
import { drawInWidths } from '../../../platform/pictures/pictures.ts'
import { present } from '../../../platform/present.ts'

const FOLDER = 'media'

/** The folder of an item's files: its key, and a name that is never reused. */
interface ItemFolder {
  key: string
  storedAs: string
}

export const storedName = ({ key, storedAs }: ItemFolder, rest: string): string =>
  `${FOLDER}/${key}/${storedAs}${rest}`

type Stored = ItemFolder &
  Pick<MediaRow, 'kind' | 'mediaType' | 'width' | 'hasPoster' | 'renditions'>

function namesOf(item: Stored): string[] {
  if (item.kind === 'picture')
    return widthsWithin(item.width ?? 0, MEDIA_PICTURE_WIDTHS).map((width) =>
      storedName(item, `-${width}.webp`),
    )
  if (item.kind === 'pdf') return [storedName(item, '.pdf')]
  return [
    storedName(item, `.${formatOf(item.mediaType)}`),
    ...(item.hasPoster ? [storedName(item, '-poster.webp')] : []),
    ...item.renditions.map(({ height }) => storedName(item, `-${height}.mp4`)),
  ]
}

export async function removeFiles(names: readonly string[]): Promise<void> {
  for (const name of names)
    await fileStore()
      .remove(name)
      // Nothing refers to the file any more; it only takes up space.
      .catch(() =>
        logger.warn('a file of the media library that nobody needs could not be removed'),
      )
}

/** Removes the files of an item once the surrounding transaction has committed. */
export const removeFilesAfterCommit = (item: Stored): void =>
  afterCommit(() => void removeFiles(namesOf(item)))

/** Removes the files of an item that was not recorded. */
export const removeWritten = (
  place: ItemFolder,
  checked: Omit<Stored, keyof ItemFolder>,
): Promise<void> => removeFiles(namesOf({ ...place, ...checked }))

/** An uploaded file on disk, of a type not yet known. */
export interface ReceivedFile {
  path: string
  byteSize: number
  /** Of the bytes as uploaded. */
  sha256: string
  head: Buffer
  read(): Promise<Buffer>
}

const HEAD_BYTES = 64
export const MEGABYTE = 1024 * 1024

export const tooLarge = (mostBytes: number): Problem =>
  new Problem('too-large', 'medium-too-large', {
    parameters: { megabytes: Math.floor(mostBytes / MEGABYTE) },
  })

/** Writes an upload into a temporary folder that lasts as long as `work`. */
export async function receiving<Result>(
  parts: AsyncIterable<Uint8Array>,
  mostBytes: number,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  return inScratch(async (folder) => {
    const file = path.join(folder, 'upload')
    const hash = createHash('sha256')
    let byteSize = 0
    let head = Buffer.alloc(0)
    await pipeline(async function* () {
      for await (const part of parts) {
        byteSize += part.length
        if (byteSize > mostBytes) throw tooLarge(mostBytes)
        hash.update(part)
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, part]).subarray(0, HEAD_BYTES)
        yield part
      }
    }, createWriteStream(file))
    return work({
      path: file,
      byteSize,
      head,
      sha256: hash.digest('hex'),
      read: () => readFile(file),
    })
  })
}

type Checked = Pick<MediaRow, 'kind' | 'mediaType' | 'byteSize'> &
  Partial<Pick<MediaRow, 'width' | 'height' | 'durationSeconds' | 'hasSound' | 'preparation'>>

const requireSize = ({ byteSize }: ReceivedFile, most: number) => {
  if (byteSize > most) throw tooLarge(most)
}

/** Re-encodes a picture, without its metadata (such as the location). */
async function storePicture(
  person: Person,
  file: ReceivedFile,
  place: ItemFolder,
): Promise<Checked> {
  requireSize(file, UPLOAD_MAX_BYTES)
  const drawn = await drawInWidths(person, await file.read(), MEDIA_PICTURE_WIDTHS)
  if (!drawn.ok) throw new Problem('invalid', drawn.reason)
  const mediaType = 'image/webp'
  for (const { width, bytes } of drawn.pictures)
    await fileStore().write(storedName(place, `-${width}.webp`), bytes, mediaType)
  const largest = present(drawn.pictures.at(-1))
  const { width, height } = largest
  return { kind: 'picture', mediaType, byteSize: largest.bytes.length, width, height }
}

async function storePdf(person: Person, file: ReceivedFile, place: ItemFolder): Promise<Checked> {
  requireSize(file, deployment().media.pdfMaxBytes)
  const bytes = await file.read()
  const wrong = await checkPdf(person, bytes)
  if (wrong) throw new Problem('invalid', wrong)
  const mediaType = 'application/pdf'
  await fileStore().write(storedName(place, '.pdf'), bytes, mediaType)
  return { kind: 'pdf', mediaType, byteSize: bytes.length }
}

const BLANK_BYTES = 65_536

/** Stores a film as uploaded, without the metadata of its recording. */
async function storeFilm(file: ReceivedFile, place: ItemFolder): Promise<Checked> {
  requireSize(file, deployment().media.filmMaxBytes)
  const handle = await open(file.path, 'r+')
  try {
    const read = await readFilm(await sourceOf(handle))
    if (!read.ok) throw new Problem('invalid', read.reason)
    const { mediaType, width, height, seconds, hasSound, metadata } = read.film
    for (const { at, bytes } of metadata) {
      await handle.write(Buffer.from('free'), 0, 4, at + 4)
      for (let done = 8; done < bytes; done += BLANK_BYTES)
        await handle.write(
          Buffer.alloc(Math.min(BLANK_BYTES, bytes - done)),
          0,
          undefined,
          at + done,
        )
    }
    await fileStore().writeFile(storedName(place, `.${formatOf(mediaType)}`), file.path)
    const preparation = 'waiting' as const
    const facts = { width, height, durationSeconds: seconds, hasSound, preparation }
    return { kind: 'film', mediaType, byteSize: file.byteSize, ...facts }
  } finally {
    await handle.close()
  }
}

/**
 * Detects an upload's type by its bytes, whatever its name, checks it and stores it.
 * @throws {Problem} 400 with the reason, 413 past the limit of its kind, 503 while too many wait.
 */
export function storeChecked(
  person: Person,
  file: ReceivedFile,
  place: ItemFolder,
): Promise<Checked> {
  const mediaType = mediaTypeOf(file.head)
  if (isPictureType(mediaType)) return storePicture(person, file, place)
  if (mediaType === 'application/pdf') return storePdf(person, file, place)
  if (isFilm(file.head)) return storeFilm(file, place)
  throw new Problem('invalid', 'medium-unknown')
}
