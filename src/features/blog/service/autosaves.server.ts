import { holdsEach, searchedPhrase } from '../../../i18n/searching.ts'
import { memoryLimit } from '../../../database/rate-limits.ts'
import { requirePermission, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/api/problem.ts'
import * as records from '../records/revisions.server.ts'
import * as posts from '../records/writing.server.ts'
import { MOST_DRAFTS_OF_A_POST, MOST_NEW_POSTS } from '../rules/publishing.ts'
import type { Autosave, BegunPost, NewAutosave, PostDraft } from '../schema/writing.ts'
import { cleanWritten } from './cleaning.server.ts'
import { whoseOf } from './writing.server.ts'

const spendAutosave = memoryLimit({ name: 'blog-autosave', points: 600, perSeconds: 600 })

async function placeOf(actor: Actor, postId: number | null) {
  const person = requirePermission(actor, 'write-posts')
  if (postId !== null && !(await posts.mayChange(postId, whoseOf(person))))
    throw new Problem('not-found')
  return { person, place: { userId: person.userId, postId } }
}

/**
 * Stores the actor's draft; it replaces an earlier one with the same `draftKey`. Each window has a
 * key of its own, so that two that write one post lose nothing of each other.
 * @throws {Problem} 401, 403 for non-writers, 404 for another's post, 429 past 600 in 10
 * minutes, 400 and 503 as {@link cleanWritten}.
 */
export async function keepAutosave(
  actor: Actor,
  { postId = null, draftKey = null, basedOn = null, fields }: NewAutosave,
  now: Date = systemClock(),
): Promise<{ updatedAt: string }> {
  const { person, place } = await placeOf(actor, postId)
  await spendAutosave(String(place.userId))
  const { content } = fields
  const cleaned =
    content && (await cleanWritten(person, { html: content, field: 'fields.content' }))
  const draft = { basedOn, fields: { ...fields, content: cleaned }, updatedAt: now }
  await records.putAutosave({ ...place, draftKey }, draft)
  await records.keepNewest(place, postId === null ? MOST_NEW_POSTS : MOST_DRAFTS_OF_A_POST)
  return { updatedAt: now.toISOString() }
}

/** The actor's unsaved drafts, newest first. @throws {Problem} as {@link keepAutosave}. */
export async function listAutosaves(actor: Actor, postId: number | null): Promise<Autosave[]> {
  const rows = await records.listAutosaves((await placeOf(actor, postId)).place)
  return rows.map(({ draftKey, basedOn, fields, updatedAt }) => ({
    ...{ postId, draftKey, basedOn },
    fields: fields as PostDraft,
    updatedAt: updatedAt.toISOString(),
  }))
}

/**
 * The actor's drafts of new posts that were never saved, newest first, for the list of posts.
 * @throws {Problem} 401, 403 for non-writers.
 */
export async function listBegunPosts(
  actor: Actor,
  { q = '' }: { q?: string | undefined },
): Promise<BegunPost[]> {
  const { userId } = requirePermission(actor, 'write-posts')
  const wanted = searchedPhrase(q)
  const rows = await records.listBegunPosts(userId)
  return rows.flatMap(({ draftKey, title, language, updatedAt }) =>
    draftKey && holdsEach(title ?? '', wanted)
      ? {
          draftKey,
          title: (title ?? '').trim(),
          language: language === 'fa' ? ('fa' as const) : ('en' as const),
          updatedAt: updatedAt.toISOString(),
        }
      : [],
  )
}

/** @throws {Problem} as {@link keepAutosave}. */
export const discardAutosave = async (
  actor: Actor,
  { postId, draftKey }: { postId: number | null; draftKey: string | null },
): Promise<void> => records.deleteAutosave({ ...(await placeOf(actor, postId)).place, draftKey })
