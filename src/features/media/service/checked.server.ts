import { open } from 'node:fs/promises'
import type { Person } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { findWrongInPdf } from '../../../platform/documents/pdf.ts'
import { fileStore } from '../../../platform/files/file-store.ts'
import { UPLOAD_MAX_BYTES } from '../../../platform/files/uploads.ts'
import { sourceOf } from '../../../platform/films/byte-source.ts'
import { isFilm, readFilm } from '../../../platform/films/read-film.ts'
import { isPictureType, mediaTypeOf } from '../../../platform/pictures/media-types.ts'
import { drawInWidths } from '../../../platform/pictures/pictures.ts'
import { present } from '../../../platform/present.ts'
import type { MediaRow } from '../records.server.ts'
import { MEDIA_PICTURE_WIDTHS, formatOf } from '../rules.ts'
import { tooLarge, type ReceivedFile } from './received.server.ts'
import { storedName } from './stored.server.ts'

/** What a checked file is, as its row says it. */
type Checked = Pick<MediaRow, 'kind' | 'mediaType' | 'byteSize'> &
  Partial<Pick<MediaRow, 'width' | 'height' | 'durationSeconds' | 'hasSound' | 'preparation'>>

/** Where a checked file is written: under the item's key and a name that is never used twice. */
interface Place {
  key: string
  storedAs: string
}

const requireSize = ({ byteSize }: ReceivedFile, most: number) => {
  if (byteSize > most) throw tooLarge(most)
}

/** A picture, drawn anew: without the place where it was taken. */
async function keepPicture(person: Person, file: ReceivedFile, place: Place): Promise<Checked> {
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

async function keepPdf(file: ReceivedFile, place: Place): Promise<Checked> {
  requireSize(file, deployment().media.pdfMaxBytes)
  const bytes = await file.read()
  const wrong = await findWrongInPdf(bytes)
  if (wrong) throw new Problem('invalid', wrong)
  const mediaType = 'application/pdf'
  await fileStore().write(storedName(place, '.pdf'), bytes, mediaType)
  return { kind: 'pdf', mediaType, byteSize: bytes.length }
}

const BLANK_BYTES = 65_536

/** A film as it came, without the metadata of its recording. */
async function keepFilm(file: ReceivedFile, place: Place): Promise<Checked> {
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
 * Finds out by its bytes, whatever its name says, what an upload is, checks and stores it.
 * @throws {Problem} 400 with the reason, 413 past the limit of its kind, 503 while too many wait.
 */
export function keepChecked(person: Person, file: ReceivedFile, place: Place): Promise<Checked> {
  const mediaType = mediaTypeOf(file.head)
  if (isPictureType(mediaType)) return keepPicture(person, file, place)
  if (mediaType === 'application/pdf') return keepPdf(file, place)
  if (isFilm(file.head)) return keepFilm(file, place)
  throw new Problem('invalid', 'medium-unknown')
}
