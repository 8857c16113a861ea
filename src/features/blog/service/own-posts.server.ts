import { currentLocale } from '../../../i18n/current-locale.server.ts'
import { memoryLimit } from '../../../database/rate-limits.ts'
import { searchedPhrase } from '../../../i18n/searching.ts'
import { may, requirePermission, type Actor, type Person } from '../../../platform/actor.ts'
import { readArticle } from '../../../platform/html/cleaning.ts'
import { allows } from '../../../platform/permissions.ts'
import { rowsOfPage } from '../../../platform/api/lists.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import { listEveryTag } from '../records/categories.server.ts'
import * as blog from '../records/index.server.ts'
import * as revisions from '../records/revisions.server.ts'
import * as records from '../records/writing.server.ts'
import { OWN_POSTS_ON_A_PAGE, isOutOfDate, REVISIONS_RETAINED } from '../rules/publishing.ts'
import type {
  EditedPost,
  OwnPost,
  OwnPostQuery,
  Revision,
  WholeRevision,
  WritingChoices,
} from '../schema/writing.ts'
import { cleanWritten } from './cleaning.server.ts'
import { whoseOf } from './writing.server.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { present } from '../../../platform/present.ts'

/** All versions that are retained. */
const LISTED_REVISIONS = REVISIONS_RETAINED.newest + REVISIONS_RETAINED.months
const LISTED_UNPAIRED = 200

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/**
 * The actor's own posts, or everybody's if requested by a person who may change every post (spec
 * 2.60, 6.6).
 */
const listedFor = (person: Person, everybody: OwnPostQuery['everybody']): records.Whose =>
  everybody === 'yes' && allows(person.roles, 'edit-every-post')
    ? 'everybody'
    : { authorId: person.userId }

/**
 * The actor's own posts in every status, newest first (spec 2.60).
 * @throws {Problem} 401, 403 for non-writers.
 */
export async function listOwnPosts(
  actor: Actor,
  { q = '', status, everybody, ...paging }: OwnPostQuery,
): Promise<{ entries: OwnPost[]; total: number }> {
  const person = requirePermission(actor, 'write-posts')
  const filter = {
    whose: listedFor(person, everybody),
    title: searchedPhrase(q),
    state: status,
  }
  const part = rowsOfPage(paging, OWN_POSTS_ON_A_PAGE)
  const [rows, total] = await Promise.all([
    records.listOwnPosts(filter, part),
    records.countOwnPosts(filter),
  ])
  const entries = rows.map((row) => ({
    ...row,
    authorName: shownName(row.authorName, row.language),
    publishedAt: iso(row.publishedAt),
    scheduledFor: iso(row.scheduledFor),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
  return { entries, total }
}

/**
 * A post as the editor loads it.
 * @throws {Problem} 401, 403 for non-writers, 404 for another's.
 */
export async function getEditedPost(actor: Actor, id: number): Promise<EditedPost> {
  const person = requirePermission(actor, 'write-posts')
  const found = await records.findEditedPost(id, whoseOf(person))
  if (!found) throw new Problem('not-found')
  const { post } = found
  const { pairId, pairTitle, pairSlug, pairLanguage, pairStatus } = found
  const hasPair = pairId !== null
  return {
    ...{ id, version: post.version, title: post.title, slug: post.slug },
    ...{ summary: post.summary, excerpt: post.summary, content: await readArticle(post.content) },
    ...{ categoryId: post.categoryId, status: post.status, language: post.language },
    ...{ featuredImage: post.featuredImage, featuredImageAlt: post.featuredImageAlt },
    ...{ authorId: post.authorId, readingMinutes: post.readingMinutes },
    tags: (await blog.listTagsOf(id)).map(({ name }) => name),
    translation: hasPair
      ? {
          id: pairId,
          title: present(pairTitle),
          slug: present(pairSlug),
          language: present(pairLanguage),
          status: present(pairStatus),
        }
      : null,
    isOutOfDate: isOutOfDate(post.translatedAsOf, found.pairChangedAt),
    pairIsOutOfDate: isOutOfDate(found.pairTranslatedAsOf, post.wordsChangedAt),
    publishedAt: iso(post.publishedAt),
    scheduledFor: iso(post.scheduledFor),
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
  }
}

/** What a writer may choose from. @throws {Problem} 401, 403 for non-writers. */
export async function getWritingChoices(actor: Actor): Promise<WritingChoices> {
  const person = requirePermission(actor, 'write-posts')
  const [categories, tags, unpaired] = await Promise.all([
    blog.listCategories(undefined),
    listEveryTag(),
    records.listUnpaired(whoseOf(person), LISTED_UNPAIRED),
  ])
  return {
    categories: categories.map(({ id, name, language }) => ({ id, name, language })),
    mayRenameCategories: may(actor, 'manage-library'),
    tags: tags.map(({ name, language }) => ({ name, language })),
    unpaired,
    uploads: deployment().articleUploads,
  }
}

async function requireOwn(actor: Actor, id: number): Promise<void> {
  const person = requirePermission(actor, 'write-posts')
  if (!(await records.mayChange(id, whoseOf(person)))) throw new Problem('not-found')
}

const toRevision = <Row extends { createdAt: Date; editorName: string | null }>(row: Row) => ({
  ...row,
  editorName: row.editorName && shownName(row.editorName, currentLocale()),
  createdAt: row.createdAt.toISOString(),
})

/**
 * The versions of a post, newest first; the first is the present one.
 * @throws {Problem} 401, 403 for non-writers, 404 for another's.
 */
export async function listRevisions(actor: Actor, id: number): Promise<Revision[]> {
  await requireOwn(actor, id)
  return (await revisions.listRevisions(id, LISTED_REVISIONS)).map(toRevision)
}

/** One of them, with its text. @throws {Problem} as {@link listRevisions}, 404 without it. */
export async function getRevision(
  actor: Actor,
  id: number,
  version: number,
): Promise<WholeRevision> {
  await requireOwn(actor, id)
  const row = await revisions.findRevision(id, version)
  if (!row) throw new Problem('not-found')
  const { summary, ...rest } = toRevision(row)
  return { ...rest, excerpt: summary, content: await readArticle(row.content) }
}

const spendPreview = memoryLimit({ name: 'blog-preview', points: 300, perSeconds: 600 })

/**
 * An article's HTML as readers get it.
 * @throws {Problem} 401, 403 for non-writers, 429 past 300 in 10 minutes, 400 and 503 as
 * {@link cleanWritten}.
 */
export async function previewArticle(actor: Actor, html: string): Promise<{ content: string }> {
  const person = requirePermission(actor, 'write-posts')
  await spendPreview(String(person.userId))
  return { content: await cleanWritten(person, { html, field: 'content' }) }
}
