import { randomBytes } from 'node:crypto'
import { noteActivity } from '../../../database/activity.ts'
import { constraintOf, inTransaction } from '../../../database/client.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { requirePermission, type Actor, type Person } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { systemClock, type Clock } from '../../../platform/clock.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { fileStore } from '../../../platform/files/file-store.ts'
import { UPLOAD_MAX_BYTES } from '../../../platform/files/uploads.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import * as records from '../records.server.ts'
import type { NewMedia } from '../records.server.ts'
import { PART_BYTES, titleOfFile } from '../rules.ts'
import type { MediaItem, MediaLimitsInMegabytes, UploadOfParts, UploadedItem } from '../schema.ts'
import {
  MEGABYTE,
  storeChecked,
  receiving,
  tooLarge,
  type ReceivedFile,
  removeFilesAfterCommit,
  removeFiles,
  removeWritten,
} from './files.server.ts'
import { foldedWordsOf, getMedia, lockOwn } from './items.server.ts'
import { prepareFilms } from './preparation.server.ts'

const UPLOADS: RateLimit = { name: 'media-uploads', points: 300, perSeconds: 3600 }
/** The hourly limit of parts (1 MiB each) per person: at least these, and enough for six films. */
const PARTS_AT_LEAST = 1200
const FILMS_AT_LEAST = 6
const SHA256_CONSTRAINT = 'media_items_sha256_unique'

const newPlace = (key = randomBytes(16).toString('hex')) => ({
  key,
  storedAs: randomBytes(8).toString('hex'),
})

/** The size limit of a single-request upload. */
export const mostAtOnce = () => Math.max(UPLOAD_MAX_BYTES, deployment().media.pdfMaxBytes)

/** The size limit of any kind; that of its own kind is checked once the type is known. */
const mostBytes = () => Math.max(deployment().media.filmMaxBytes, deployment().media.pdfMaxBytes)

/** @throws {Problem} 403 where uploads are off, 429 past the limit. */
async function requireUploader(actor: Actor): Promise<Person> {
  const person = requirePermission(actor, 'use-media')
  if (!deployment().articleUploads) throw new Problem('forbidden', 'uploads-off')
  await spendStored(UPLOADS, String(person.userId))
  return person
}

async function findKnown(actor: Actor, sha256: string): Promise<UploadedItem | undefined> {
  const known = await records.findBySha256(sha256)
  return known && { ...(await getMedia(actor, known.id)), isKnown: true }
}

/** Null defaults for the columns that a checked file does not set. */
const complete = (checked: Awaited<ReturnType<typeof storeChecked>>) => ({
  width: null,
  height: null,
  durationSeconds: null,
  hasSound: false,
  preparation: null,
  ...checked,
  hasPoster: false,
  renditions: [],
})

/** Writes the row of stored files; on failure removes the files. */
async function recording<Result>(
  place: { key: string; storedAs: string },
  checked: ReturnType<typeof complete>,
  record: () => Promise<Result>,
): Promise<Result> {
  let isStored = false
  try {
    const result = await inTransaction(record)
    isStored = true
    return result
  } finally {
    if (!isStored) await removeWritten(place, checked)
  }
}

const isKnownFile = (error: unknown): boolean =>
  constraintOf(error)?.toLowerCase() === SHA256_CONSTRAINT

async function add(actor: Person, file: ReceivedFile, name: string): Promise<UploadedItem> {
  const known = await findKnown(actor, file.sha256)
  if (known) return known
  const place = newPlace()
  const checked = complete(await storeChecked(actor, file, place))
  const title = titleOfFile(name) || m.media_untitled()
  const item: NewMedia = {
    ...place,
    ...checked,
    title,
    sha256: file.sha256,
    foldedWords: foldedWordsOf({ title }),
    uploadedBy: actor.userId,
  }
  try {
    const id = await recording(place, checked, async () => {
      const added = await records.insertItem(item)
      await noteActivity(actor, 'medium-added', { mediaItemId: added, title })
      return added
    })
    return { ...(await getMedia(actor, id)), isKnown: false }
  } catch (error) {
    // A concurrent upload of the same file was recorded first.
    const other = isKnownFile(error) ? await findKnown(actor, file.sha256) : undefined
    if (other) return other
    throw error
  }
}

async function replace(actor: Person, file: ReceivedFile, id: number): Promise<MediaItem> {
  const { row: earlier } = await inTransaction(() => lockOwn(actor, id))
  const known = await records.findBySha256(file.sha256)
  if (known?.id === id) return getMedia(actor, id)
  if (known) throw new Problem('conflict', 'medium-known', { parameters: { title: known.title } })
  const place = newPlace(earlier.key)
  const checked = complete(await storeChecked(actor, file, place))
  await recording(place, checked, async () => {
    const { row } = await lockOwn(actor, id)
    // Posts and resources have a film's format in its address, so another format would break them.
    if (row.kind !== checked.kind || row.mediaType !== checked.mediaType)
      throw new Problem('invalid', 'medium-other-kind')
    const { storedAs } = place
    const version = row.version + 1
    await records.updateItem(id, { ...checked, storedAs, version, sha256: file.sha256 })
    removeFilesAfterCommit(row)
    await noteActivity(actor, 'medium-replaced', { mediaItemId: id, title: row.title })
  })
  return getMedia(actor, id)
}

type Bytes = AsyncIterable<Uint8Array>

/**
 * Adds a file to the library; the same file is not stored twice.
 * @throws {Problem} 401, 403 for everybody but writers and admins and where uploads are off, 400
 * with the fault of the file, 413 past its limit, 429, 503 while too many pictures wait.
 */
export async function addMedia(actor: Actor, bytes: Bytes, name: string): Promise<UploadedItem> {
  const person = await requireUploader(actor)
  return receiving(bytes, mostBytes(), (file) => add(person, file, name))
}

/**
 * Replaces an item's file in all its uses.
 * @throws {Problem} as {@link addMedia}; 403 for another writer's, 404, 409 where another item has
 * this very file.
 */
export async function replaceMedia(actor: Actor, id: number, bytes: Bytes): Promise<MediaItem> {
  const person = await requireUploader(actor)
  return receiving(bytes, mostBytes(), (file) => replace(person, file, id))
}

const PARTS = 'media-parts'
const partName = ({ userId }: Person, upload: string, part: number) =>
  `${PARTS}/${upload}/${userId}-${part}`

/**
 * Stores a part of a large file until the last part arrives.
 * @throws {Problem} 401, 403 as {@link addMedia}, 413, 429.
 */
export async function storePart(
  actor: Actor,
  { upload, part }: { upload: string; part: number },
  bytes: Uint8Array,
): Promise<void> {
  const person = requirePermission(actor, 'use-media')
  if (!deployment().articleUploads) throw new Problem('forbidden', 'uploads-off')
  if (part * PART_BYTES >= mostBytes()) throw tooLarge(mostBytes())
  const points = Math.max(PARTS_AT_LEAST, FILMS_AT_LEAST * Math.ceil(mostBytes() / PART_BYTES))
  await spendStored({ name: 'media-parts', points, perSeconds: 3600 }, String(person.userId))
  await fileStore().write(partName(person, upload, part), bytes, 'application/octet-stream')
}

/** @throws {Problem} 400 where a part is missing. */
async function* readParts(names: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const name of names) {
    const part = await fileStore().read(name)
    if (!part) throw new Problem('invalid', 'upload-incomplete')
    yield part
  }
}

/** Assembles a file from its parts. @throws {Problem} as {@link replaceMedia}. */
export async function finishUpload(
  actor: Actor,
  { upload, parts, name, replaces }: UploadOfParts,
): Promise<UploadedItem> {
  const person = await requireUploader(actor)
  if ((parts - 1) * PART_BYTES >= mostBytes()) throw tooLarge(mostBytes())
  const names = Array.from({ length: parts }, (_, part) => partName(person, upload, part))
  const finished = await receiving(readParts(names), mostBytes(), async (file) =>
    replaces === undefined
      ? add(person, file, name)
      : { ...(await replace(person, file, replaces)), isKnown: false },
  )
  await removeFiles(names)
  return finished
}

const LEFT_BEHIND_MS = DAY_MS

/** Deletes the parts of abandoned uploads. Returns their number. */
async function forgetLeftParts(now: Date): Promise<number> {
  const left: string[] = []
  for await (const name of fileStore().list()) {
    const [, begun] = /^media-parts\/(\d{13})-/.exec(name) ?? []
    if (begun && Math.abs(now.getTime() - Number(begun)) > LEFT_BEHIND_MS) left.push(name)
  }
  await removeFiles(left)
  return left.length
}

export function registerMediaJobs(jobs: Jobs, clock: Clock = systemClock): void {
  jobs.define({
    name: 'forget-left-parts',
    cron: '23 3 * * *',
    run: () => forgetLeftParts(clock()),
  })
  jobs.define({
    name: 'prepare-films',
    cron: '*/2 * * * *',
    expireInSeconds: 7200,
    run: () => prepareFilms(),
  })
}

export function readMediaLimits(actor: Actor): MediaLimitsInMegabytes {
  requirePermission(actor, 'use-media')
  const { filmMaxBytes, pdfMaxBytes } = deployment().media
  return { film: Math.floor(filmMaxBytes / MEGABYTE), pdf: Math.floor(pdfMaxBytes / MEGABYTE) }
}
