import { afterCommit, inTransaction } from '../../database/client.ts'
import type { Actor, System } from '../../platform/actor.ts'
import { readIdOrSlug, toListPart, type ListPart } from '../../platform/api-lists.ts'
import { cleanArticle } from '../../platform/html-cleaning.ts'
import { Problem } from '../../platform/problem.ts'
import { publicContentChanged } from '../../platform/public-content.ts'
import * as comments from './records/comments.server.ts'
import * as records from './records.server.ts'
import { maySeeUnpublished, type CommentStatus, type PostStatus } from './rules.ts'
import type { Category, Comment, Post, PostQuery, PostSummary } from './schema.ts'

type PostRow = Awaited<ReturnType<typeof records.listPosts>>[number]

const toSummary = (row: PostRow): PostSummary => ({
  ...row,
  excerpt: row.summary,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const withDate = <Row extends { createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

/** The blog, newest first: what is published, and to an author all of their own (spec 4.10, 7.18). */
export async function listPosts(
  actor: Actor,
  { cursor, limit, ...query }: PostQuery,
): Promise<ListPart<PostSummary>> {
  const seesAll = query.authorId !== undefined && maySeeUnpublished(actor, query.authorId)
  const filter = { ...query, publishedOnly: !seesAll }
  const [rows, total] = await Promise.all([
    records.listPosts(filter, { cursor, count: limit + 1 }),
    records.countPosts(filter),
  ])
  const at = (row: PostRow) => (seesAll ? null : row.publishedAt) ?? row.createdAt
  const part = toListPart(rows, { limit, total, at })
  return { ...part, entries: part.entries.map(toSummary) }
}

async function findVisiblePost(actor: Actor, key: { id: number } | { slug: string } | undefined) {
  const row = key && (await records.findPost(key))
  if (!row) return undefined
  return row.status === 'published' || maySeeUnpublished(actor, row.authorId) ? row : undefined
}

/**
 * One post, by slug or id, with its content cleaned (spec 7.19).
 * @throws {Problem} 404 when there is none that the actor may see.
 */
export async function getPost(actor: Actor, slugOrId: string): Promise<Post> {
  const row = await findVisiblePost(actor, readIdOrSlug(slugOrId))
  if (!row) throw new Problem('not-found')
  const { content, pairKey, ...summary } = row
  const [tags, commentCount, translation] = await Promise.all([
    records.listTagsOf(row.id),
    comments.countApprovedComments(row.id),
    pairKey ? records.findTranslation(pairKey, row.language) : undefined,
  ])
  return {
    ...toSummary(summary),
    content: cleanArticle(content),
    tags,
    commentCount,
    translation: translation ?? null,
  }
}

export async function listCategories(
  _actor: Actor,
  language: 'en' | 'fa' | undefined,
): Promise<Category[]> {
  return (await records.listCategories(language)).map(withDate)
}

/** @throws {Problem} 404 */
export async function getCategory(_actor: Actor, id: number): Promise<Category> {
  const row = await records.findCategory(id)
  if (!row) throw new Problem('not-found')
  return withDate(row)
}

/**
 * A post's approved comments, oldest first (spec 2.59, 4.11).
 * @throws {Problem} 404 when the actor may not see the post.
 */
export async function listComments(
  actor: Actor,
  slugOrId: string,
  { cursor, limit }: Pick<PostQuery, 'cursor' | 'limit'>,
): Promise<ListPart<Comment>> {
  const post = await findVisiblePost(actor, readIdOrSlug(slugOrId))
  if (!post) throw new Problem('not-found')
  const [rows, total] = await Promise.all([
    comments.listApprovedComments(post.id, { cursor, count: limit + 1 }),
    comments.countApprovedComments(post.id),
  ])
  const part = toListPart(rows, { limit, total, at: (row) => row.createdAt })
  return { ...part, entries: part.entries.map(withDate) }
}

async function adding(insert: () => Promise<number>): Promise<number> {
  return inTransaction(async () => {
    const id = await insert()
    afterCommit(publicContentChanged)
    return id
  })
}

export interface NewPost {
  title: string
  slug: string
  /** Shared by a post and its translation. */
  pairKey: string | null
  /** HTML; kept cleaned. */
  content: string
  summary: string
  featuredImage: string | null
  status: PostStatus
  authorId: number
  categoryId: number
  tagIds: readonly number[]
  language: 'en' | 'fa'
  createdAt: Date
}

/** Adds a post that the product brings along. Answers its id. */
export async function createPost(_system: System, post: NewPost): Promise<number> {
  const { tagIds, createdAt, ...columns } = post
  const publishedAt = post.status === 'published' ? createdAt : null
  const content = cleanArticle(post.content)
  return adding(() =>
    records.insertPost(
      { ...columns, content, publishedAt, createdAt, updatedAt: createdAt },
      tagIds,
    ),
  )
}

/** Adds a category. Answers its id. */
export const createCategory = (
  _system: System,
  category: { name: string; slug: string; description: string | null; language: 'en' | 'fa' },
): Promise<number> => adding(() => records.insertCategory(category))

/** Adds a tag. Answers its id. */
export const createTag = (
  _system: System,
  tag: { name: string; slug: string; language: 'en' | 'fa' },
): Promise<number> => adding(() => records.insertTag(tag))

/** Adds a comment that the product brings along. Answers its id. */
export const createComment = (
  _system: System,
  comment: {
    postId: number
    userId: number
    content: string
    status: CommentStatus
    createdAt: Date
  },
): Promise<number> => adding(() => comments.insertComment(comment))
