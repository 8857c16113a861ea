import { memoryLimit } from '../../../database/rate-limits.ts'
import { currentLocale } from '../../../i18n/current-locale.server.ts'
import { searchedPhrase, holdsEach } from '../../../i18n/searching.ts'
import { may, requirePermission, type Actor, type Person } from '../../../platform/actor.ts'
import { withIsoDates } from '../../../platform/api/iso-dates.ts'
import { rowsOfPage, toPage, type ListPart } from '../../../platform/api/lists.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { readArticle } from '../../../platform/html/cleaning.ts'
import { allows } from '../../../platform/permissions.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import * as categories from '../records/categories.server.ts'
import * as revisions from '../records/revisions.server.ts'
import * as records from '../records/writing.server.ts'
import {
  OWN_POSTS_ON_A_PAGE,
  isOutOfDate,
  REVISIONS_RETAINED,
  MOST_DRAFTS_OF_A_POST,
  MOST_NEW_POSTS,
} from '../rules/publishing.ts'
import type {
  EditedPost,
  OwnPost,
  OwnPostQuery,
  Revision,
  WholeRevision,
  WritingChoices,
  Autosave,
  BegunPost,
  NewAutosave,
} from '../schema/writing.ts'
import { cleanWritten } from './cleaning.server.ts'
import { whoseOf } from './writing.server.ts'

const LISTED_REVISIONS = REVISIONS_RETAINED.newest + REVISIONS_RETAINED.months
const LISTED_UNPAIRED = 200

/** `everybody` only if it was asked for and the person may edit every post (spec 2.60, 6.6). */
const listedFor = (person: Person, everybody: OwnPostQuery['everybody']): records.Whose =>
  everybody === 'yes' && allows(person.roles, 'edit-every-post')
    ? 'everybody'
    : { authorId: person.userId }

/** The actor's own posts in every status, newest first (spec 2.60). */
export async function listOwnPosts(
  actor: Actor,
  { q = '', status, everybody, ...paging }: OwnPostQuery,
): Promise<ListPart<OwnPost, number>> {
  const person = requirePermission(actor, 'write-posts')
  const filter = { whose: listedFor(person, everybody), title: searchedPhrase(q), state: status }
  const total = await records.countOwnPosts(filter)
  const part = rowsOfPage(paging, OWN_POSTS_ON_A_PAGE, total)
  const rows = await records.listOwnPosts(filter, part)
  const entries = rows.map((row) => ({
    ...withIsoDates(row),
    authorName: shownName(row.authorName, row.language),
  }))
  return toPage(entries, total, part)
}

export async function getEditedPost(actor: Actor, id: number): Promise<EditedPost> {
  const person = requirePermission(actor, 'write-posts')
  const found = orNotFound(await records.findEditedPost(id, whoseOf(person)))
  const { searchWords: _, pairKey: __, viewCount: ___, ...columns } = found.post
  const { translatedAsOf, wordsChangedAt, ...post } = columns
  return {
    ...withIsoDates(post),
    excerpt: post.summary,
    content: await readArticle(post.content),
    tags: (await categories.listTagsOf(id)).map(({ name }) => name),
    translation: found.pair,
    isOutOfDate: isOutOfDate(translatedAsOf, found.pairChangedAt),
    pairIsOutOfDate: isOutOfDate(found.pairTranslatedAsOf, wordsChangedAt),
  }
}

export async function getWritingChoices(actor: Actor): Promise<WritingChoices> {
  const person = requirePermission(actor, 'write-posts')
  const [ofBlog, tags, unpaired] = await Promise.all([
    categories.listCategories(undefined),
    categories.listEveryTag(),
    records.listUnpaired(whoseOf(person), LISTED_UNPAIRED),
  ])
  return {
    categories: ofBlog.map(({ id, name, language }) => ({ id, name, language })),
    mayRenameCategories: may(actor, 'manage-library'),
    tags: tags.map(({ name, language }) => ({ name, language })),
    unpaired,
    uploads: deployment().articleUploads,
  }
}

/** Requires a writer and, with an id, a post within their scope. */
async function requireOwn(actor: Actor, id: number | null): Promise<Person> {
  const person = requirePermission(actor, 'write-posts')
  if (id !== null && !(await records.mayChange(id, whoseOf(person)))) throw new Problem('not-found')
  return person
}

const toRevision = <Row extends { createdAt: Date; editorName: string | null }>(row: Row) => ({
  ...withIsoDates(row),
  editorName: row.editorName && shownName(row.editorName, currentLocale()),
})

/** A post's versions, newest first; the first is the current one. */
export async function listRevisions(actor: Actor, id: number): Promise<Revision[]> {
  await requireOwn(actor, id)
  return (await revisions.listRevisions(id, LISTED_REVISIONS)).map(toRevision)
}

export async function getRevision(
  actor: Actor,
  id: number,
  version: number,
): Promise<WholeRevision> {
  await requireOwn(actor, id)
  const row = orNotFound(await revisions.findRevision(id, version))
  const { summary, ...rest } = toRevision(row)
  return { ...rest, excerpt: summary, content: await readArticle(row.content) }
}

const spendPreview = memoryLimit({ name: 'blog-preview', points: 300, perSeconds: 600 })

/** Sanitized HTML of an article. @throws {Problem} as {@link cleanWritten}. */
export async function previewArticle(actor: Actor, html: string): Promise<{ content: string }> {
  const person = requirePermission(actor, 'write-posts')
  await spendPreview(String(person.userId))
  return { content: await cleanWritten(person, { html, field: 'content' }) }
}

const spendAutosave = memoryLimit({ name: 'blog-autosave', points: 600, perSeconds: 600 })

async function placeOf(actor: Actor, postId: number | null) {
  const person = await requireOwn(actor, postId)
  return { person, place: { userId: person.userId, postId } }
}

/**
 * Stores a draft, replacing the one with the same `draftKey`. Keys are per window, so that two
 * windows with one post do not overwrite each other.
 * @throws {Problem} 401, 403 for non-writers, 404 for another's post, 429 past 600 in 10 minutes,
 * 400 and 503 as {@link cleanWritten}.
 */
export async function storeAutosave(
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
  await revisions.putAutosave({ ...place, draftKey }, draft)
  await revisions.deleteAllButNewest(
    place,
    postId === null ? MOST_NEW_POSTS : MOST_DRAFTS_OF_A_POST,
  )
  return { updatedAt: now.toISOString() }
}

/** The actor's drafts, newest first. @throws {Problem} as {@link storeAutosave}. */
export async function listAutosaves(actor: Actor, postId: number | null): Promise<Autosave[]> {
  const rows = await revisions.listAutosaves((await placeOf(actor, postId)).place)
  return rows.map(({ draftKey, basedOn, fields, updatedAt }) =>
    withIsoDates({ postId, draftKey, basedOn, fields, updatedAt }),
  )
}

/** The actor's unsaved new posts, newest first, for the list of posts. */
export async function listBegunPosts(
  actor: Actor,
  { q = '' }: { q?: string | undefined },
): Promise<BegunPost[]> {
  const { userId } = requirePermission(actor, 'write-posts')
  const wanted = searchedPhrase(q)
  const rows = await revisions.listBegunPosts(userId)
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

/** @throws {Problem} as {@link storeAutosave}. */
export const discardAutosave = async (
  actor: Actor,
  { postId, draftKey }: { postId: number | null; draftKey: string | null },
): Promise<void> => revisions.deleteAutosave({ ...(await placeOf(actor, postId)).place, draftKey })
