import { afterCommit, inTransaction } from '../../../database/client.ts'
import { lockAppointmentsOf } from '../../../database/locks.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import { requirePerson, type Actor, type Person, type System } from '../../../platform/actor.ts'
import { fileStore } from '../../../platform/files/file-store.ts'
import { logger } from '../../../platform/logger.ts'
import { drawSquares, type PictureRefusal } from '../../../platform/pictures/pictures.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { provideUploadedFiles } from '../../../platform/files/public-files.ts'
import { createToken } from '../../../platform/secrets/tokens.ts'
import * as settings from '../records/settings.server.ts'
import { PHOTO_WIDTHS, fileNameOf, keyInFileName, photoPath } from '../rules/index.ts'
import { present } from '../../../platform/present.ts'

const UPLOADS: RateLimit = { name: 'uploads', points: 30, perSeconds: 1800 }

const FOLDER = 'photos'

export const spendUpload = (person: Person): Promise<void> =>
  spendStored(UPLOADS, String(person.userId))

/**
 * Writes uploaded files and, in one transaction, their records, so that both exist or neither does.
 * Uploads of one person are serialized, and refused after the account's deletion.
 */
export async function keepFiles<Result extends { ok: boolean }>(
  { userId }: Person,
  files: readonly { name: string; bytes: Uint8Array; mediaType: string }[],
  record: () => Promise<Result>,
): Promise<Result> {
  let isStored = false
  try {
    for (const { name, bytes, mediaType } of files) await fileStore().write(name, bytes, mediaType)
    const result = await inTransaction(async () => {
      // Locked before any row, as a specialist's photo is in two.
      await lockAppointmentsOf(userId)
      if (!(await settings.lockAccountOfFiles(userId))) throw new Problem('unauthenticated')
      return record()
    })
    isStored = result.ok
    return result
  } finally {
    if (!isStored) removeFiles(files.map(({ name }) => name))
  }
}

function removeFiles(names: readonly string[]): void {
  for (const name of names)
    fileStore()
      .remove(name)
      // Harmless: an unreferenced file only takes up space.
      .catch(() => logger.warn('an uploaded file that nobody needs could not be removed'))
}

/** Inserts an uploaded file's row; only within {@link keepFiles}. */
export const insertFile = settings.insertFile

/**
 * Stores a person's photo, re-encoded as squares, and replaces an earlier one; `shown` writes it
 * elsewhere, such as in a profile, in the same transaction.
 */
export async function keepPhoto(
  actor: Actor,
  bytes: Uint8Array,
  shown: (photo: string) => Promise<void>,
): Promise<{ ok: true; photo: string } | { ok: false; reason: PictureRefusal }> {
  const person = requirePerson(actor)
  const { userId } = person
  await spendUpload(person)
  const drawn = await drawSquares(person, bytes, PHOTO_WIDTHS)
  if (!drawn.ok) return drawn
  const key = createToken()
  const mediaType = 'image/webp'
  const files = drawn.pictures.map((square) => ({
    name: `${FOLDER}/${fileNameOf(key, square.width)}`,
    bytes: square.bytes,
    mediaType,
  }))
  const { width, bytes: largest } = present(drawn.pictures.at(-1))
  const photo = photoPath(key)
  return keepFiles(person, files, async () => {
    await forgetPhotos(userId)
    const size = { byteSize: largest.length, width, height: width }
    await insertFile({ key, userId, kind: 'photo', mediaType, ...size })
    await settings.setPhoto(userId, photo)
    await shown(photo)
    return { ok: true, photo }
  })
}

export async function removePhoto(actor: Actor): Promise<void> {
  const { userId } = requirePerson(actor)
  await inTransaction(async () => {
    await lockAppointmentsOf(userId)
    await forgetPhotos(userId)
    await settings.setPhoto(userId, null)
  })
}

/** Deletes the rows in the surrounding transaction, and the files after its commit. */
async function forgetPhotos(userId: number): Promise<void> {
  const keys = await settings.deletePhotosOf(userId)
  const names = keys.flatMap((key) =>
    PHOTO_WIDTHS.map((width) => `${FOLDER}/${fileNameOf(key, width)}`),
  )
  afterCommit(() => removeFiles(names))
}

/** Deletes photo files after their rows were deleted with the person. */
export async function erasePhotos(_system: System, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    for (const width of PHOTO_WIDTHS)
      await fileStore().remove(`${FOLDER}/${fileNameOf(key, width)}`)
}

/** @throws {Problem} 404 for an unknown or deleted photo. */
export async function readPhoto(fileName: string): Promise<Uint8Array> {
  const key = keyInFileName(fileName)
  const isStored = key !== undefined && (await settings.isPhoto(key))
  const bytes = isStored ? await fileStore().read(`${FOLDER}/${fileName}`) : undefined
  if (!bytes) throw new Problem('not-found')
  return bytes
}

provideUploadedFiles('/api/photos/', async (fileName) => {
  const key = keyInFileName(fileName)
  return key !== undefined && settings.isPhoto(key)
})
