import { inTransaction } from '../../../database/client.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { indexedWordsOf, searchedWordsOf } from '../../../i18n/searching.ts'
import type { Actor, System } from '../../../platform/actor.ts'
import { withIsoDates } from '../../../platform/api/iso-dates.ts'
import { readIdOrSlug, toListPart, type ListPart } from '../../../platform/api/lists.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import { readArticle } from '../../../platform/html/cleaning.ts'
import { textOf } from '../../../platform/html/markup.ts'
import { present } from '../../../platform/present.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import * as categories from '../records/categories.server.ts'
import * as comments from '../records/comments.server.ts'
import * as records from '../records/index.server.ts'
import { countWords } from '../rules/checks.ts'
import { maySeeUnpublished, readingMinutes, RELATED_POSTS } from '../rules/index.ts'
import type { Category, Post, PostQuery, PostSummary, Tag } from '../schema/index.ts'
import { cleanOwn } from './cleaning.server.ts'
import { addRevisions } from './revisions.server.ts'

type PostRow = Awaited<ReturnType<typeof records.listPosts>>[number]

const toSummary = (row: PostRow): PostSummary => ({
  ...withIsoDates(row),
  authorName: shownName(row.authorName, row.language),
  excerpt: row.summary,
})

/** Published posts, newest first, and an author's own in any status (spec 4.10, 7.18). */
export async function listPosts(
  actor: Actor,
  { cursor, limit, q = '', ...query }: PostQuery,
): Promise<ListPart<PostSummary>> {
  const seesAll = query.authorId !== undefined && maySeeUnpublished(actor, query.authorId)
  const filter = { ...query, words: searchedWordsOf(q), publishedOnly: !seesAll }
  const [rows, total] = await Promise.all([
    records.listPosts(filter, { cursor, count: limit + 1 }),
    records.countPosts(filter),
  ])
  const at = (row: PostRow) => (seesAll ? null : row.publishedAt) ?? row.createdAt
  const part = toListPart(rows, { limit, total, at })
  return { ...part, entries: part.entries.map(toSummary) }
}

export async function requireVisiblePost(actor: Actor, slugOrId: string) {
  const key = readIdOrSlug(slugOrId)
  const row = key && (await records.findPost(key))
  if (!row || !(row.status === 'published' || maySeeUnpublished(actor, row.authorId)))
    throw new Problem('not-found')
  return row
}

/** Id of a post by id or slug, without a check of visibility. */
export async function findPostId(slugOrId: string): Promise<number> {
  const key = readIdOrSlug(slugOrId)
  if (key && 'id' in key) return key.id
  return orNotFound(key && (await records.findPost(key))).id
}

/** A post by slug or id, with sanitized content (spec 7.19). */
export async function getPost(actor: Actor, slugOrId: string): Promise<Post> {
  const row = await requireVisiblePost(actor, slugOrId)
  const { content, pairKey, version, featuredImageAlt, ...summary } = row
  const [tags, commentCount, translation] = await Promise.all([
    categories.listTagsOf(row.id),
    comments.countApprovedComments(row.id),
    pairKey ? records.findTranslation(pairKey, row.language) : undefined,
  ])
  return {
    ...toSummary(summary),
    content: await readArticle(content),
    featuredImageAlt,
    version,
    tags,
    commentCount,
    translation: translation ?? null,
  }
}

/** Up to three published posts to read next, the most similar first. */
export async function listRelatedPosts(actor: Actor, slugOrId: string): Promise<PostSummary[]> {
  const post = await requireVisiblePost(actor, slugOrId)
  return (await records.listRelated(post, RELATED_POSTS)).map(toSummary)
}

export const listCategories = async (language: Locale | undefined): Promise<Category[]> =>
  (await categories.listCategories(language)).map(withIsoDates)

/** Tags to filter published posts by (spec 3.13). */
export const listTags = (language: Locale | undefined): Promise<Tag[]> =>
  categories.listTags(language)

export async function getCategory(id: number): Promise<Category> {
  return withIsoDates(orNotFound(await categories.findCategory(id)))
}

/** HTML is sanitized before storing. */
export type NewPost = Omit<records.NewColumns, 'searchWords'> & {
  language: Locale
  createdAt: Date
  tagIds: readonly number[]
  /** Earlier versions, oldest first. */
  earlier?: readonly { title: string; summary: string; content: string; createdAt: Date }[]
}

/** Search index of a post: its visible words. */
export const searchWordsOf = ({
  title,
  summary,
  content,
}: Pick<NewPost, 'title' | 'summary' | 'content'>) =>
  indexedWordsOf(`${title} ${summary} ${textOf(content)}`)

/** Indexes posts older than the search. */
export async function completeSearchWords(_system: System): Promise<void> {
  for (;;) {
    const some = await records.listWithOldSearchWords()
    if (some.length === 0) return
    for (const post of some) await records.setSearchWords(post.id, searchWordsOf(post))
  }
}

export async function createPost(_system: System, post: NewPost): Promise<number> {
  const { tagIds, createdAt, earlier = [], ...columns } = post
  const publishedAt = post.status === 'published' ? createdAt : null
  const content = await cleanOwn(post.content)
  const searchWords = searchWordsOf({ ...post, content })
  const wordsChangedAt = post.wordsChangedAt ?? createdAt
  const dates = { publishedAt, createdAt, wordsChangedAt, updatedAt: wordsChangedAt }
  const minutes = { readingMinutes: readingMinutes(countWords(content), post.language) }
  const version = earlier.length + 1
  const { title, summary, authorId } = post
  const versions = [...earlier, { title, summary, content, createdAt: wordsChangedAt }]
  const cleaned = await Promise.all(versions.map((words) => cleanOwn(words.content)))
  return inTransaction(async () => {
    const id = await records.insertPost(
      { ...columns, content, searchWords, version, ...dates, ...minutes },
      tagIds,
    )
    await addRevisions(
      versions.map((words, index) => ({
        ...words,
        content: present(cleaned[index]),
        postId: id,
        version: index + 1,
        editorId: authorId,
      })),
    )
    return id
  })
}

export const createCategory = (
  _system: System,
  category: Parameters<typeof categories.insertCategory>[0],
): Promise<number> => categories.insertCategory(category)

export const createTag = async (
  _system: System,
  tag: { name: string; slug: string; language: Locale },
): Promise<number> => present(await categories.insertTagOnce(tag))
