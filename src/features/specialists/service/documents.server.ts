import type { System } from '../../../platform/actor.ts'
import { describeError } from '../../../platform/error-description.ts'
import { fileStore } from '../../../platform/files/file-store.ts'
import { decryptFile, encryptFile } from '../../../platform/files/private-files.ts'
import { logger } from '../../../platform/logger.ts'
import { workOneByOne } from '../../../platform/concurrency/one-by-one.ts'
import { createToken } from '../../../platform/secrets/tokens.ts'
import * as records from '../records/credentials.server.ts'

const FOLDER = 'credentials'
/** The stored file does not reveal the type of the document. */
const MEDIA_TYPE = 'application/octet-stream'

export const documentName = (key: string): string => `${FOLDER}/${key}`

/** A document ready for storage, and the columns of its row. */
interface PreparedDocument {
  file: { name: string; bytes: Uint8Array; mediaType: string }
  columns: { key: string; contentKey: string }
}

/** Encrypts a document for the row of this id. */
export function prepareDocument(id: number, plain: Uint8Array): PreparedDocument {
  const key = createToken()
  const { bytes, key: contentKey } = encryptFile(plain)
  return {
    file: { name: documentName(key), bytes, mediaType: MEDIA_TYPE },
    columns: { key, ...records.sealContentKey(id, contentKey) },
  }
}

/** A document, decrypted; undefined where its file or its key is missing. */
export async function readDocument(
  stored: records.StoredDocument,
): Promise<Uint8Array | undefined> {
  const bytes = await fileStore().read(documentName(stored.key))
  const contentKey = records.openContentKey(stored)
  if (contentKey === undefined) return undefined
  return bytes && contentKey !== null ? decryptFile(bytes, contentKey) : bytes
}

/**
 * Encrypts documents from before encryption was introduced. The new file exists before the row
 * refers to it, and the old one is deleted afterwards: a concurrent reader, or a restart, always
 * finds one of them.
 */
export async function encryptOldDocuments(_system: System): Promise<number> {
  const unencrypted = await records.listUnencrypted()
  return workOneByOne('an unencrypted document', unencrypted, async (stored) => {
    const plain = await readDocument(stored)
    return plain ? replaceFile(stored, plain) : false
  })
}

async function replaceFile(
  { id, key }: records.StoredDocument,
  plain: Uint8Array,
): Promise<boolean> {
  const { file, columns } = prepareDocument(id, plain)
  await fileStore().write(file.name, file.bytes, file.mediaType)
  const isReplaced = await records.replaceKey(id, { from: key, ...columns })
  const needless = isReplaced ? documentName(key) : file.name
  await fileStore()
    .remove(needless)
    .catch((error: unknown) =>
      logger.warn({ err: describeError(error) }, 'a document’s earlier file was not removed'),
    )
  return isReplaced
}

/** Deletes the files of documents whose rows were deleted with their specialist. */
export async function eraseCredentials(_system: System, keys: readonly string[]): Promise<void> {
  for (const key of keys) await fileStore().remove(documentName(key))
}
