import { afterCommit, inTransaction } from '../../../database/client.ts'
import { requirePermission, type Actor, type System } from '../../../platform/actor.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { fileStore } from '../../../platform/files/file-store.ts'
import { hasPictureAt, provideUploadedFiles } from '../../../platform/files/public-files.ts'
import { logger } from '../../../platform/logger.ts'
import { drawInWidths, type PictureRefusal } from '../../../platform/pictures/pictures.ts'
import { present } from '../../../platform/present.ts'
import { createToken } from '../../../platform/secrets/tokens.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { spendUpload } from '../../accounts/service/index.server.ts'
import * as records from '../records/pictures.server.ts'
import {
  ARTICLE_PICTURES,
  ARTICLE_PICTURE_WIDTHS,
  fileNameOf,
  isPictureFileName,
  pictureAddressesIn,
  picturesIn,
  picturePath,
  srcsetOf,
} from '../rules/article-pictures.ts'
import type { ArticlePicture } from '../schema/writing.ts'

const FOLDER = 'articles'
/** Age after which a picture that no post uses is deleted. */
const UNUSED_FOR_MS = 3 * DAY_MS

/**
 * Stores an article's picture, re-encoded in several widths.
 * @throws {Problem} 401, 403 for non-writers and where uploads are off, 429 past the limit, 503
 * while too many pictures wait.
 */
export async function storeArticlePicture(
  actor: Actor,
  bytes: Uint8Array,
): Promise<{ ok: true; picture: ArticlePicture } | { ok: false; reason: PictureRefusal }> {
  const person = requirePermission(actor, 'write-posts')
  if (!deployment().articleUploads) throw new Problem('forbidden', 'uploads-off')
  await spendUpload(person)
  const drawn = await drawInWidths(person, bytes, ARTICLE_PICTURE_WIDTHS)
  if (!drawn.ok) return drawn
  const key = createToken()
  for (const { width, bytes: made } of drawn.pictures)
    await fileStore().write(`${FOLDER}/${fileNameOf(key, width)}`, made, 'image/webp')
  const largest = present(drawn.pictures.at(-1))
  const { width, height } = largest
  const byteSize = largest.bytes.length
  await records.insertPicture({ key, userId: person.userId, byteSize, width, height })
  const src = picturePath(key, width)
  return { ok: true, picture: { src, srcset: present(srcsetOf(src)), width, height } }
}

/** A picture's bytes; independent of the uploader's account, as articles outlive it. */
export async function readArticlePicture(fileName: string): Promise<Uint8Array> {
  return orNotFound(
    isPictureFileName(fileName) ? await fileStore().read(`${FOLDER}/${fileName}`) : null,
  )
}

provideUploadedFiles(
  ARTICLE_PICTURES,
  async (fileName) =>
    isPictureFileName(fileName) &&
    (await fileStore().findMediaType(`${FOLDER}/${fileName}`)) !== undefined,
)

/** The first newly added picture of a text that does not exist; earlier ones are not checked. */
export async function findMissingPicture(html: string, before = ''): Promise<string | undefined> {
  const known = new Set(pictureAddressesIn(before))
  for (const address of pictureAddressesIn(html))
    if (!known.has(address) && !(await hasPictureAt(address))) return address
  return undefined
}

async function removeFiles(key: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) await fileStore().remove(`${FOLDER}/${fileNameOf(key, width)}`)
}

/**
 * Deletes those of the pictures without references: rows now, files after the commit. `known` are
 * the largest widths of pictures with rows already deleted.
 */
export async function forgetUnused(
  _system: System,
  keys: readonly string[],
  known: ReadonlyMap<string, readonly number[]> = new Map(),
): Promise<number> {
  const used = new Set(await records.listUsed(keys))
  const unused = keys.filter((key) => !used.has(key))
  if (unused.length === 0) return 0
  const widths = new Map([...known, ...(await records.listWidths(unused))])
  await records.deletePictures(unused)
  afterCommit(() => {
    for (const key of unused)
      removeFiles(key, [...new Set([...ARTICLE_PICTURE_WIDTHS, ...(widths.get(key) ?? [])])])
        // Harmless: an unreferenced file only takes up space.
        .catch(() => logger.warn('a picture that nothing shows could not be removed'))
  })
  return unused.length
}

const TEXTS_AT_A_TIME = 50
const FORGOTTEN_AT_A_TIME = 20

/** Keys of all pictures in texts, read in batches so that others get their turn. */
async function findNamedPictures(): Promise<Set<string>> {
  const named = new Set<string>()
  for (const source of records.TEXT_SOURCES)
    for (let after = 0; ;) {
      const part = { after, most: TEXTS_AT_A_TIME }
      const texts = await records.listTextsWithPictures(source, part)
      for (const key of picturesIn(...texts.map(({ text }) => text))) named.add(key)
      if (texts.length < TEXTS_AT_A_TIME) break
      after = present(texts.at(-1)).id
    }
  return named
}

/** Deletes uploaded pictures that no post uses, or uses any longer. */
export async function forgetUnusedPictures(
  system: System,
  now: Date = systemClock(),
): Promise<number> {
  const keys = await records.listKeysBefore(new Date(now.getTime() - UNUSED_FOR_MS))
  if (keys.length === 0) return 0
  const named = await findNamedPictures()
  const unnamed = keys.filter((key) => !named.has(key))
  let forgotten = 0
  for (let from = 0; from < unnamed.length; from += FORGOTTEN_AT_A_TIME) {
    const some = unnamed.slice(from, from + FORGOTTEN_AT_A_TIME)
    // Checks again in the transaction, as a post may use them since.
    forgotten += await inTransaction(() => forgetUnused(system, some))
  }
  return forgotten
}
