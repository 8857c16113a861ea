import { inTransaction } from '../../../database/client.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { requirePermission, type Actor, type System } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { shownName } from '../../accounts/rules/deletion.ts'
import * as records from '../records/authors.server.ts'
import { inOwnLanguage, paragraphsOf } from '../rules/index.ts'
import type { Author } from '../schema/index.ts'
import type { AuthorProfile, OwnAuthorProfile } from '../schema/author-profile.ts'

/**
 * Who writes: somebody with a published post, as they describe themselves (spec 3.17).
 * @throws {Problem} 404 for everybody else, so that nobody learns of other accounts.
 */
export async function getAuthor(_actor: Actor, id: number, locale: Locale): Promise<Author> {
  const row = await records.findAuthor(id)
  if (!row) throw new Problem('not-found')
  const { bio, specialty, ...person } = row
  return {
    ...person,
    name: shownName(person.name, locale),
    bio: bio === null ? null : inOwnLanguage(paragraphsOf(bio), locale).join('\n\n') || null,
    specialty: inOwnLanguage(specialty ?? [], locale),
  }
}

/** Adds what a publisher says of themselves. */
export const createPublisher = (
  _system: System,
  publisher: { userId: number; bio: string | null; specialty: string[] },
): Promise<void> => records.insertPublisher(publisher)

/** @throws {Problem} 401, 403 for non-writers. */
export async function getOwnAuthorProfile(actor: Actor): Promise<OwnAuthorProfile> {
  const { userId } = requirePermission(actor, 'write-posts')
  const { bio, specialty, hasPage } = await records.findProfile(userId)
  return { bio: bio ?? '', specialty: specialty ?? [], authorId: userId, hasPage }
}

/**
 * Stores what an author says about themselves, for everybody to read (spec 3.17).
 * @throws {Problem} 401, 403 for non-writers.
 */
export async function saveAuthorProfile(
  actor: Actor,
  { bio, specialty }: AuthorProfile,
): Promise<OwnAuthorProfile> {
  const { userId } = requirePermission(actor, 'write-posts')
  return inTransaction(async () => {
    await records.savePublisher({ userId, bio: bio || null, specialty: [...new Set(specialty)] })
    return getOwnAuthorProfile(actor)
  })
}
