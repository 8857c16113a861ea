import { inTransaction } from '../../../database/client.ts'
import type { Actor } from '../../../platform/actor.ts'
import { requirePerson } from '../../../platform/actor.ts'
import type { PictureRefusal } from '../../../platform/pictures/pictures.ts'
import { keepPhoto, removePhoto } from '../../accounts/service/index.server.ts'
import { setProfilePhoto } from '../records/index.server.ts'

/**
 * Gives the signed-in person a photo; a specialist's profile shows it too.
 * @throws {Problem} 401 without a session, 429 past the limit of uploads.
 */
export async function setOwnPhoto(
  actor: Actor,
  bytes: Uint8Array,
): Promise<{ ok: true; photo: string } | { ok: false; reason: PictureRefusal }> {
  const { userId } = requirePerson(actor)
  return keepPhoto(actor, bytes, (photo) => setProfilePhoto(userId, photo))
}

/** @throws {Problem} 401 without a session. */
export async function removeOwnPhoto(actor: Actor): Promise<void> {
  const { userId } = requirePerson(actor)
  await inTransaction(async () => {
    await removePhoto(actor)
    await setProfilePhoto(userId, null)
  })
}
