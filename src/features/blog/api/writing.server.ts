import { Hono } from 'hono'
import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { PICTURE_TYPES } from '../../../platform/files/uploads.ts'
import { OWN_POSTS_ON_A_PAGE } from '../rules/publishing.ts'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiContext, ApiEnvironment } from '../../../platform/api/environment.ts'
import { readId } from '../../../platform/api/ids.ts'
import { answerList, answerPage, rowsOfPage } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { versionsIn } from '../rules/publishing.ts'
import {
  articlePicture,
  autosaveQuery,
  autosaveToDiscard,
  begunPost,
  begunPostQuery,
  editedPost,
  foundAutosaves,
  newAutosave,
  ownPost,
  ownPostQuery,
  preview,
  previewed,
  revision,
  savedAt,
  wholeRevision,
  writingChoices,
  writtenPost,
  type EditedPost,
  type WrittenPost,
} from '../schema/writing.ts'
import * as blog from '../service/index.server.ts'

/** A time on the writer's own clock becomes an instant. */
function onTheirClock(c: ApiContext, post: WrittenPost): WrittenPost {
  const { scheduledFor } = post
  if (!scheduledFor) return post
  try {
    const instant = /(?:Z|[+-]\d\d:\d\d)$/.test(scheduledFor)
      ? Temporal.Instant.from(scheduledFor)
      : Temporal.PlainDateTime.from(scheduledFor, { overflow: 'reject' })
          .toZonedDateTime(c.get('timeZone'))
          .toInstant()
    return { ...post, scheduledFor: instant.toString() }
  } catch {
    throw refuse('invalid', 'scheduledFor', 'schedule-invalid', m.writing_schedule_invalid())
  }
}

const refuse = (kind: 'invalid' | 'conflict', path: string, code: string, message: string) =>
  new Problem(kind, code, { fields: [{ path, code, message }] })

/** A storing error as a problem of its field. */
function refusalOf(written: blog.Written & { ok: false }): Problem {
  switch (written.reason) {
    case 'slug-taken': {
      const { suggestion } = written
      const message = m.writing_slug_taken({ suggestion })
      const fields = [{ path: 'slug', code: 'slug-taken', message }]
      return new Problem('conflict', 'slug-taken', { fields, extra: { suggestion } })
    }
    case 'translation-taken':
      return refuse('conflict', 'translationId', written.reason, m.writing_translation_taken())
    case 'translation-unknown':
      return refuse('invalid', 'translationId', 'invalid', m.writing_translation_invalid())
    case 'content-short':
      return refuse('invalid', 'content', 'invalid', m.writing_content_short())
    case 'category-missing':
      return refuse('invalid', 'categoryId', 'invalid', m.writing_category_missing())
    case 'picture-missing':
      return refuse('invalid', 'featuredImage', 'invalid', m.writing_picture_missing())
    case 'text-picture-missing':
      return refuse(
        'invalid',
        'content',
        'invalid',
        m.writing_text_picture_missing({ address: written.address }),
      )
    case 'schedule-past':
      return refuse('invalid', 'scheduledFor', 'invalid', m.writing_schedule_past())
  }
}

async function answerPost<Status extends 200 | 201>(c: ApiContext, id: number, status: Status) {
  const post: EditedPost = await blog.getEditedPost(c.get('actor'), id)
  c.header('etag', toTag(post.version))
  return c.json(post, status)
}

const versionsOf = (c: ApiContext) => versionsIn(c.req.header('if-match'))

const CLEANING_PROBLEMS = {
  invalid: ['content-too-deep', 'content-too-long', 'content-too-slow'],
  unavailable: ['texts-busy'],
}

const WRITING_PROBLEMS = {
  ...CLEANING_PROBLEMS,
  invalid: ['schedule-invalid', ...CLEANING_PROBLEMS.invalid],
  conflict: ['slug-taken', 'translation-taken'],
  'too-large': ['article-too-large'],
}

const posts = new Hono<ApiEnvironment>()
  .post(
    '/blog/posts',
    describeCall({
      scope: 'write-posts',
      summary: 'Write a post',
      isVersioned: true,
      problems: WRITING_PROBLEMS,
      access: 'publisher',
      status: 201,
      answer: editedPost,
    }),
    valid('json', writtenPost),
    async (c) => {
      const post = onTheirClock(c, c.req.valid('json'))
      const written = await blog.writePost(c.get('actor'), post)
      if (!written.ok) throw refusalOf(written)
      return answerPost(c, written.id, 201)
    },
  )
  .put(
    '/blog/posts/:slugOrId',
    describeCall({
      scope: 'write-posts',
      summary: 'Change a post; with If-Match, only the version that it names',
      isVersioned: true,
      problems: { ...WRITING_PROBLEMS, stale: ['post-stale'] },
      access: 'publisher',
      answer: editedPost,
    }),
    valid('json', writtenPost),
    async (c) => {
      const id = await blog.findPostId(c.req.param('slugOrId'))
      const post = onTheirClock(c, c.req.valid('json'))
      const versions = versionsOf(c)
      const written = await blog.rewritePost(c.get('actor'), { id, versions }, post)
      if (!written.ok) throw refusalOf(written)
      return answerPost(c, id, 200)
    },
  )
  .delete(
    '/blog/posts/:slugOrId',
    describeCall({
      scope: 'write-posts',
      summary: 'Delete a post',
      access: 'publisher',
      status: 204,
    }),
    async (c) => {
      await blog.deletePost(c.get('actor'), await blog.findPostId(c.req.param('slugOrId')))
      return c.body(null, 204)
    },
  )
  .get(
    '/blog/own-posts',
    describeCall({
      scope: 'read-posts',
      summary: 'One’s own posts in every status, newest first',
      access: 'publisher',
      answer: z.array(ownPost),
    }),
    valid('query', ownPostQuery),
    async (c) => {
      const query = c.req.valid('query')
      const found = await blog.listOwnPosts(c.get('actor'), query)
      return answerPage(c, found, rowsOfPage(query, OWN_POSTS_ON_A_PAGE))
    },
  )
  .get(
    '/blog/own-posts/:id',
    describeCall({
      scope: 'read-posts',
      summary: 'One of them, as its editor has it',
      isVersioned: true,
      access: 'publisher',
      answer: editedPost,
    }),
    async (c) => answerPost(c, readId(c.req.param('id')), 200),
  )
  .get(
    '/blog/writing-choices',
    describeCall({
      scope: 'read-posts',
      summary: 'Categories, tags and pairs that a writer may choose',
      access: 'publisher',
      answer: writingChoices,
    }),
    async (c) => c.json(await blog.getWritingChoices(c.get('actor'))),
  )

const revisions = new Hono<ApiEnvironment>()
  .get(
    '/blog/posts/:slugOrId/revisions',
    describeCall({
      scope: 'read-posts',
      summary: 'The versions of a post, newest first',
      access: 'publisher',
      answer: z.array(revision),
    }),
    async (c) =>
      answerList(
        c,
        await blog.listRevisions(c.get('actor'), await blog.findPostId(c.req.param('slugOrId'))),
      ),
  )
  .get(
    '/blog/posts/:slugOrId/revisions/:version',
    describeCall({
      scope: 'read-posts',
      summary: 'One version',
      access: 'publisher',
      answer: wholeRevision,
    }),
    async (c) => {
      const version = readId(c.req.param('version'))
      const id = await blog.findPostId(c.req.param('slugOrId'))
      return c.json(await blog.getRevision(c.get('actor'), id, version))
    },
  )
  .post(
    '/blog/posts/:slugOrId/revisions/:version/restore',
    describeCall({
      summary: 'Make an earlier version’s words the post’s again, as a new version',
      isVersioned: true,
      problems: { stale: ['post-stale'], ...CLEANING_PROBLEMS },
      access: 'publisher',
      answer: editedPost,
    }),
    async (c) => {
      const id = await blog.findPostId(c.req.param('slugOrId'))
      const version = readId(c.req.param('version'))
      await blog.restoreRevision(c.get('actor'), { id, version, versions: versionsOf(c) })
      return answerPost(c, id, 200)
    },
  )

const drafts = new Hono<ApiEnvironment>()
  .get(
    '/blog/autosaves',
    describeCall({
      summary: 'What one was writing and has not saved',
      access: 'publisher',
      answer: foundAutosaves,
    }),
    valid('query', autosaveQuery),
    async (c) => {
      const { postId = null } = c.req.valid('query')
      return c.json({ autosaves: await blog.listAutosaves(c.get('actor'), postId) })
    },
  )
  .get(
    '/blog/begun-posts',
    describeCall({
      summary: 'New posts that one has begun and never saved, newest first',
      access: 'publisher',
      answer: z.array(begunPost),
    }),
    valid('query', begunPostQuery),
    async (c) => answerList(c, await blog.listBegunPosts(c.get('actor'), c.req.valid('query'))),
  )
  .put(
    '/blog/autosaves',
    describeCall({
      summary:
        'Keep what one is writing: one for each post and draft key, which each window makes for itself',
      problems: {
        ...CLEANING_PROBLEMS,
        'too-large': ['article-too-large'],
        'not-found': ['not-found'],
      },
      access: 'publisher',
      answer: savedAt,
      ignoresKey: true,
    }),
    valid('json', newAutosave),
    async (c) => c.json(await blog.keepAutosave(c.get('actor'), c.req.valid('json'))),
  )
  .delete(
    '/blog/autosaves',
    describeCall({ summary: 'Discard it', access: 'publisher', status: 204, ignoresKey: true }),
    valid('query', autosaveToDiscard),
    async (c) => {
      const { postId = null, draftKey = null } = c.req.valid('query')
      await blog.discardAutosave(c.get('actor'), { postId, draftKey })
      return c.body(null, 204)
    },
  )
  .post(
    '/blog/previews',
    describeCall({
      summary: 'An article’s HTML as readers get it',
      problems: { ...CLEANING_PROBLEMS, 'too-large': ['article-too-large'] },
      access: 'publisher',
      answer: previewed,
      ignoresKey: true,
    }),
    valid('json', preview),
    async (c) => c.json(await blog.previewArticle(c.get('actor'), c.req.valid('json').content)),
  )

const pictures = new Hono<ApiEnvironment>()
  .post(
    '/blog/pictures',
    describeCall({
      scope: 'write-posts',
      summary: 'Upload a picture for articles: the body is a JPEG, PNG, WebP or AVIF picture',
      upload: { types: PICTURE_TYPES },
      problems: {
        invalid: ['not-a-picture', 'too-many-pixels', 'picture-too-slow'],
        forbidden: ['uploads-off'],
        unavailable: ['pictures-busy'],
      },
      access: 'publisher',
      status: 201,
      answer: articlePicture,
      ignoresKey: true,
    }),
    async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const stored = await blog.keepArticlePicture(c.get('actor'), bytes)
      if (!stored.ok) throw new Problem('invalid', stored.reason)
      return c.json(stored.picture, 201)
    },
  )
  .get(
    '/article-pictures/:file',
    describeCall({
      summary: 'A picture of an article as WebP; it never changes',
      files: ['image/webp'],
    }),
    async (c) =>
      c.body(Buffer.from(await blog.readArticlePicture(c.req.param('file'))), 200, {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      }),
  )

/** Writing posts: for publishers and admins. */
export const writingApi = new Hono<ApiEnvironment>()
  .route('/', posts)
  .route('/', revisions)
  .route('/', drafts)
  .route('/', pictures)
