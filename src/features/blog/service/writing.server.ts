import { noteActivity } from '../../../database/activity.ts'
import { constraintOf, inTransaction } from '../../../database/client.ts'
import { unseenByVisitors } from '../../../database/public-content/noting.ts'
import { memoryLimit } from '../../../database/rate-limits.ts'
import { currentLocale } from '../../../i18n/current-locale.server.ts'
import { requirePermission, system, type Actor, type Person } from '../../../platform/actor.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import { hasPictureAt } from '../../../platform/files/public-files.ts'
import { readArticle } from '../../../platform/html/cleaning.ts'
import { textOf } from '../../../platform/html/markup.ts'
import { allows } from '../../../platform/permissions.ts'
import { present } from '../../../platform/present.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import { findCategory } from '../records/categories.server.ts'
import { insertPost } from '../records/index.server.ts'
import * as revisions from '../records/revisions.server.ts'
import * as records from '../records/writing.server.ts'
import { picturesIn } from '../rules/article-pictures.ts'
import { countWords } from '../rules/checks.ts'
import { readingMinutes } from '../rules/index.ts'
import { CONTENT_LEAST_CHARACTERS, publishedAtOf } from '../rules/publishing.ts'
import { nextSlug } from '../rules/slugs.ts'
import type { WrittenPost } from '../schema/writing.ts'
import { setTagNames } from './categories.server.ts'
import { cleanWritten } from './cleaning.server.ts'
import { findMissingPicture, forgetUnused } from './pictures.server.ts'
import { searchWordsOf } from './posts.server.ts'
import { joinPair, type PairRefusal } from './pairs.server.ts'
import { revisionOf, save, storeRevisions, type Row } from './revisions.server.ts'

export type WritingRefusal =
  | PairRefusal
  | 'content-short'
  | 'category-missing'
  | 'picture-missing'
  | 'schedule-past'

export type Written =
  | { ok: true; id: number }
  | { ok: false; reason: WritingRefusal }
  | { ok: false; reason: 'slug-taken'; suggestion: string }
  | { ok: false; reason: 'text-picture-missing'; address: string }

const spendWriting = memoryLimit({ name: 'blog-writing', points: 300, perSeconds: 600 })

/** @throws {Problem} 401, 403 for non-writers, 429 past 300 changes in 10 minutes. */
async function requireWriter(actor: Actor): Promise<Person> {
  const person = requirePermission(actor, 'write-posts')
  await spendWriting(String(person.userId))
  return person
}

/**
 * As {@link requireWriter}, for a post within the person's scope. @throws {Problem} 404 for
 * another's.
 */
async function requireWriterOf(actor: Actor, id: number): Promise<Person> {
  const person = await requireWriter(actor)
  if (!(await records.mayChange(id, whoseOf(person)))) throw new Problem('not-found')
  return person
}

/** Scope: the person's posts; everybody's for people who may edit every post (spec 6.6). */
export const whoseOf = (person: Person): records.Whose =>
  allows(person.roles, 'edit-every-post') ? 'everybody' : { authorId: person.userId }

/** @throws {Problem} 412 with editor and time of the newer version. */
async function requireVersion(row: Row, versions: readonly number[] | undefined): Promise<void> {
  if (versions === undefined || versions.includes(row.version)) return
  const newest = await revisions.findRevision(row.id, row.version)
  throw new Problem('stale', 'post-stale', {
    extra: {
      version: row.version,
      changedAt: row.updatedAt.toISOString(),
      changedBy: newest?.editorName ? shownName(newest.editorName, currentLocale()) : null,
    },
  })
}

async function freeSlug(slug: string, exceptId: number | undefined): Promise<string> {
  let free = slug
  while (await records.isSlugTaken(free, exceptId)) free = nextSlug(free)
  return free
}

/** A refusal, thrown to roll the surrounding transaction back. */
class Refused extends Error {
  readonly written: Written & { ok: false }
  constructor(written: Written & { ok: false }) {
    super(written.reason)
    this.written = written
  }
}

/** Runs `write` in a transaction; a refusal rolls it back. */
async function writing(slug: string, write: () => Promise<number>): Promise<Written> {
  try {
    return { ok: true, id: await inTransaction(write) }
  } catch (error) {
    if (error instanceof Refused) return error.written
    // Taken concurrently by somebody else.
    if (constraintOf(error) === 'blog_posts_slug_unique')
      return { ok: false, reason: 'slug-taken', suggestion: nextSlug(slug) }
    if (constraintOf(error) === 'blog_posts_one_translation')
      return { ok: false, reason: 'translation-taken' }
    // Deleted concurrently by somebody else.
    if (constraintOf(error) === 'blog_posts_category_id_blog_categories_id_fk')
      return { ok: false, reason: 'category-missing' }
    throw error
  }
}

/** @param post with sanitized content. */
async function columnsOf(post: WrittenPost, before: Row | undefined, now: Date) {
  const { title, slug, excerpt: summary, status, language, categoryId, featuredImage } = post
  const { content } = post
  if (textOf(content).length < CONTENT_LEAST_CHARACTERS)
    throw new Refused({ ok: false, reason: 'content-short' })
  if (!(await findCategory(categoryId)))
    throw new Refused({ ok: false, reason: 'category-missing' })
  // Checked only if new: a picture deleted later does not prevent saving the text.
  if (
    featuredImage &&
    featuredImage !== before?.featuredImage &&
    !(await hasPictureAt(featuredImage))
  )
    throw new Refused({ ok: false, reason: 'picture-missing' })
  const address = await findMissingPicture(content, before?.content)
  if (address !== undefined)
    throw new Refused({ ok: false, reason: 'text-picture-missing', address })
  const suggestion = await freeSlug(slug, before?.id)
  if (suggestion !== slug) throw new Refused({ ok: false, reason: 'slug-taken', suggestion })
  return {
    title,
    slug,
    summary,
    content,
    status,
    language,
    categoryId,
    featuredImage,
    ...(post.featuredImageAlt === undefined ? {} : { featuredImageAlt: post.featuredImageAlt }),
    scheduledFor: scheduleOf(post, before, now),
    publishedAt: publishedAtOf(before, status, now),
    readingMinutes: readingMinutes(countWords(content), language),
    searchWords: searchWordsOf({ title, summary, content }),
    updatedAt: now,
    // Leaves its pair, as the other post may have this language.
    ...(before && before.language !== language ? { pairKey: null } : {}),
  }
}

/** A published post has no scheduled time. */
function scheduleOf({ status, scheduledFor }: WrittenPost, before: Row | undefined, now: Date) {
  if (status === 'published') return null
  if (scheduledFor === undefined) return before?.scheduledFor ?? null
  if (scheduledFor === null) return null
  const instant = new Date(scheduledFor)
  const isAsBefore = before?.scheduledFor?.getTime() === instant.getTime()
  if (!isAsBefore && instant <= now) throw new Refused({ ok: false, reason: 'schedule-past' })
  return instant
}

async function pairUp(
  person: Person,
  joining: Parameters<typeof joinPair>[0],
  now: Date,
): Promise<void> {
  const pairing = { whose: whoseOf(person), editorId: person.userId, now }
  const refusal = await joinPair(joining, pairing)
  if (refusal) throw new Refused({ ok: false, reason: refusal })
}

/** Runs a change of a post; unless a published status is involved, visitors' caches stay valid. */
const changing = <T>(statuses: readonly Row['status'][], work: () => Promise<T>): Promise<T> =>
  statuses.includes('published') ? work() : unseenByVisitors(work)

interface Changed {
  id: number
  /** Accepted versions; without them the last change wins. */
  versions?: readonly number[] | undefined
}

/** Stores a new post of the actor (spec 6.6, 7.20) and deletes its draft. */
export async function writePost(
  actor: Actor,
  written: WrittenPost,
  now: Date = systemClock(),
): Promise<Written> {
  const person = await requireWriter(actor)
  const post = await cleaned(person, written)
  return writing(post.slug, async () => {
    const columns = await columnsOf(post, undefined, now)
    const authorId = person.userId
    const dates = { createdAt: now, wordsChangedAt: now }
    const id = await changing([post.status], async () => {
      const added = await insertPost({ ...columns, ...dates, authorId, pairKey: null }, [])
      await setTagNames(added, post.language, post.tags ?? [])
      return added
    })
    await pairUp(person, { ...post, id, before: undefined }, now)
    const row = present(await records.lockPost(id, 'everybody'))
    await storeRevisions([revisionOf(row, authorId)])
    const { draftKey = null } = post
    await revisions.deleteAutosave({ userId: person.userId, postId: null, draftKey })
    await noteActivity(actor, 'post-created', { postId: id })
    if (post.status === 'published') await noteActivity(actor, 'post-published', { postId: id })
    return id
  })
}

/** Changes a post (spec 7.21); stores the earlier text as a version. */
export async function rewritePost(
  actor: Actor,
  { id, versions }: Changed,
  written: WrittenPost,
  now: Date = systemClock(),
): Promise<Written> {
  const person = await requireWriterOf(actor, id)
  const post = await cleaned(person, written)
  return writing(post.slug, async () => {
    const before = orNotFound(await records.lockPost(id, whoseOf(person)))
    await requireVersion(before, versions)
    const columns = await columnsOf(post, before, now)
    await changing([post.status, before.status], async () => {
      await save(before, columns, { now, editorId: person.userId })
      if (post.tags) await setTagNames(id, post.language, post.tags)
      else if (post.language !== before.language) await setTagNames(id, post.language, [])
    })
    await pairUp(person, { ...post, id, before }, now)
    // Drafts of other windows stay.
    const { draftKey = null } = post
    await revisions.deleteAutosave({ userId: person.userId, postId: id, draftKey })
    const [was, is] = [before.status === 'published', post.status === 'published']
    if (was !== is)
      await noteActivity(actor, is ? 'post-published' : 'post-unpublished', { postId: id })
    return id
  })
}

/** Called before the transaction: its locks would make others wait while the text is sanitized. */
const cleaned = async (person: Person, post: WrittenPost): Promise<WrittenPost> => ({
  ...post,
  content: await cleanWritten(person, { html: post.content, field: 'content' }),
})

/** Restores the text of an earlier version, as a new version. */
export async function restoreRevision(
  actor: Actor,
  { id, version, versions }: Changed & { version: number },
  now: Date = systemClock(),
): Promise<void> {
  const person = await requireWriterOf(actor, id)
  // A version is immutable, so it is read and sanitized before the post is locked.
  const earlier = orNotFound(await revisions.findRevision(id, version))
  const { title, summary } = earlier
  const content = await readArticle(earlier.content)
  await inTransaction(async () => {
    const before = orNotFound(await records.lockPost(id, whoseOf(person)))
    await requireVersion(before, versions)
    const words = { title, summary, content }
    const minutes = readingMinutes(countWords(content), before.language)
    const columns = { ...words, readingMinutes: minutes, searchWords: searchWordsOf(words) }
    await changing([before.status], () => save(before, columns, { now, editorId: person.userId }))
  })
}

/**
 * Deletes a post with comments, versions and pictures (spec 6.6, 7.22). Pictures are searched for
 * before the transaction and deleted after it, so that no lock is retained while long texts are
 * read; the nightly job handles those added meanwhile.
 */
export async function deletePost(actor: Actor, id: number): Promise<void> {
  const person = await requireWriterOf(actor, id)
  const earlier = picturesIn(...(await revisions.listTextsWithPictures(id)))
  const pictures = await inTransaction(async () => {
    const row = orNotFound(await records.lockPost(id, whoseOf(person)))
    await changing([row.status], () => records.deletePost(id))
    await noteActivity(actor, 'post-deleted', { postId: id, title: row.title })
    return new Set([...earlier, ...picturesIn(row.content, row.featuredImage)])
  })
  if (pictures.size > 0) await inTransaction(() => forgetUnused(system, [...pictures]))
}
