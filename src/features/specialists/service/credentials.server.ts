import { afterCommit, inTransaction, openDatabase } from '../../../database/client.ts'
import { nextId } from '../../../database/ids.ts'
import { publish } from '../../../database/outbox.ts'
import {
  may,
  requirePerson,
  requirePermission,
  type Actor,
  type Person,
  type System,
} from '../../../platform/actor.ts'
import { fileStore } from '../../../platform/files/file-store.ts'
import { logger } from '../../../platform/logger.ts'
import { mediaTypeOf } from '../../../platform/pictures/media-types.ts'
import { drawWhole, type PictureRefusal } from '../../../platform/pictures/pictures.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import { insertFile, keepFiles, spendUpload } from '../../accounts/service/index.server.ts'
import * as records from '../records/credentials.server.ts'
import { findProfileOfUser } from '../records/index.server.ts'
import { MOST_CREDENTIALS } from '../rules/index.ts'
import type { Credential, VerificationStep } from '../schema/credentials.ts'
import { present } from '../../../platform/present.ts'
import { documentName, prepareDocument, readDocument } from './documents.server.ts'
import { withIsoDates } from '../../../platform/api/iso-dates.ts'

/** In pixels; enough for small print. */
const LONGEST_SIDE = 2400

type Added =
  | { ok: true; credential: Credential }
  | { ok: false; reason: PictureRefusal | 'not-a-document' | 'too-many-credentials' }

/**
 * Adds a document of the signed-in specialist: a PDF as it is, a picture re-encoded. It waits for
 * review by the team.
 * @throws {Problem} 401, 403 for non-specialists, 404 without a profile, 429 past the limit, 503
 * while too many pictures wait.
 */
export async function addCredential(
  actor: Actor,
  document: { title: string; bytes: Uint8Array },
): Promise<Added> {
  const specialistId = await requireOwn(actor)
  const person = requirePerson(actor)
  await spendUpload(person)
  if (await hasMost(specialistId)) return { ok: false, reason: 'too-many-credentials' }
  const prepared = await prepare(person, document.bytes)
  if (!prepared.ok) return prepared
  const { bytes, mediaType } = prepared
  const newFileId = await nextId('stored_files', openDatabase())
  const { file, columns } = prepareDocument(newFileId, bytes)
  return keepFiles(person, [file], async (): Promise<Added> => {
    // Counted again, now under the lock.
    if (await hasMost(specialistId)) return { ok: false, reason: 'too-many-credentials' }
    const fileId = await insertFile({
      id: newFileId,
      ...columns,
      userId: person.userId,
      kind: 'credential',
      mediaType,
      byteSize: bytes.length,
    })
    const id = await records.insertCredential({ specialistId, fileId, title: document.title })
    await records.insertVerificationEvent({ specialistId, kind: 'document-added' })
    await publish('credential-added', { specialistId })
    const added = await records.findCredential(id)
    return { ok: true, credential: toCredential(present(added)) }
  })
}

/**
 * Adds a document with its decision; demo content. The file is stored before the surrounding
 * transaction ends.
 */
export async function recordCredential(
  _system: System,
  document: {
    specialistId: number
    userId: number
    title: string
    bytes: Uint8Array
    mediaType: string
    createdAt: Date
    state: Credential['state']
    reason?: string | undefined
    reviewedBy?: number | undefined
    reviewedAt?: Date | undefined
  },
): Promise<void> {
  const { userId, bytes, mediaType, ...credential } = document
  const { specialistId, createdAt } = credential
  const id = await nextId('stored_files', openDatabase())
  const { file, columns } = prepareDocument(id, bytes)
  await fileStore().write(file.name, file.bytes, file.mediaType)
  const byteSize = bytes.length
  await insertFile({ id, ...columns, userId, kind: 'credential', mediaType, byteSize, createdAt })
  await records.insertCredential({ ...credential, fileId: id })
  await records.insertVerificationEvent({ specialistId, kind: 'document-added', createdAt })
}

const hasMost = async (specialistId: number): Promise<boolean> =>
  (await records.listCredentials(specialistId)).length >= MOST_CREDENTIALS

async function prepare(person: Person, bytes: Uint8Array) {
  const mediaType = mediaTypeOf(bytes)
  if (mediaType === undefined) return { ok: false, reason: 'not-a-document' } as const
  if (mediaType === 'application/pdf') return { ok: true, bytes, mediaType } as const
  const drawn = await drawWhole(person, bytes, LONGEST_SIDE)
  return drawn.ok ? ({ ok: true, bytes: drawn.bytes, mediaType: 'image/webp' } as const) : drawn
}

/**
 * Deletes a document that is not accepted yet.
 * @throws {Problem} 401, 403, 404 for another's document and for one that was accepted.
 */
export async function removeCredential(actor: Actor, id: number): Promise<void> {
  const specialistId = await requireOwn(actor)
  await inTransaction(async () => {
    const key = await records.deleteCredential(id, specialistId)
    if (key === undefined) throw new Problem('not-found')
    await records.insertVerificationEvent({ specialistId, kind: 'document-removed' })
    afterCommit(() => {
      fileStore()
        .remove(documentName(key))
        .catch(() => logger.warn('a document that was taken back could not be removed'))
    })
  })
}

/**
 * The file of a document, for its specialist and admins.
 * @throws {Problem} 401 without a session, 404 for everybody else.
 */
export async function readCredential(
  actor: Actor,
  id: number,
): Promise<{ bytes: Uint8Array; mediaType: string }> {
  const { userId } = requirePerson(actor)
  const credential = await records.findCredential(id)
  if (!credential || (credential.userId !== userId && !may(actor, 'verify-specialists')))
    throw new Problem('not-found')
  const file = await records.findDocumentFile(credential.fileId)
  const bytes = file && (await readDocument(file))
  if (!bytes) throw new Problem('not-found')
  return { bytes, mediaType: credential.mediaType }
}

/**
 * The signed-in specialist's documents, and the steps of the verification so far.
 * @throws {Problem} 401, 403 for non-specialists, 404 without a profile.
 */
export async function getVerification(
  actor: Actor,
): Promise<{ credentials: Credential[]; steps: VerificationStep[] }> {
  const specialistId = await requireOwn(actor)
  const [credentials, events] = await Promise.all([
    records.listCredentials(specialistId),
    records.listVerificationEvents(specialistId),
  ])
  return {
    credentials: credentials.map(toCredential),
    steps: events.map(({ kind, reason, createdAt }) => withIsoDates({ kind, reason, createdAt })),
  }
}

async function requireOwn(actor: Actor): Promise<number> {
  const { userId } = requirePermission(actor, 'keep-profile')
  const profile = orNotFound(await findProfileOfUser(userId), 'specialist-not-found')
  return profile.id
}

export function toCredential(row: {
  id: number
  title: string
  state: Credential['state']
  reason: string | null
  createdAt: Date
  reviewedAt: Date | null
  mediaType: string
  byteSize: number
}): Credential {
  const { id, title, state, reason, mediaType, byteSize, createdAt, reviewedAt } = row
  return withIsoDates({ id, title, state, reason, mediaType, byteSize, createdAt, reviewedAt })
}
