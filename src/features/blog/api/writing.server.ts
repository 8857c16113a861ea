import { Hono } from 'hono'
import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { calls } from '../../../platform/api/call.ts'
import type { ApiContext, ApiEnvironment } from '../../../platform/api/environment.ts'
import { readId } from '../../../platform/api/ids.ts'
import { invalidField, Problem } from '../../../platform/api/problem.ts'
import { PICTURE_TYPES } from '../../../platform/files/uploads.ts'
import { versionsIn } from '../rules/publishing.ts'
import * as schema from '../schema/writing.ts'
import * as blog from '../service/index.server.ts'
import type { WritingRefusal } from '../service/writing.server.ts'

/** Converts `scheduledFor` from the writer's local time to an instant. */
function onTheirClock(post: schema.WrittenPost, timeZone: string): schema.WrittenPost {
  const { scheduledFor } = post
  if (!scheduledFor) return post
  try {
    const instant = /(?:Z|[+-]\d\d:\d\d)$/.test(scheduledFor)
      ? Temporal.Instant.from(scheduledFor)
      : Temporal.PlainDateTime.from(scheduledFor, { overflow: 'reject' })
          .toZonedDateTime(timeZone)
          .toInstant()
    return { ...post, scheduledFor: instant.toString() }
  } catch {
    throw refuse('invalid', 'scheduledFor', 'schedule-invalid', m.writing_schedule_invalid())
  }
}

const refuse = (kind: 'invalid' | 'conflict', path: string, code: string, message: string) =>
  new Problem(kind, code, { fields: [{ path, code, message }] })

const REFUSED: Record<WritingRefusal, readonly [field: string, message: () => string]> = {
  'translation-taken': ['translationId', m.problem_translation_taken],
  'translation-unknown': ['translationId', m.writing_translation_invalid],
  'content-short': ['content', m.writing_content_short],
  'category-missing': ['categoryId', m.writing_category_missing],
  'picture-missing': ['featuredImage', m.writing_picture_missing],
  'schedule-past': ['scheduledFor', m.writing_schedule_past],
}

function refusalOf(written: blog.Written & { ok: false }): Problem {
  const { reason } = written
  if (reason === 'slug-taken') {
    const { suggestion } = written
    const message = m.writing_slug_taken({ suggestion })
    const fields = [{ path: 'slug', code: reason, message }]
    return new Problem('conflict', reason, { fields, extra: { suggestion } })
  }
  if (reason === 'text-picture-missing')
    return invalidField('content', m.writing_text_picture_missing({ address: written.address }))
  const [field, message] = REFUSED[reason]
  return reason === 'translation-taken'
    ? refuse('conflict', field, reason, message())
    : invalidField(field, message())
}

const versionsOf = (c: ApiContext) => versionsIn(c.req.header('if-match'))

const WRITING_PROBLEMS = {
  ...blog.CLEANING_PROBLEMS,
  invalid: ['schedule-invalid', ...blog.CLEANING_PROBLEMS.invalid],
  conflict: ['slug-taken', 'translation-taken'],
  'too-large': ['article-too-large'],
}

const posts = calls({ access: 'publisher' })
  .post('/blog/posts', {
    summary: 'Write a post',
    scope: 'write-posts',
    problems: WRITING_PROBLEMS,
    body: schema.writtenPost,
    status: 201,
    answer: schema.editedPost,
    isVersioned: true,
    handle: async ({ actor, body, reader }) => {
      const written = await blog.writePost(actor, onTheirClock(body, reader.timeZone))
      if (!written.ok) throw refusalOf(written)
      return blog.getEditedPost(actor, written.id)
    },
  })
  .put('/blog/posts/:slugOrId', {
    summary: 'Change a post; with If-Match, only the version that it names',
    scope: 'write-posts',
    problems: { ...WRITING_PROBLEMS, stale: ['post-stale'] },
    body: schema.writtenPost,
    answer: schema.editedPost,
    isVersioned: true,
    handle: async ({ c, actor, param, body, reader }) => {
      const id = await blog.findPostId(param.slugOrId)
      const post = onTheirClock(body, reader.timeZone)
      const written = await blog.rewritePost(actor, { id, versions: versionsOf(c) }, post)
      if (!written.ok) throw refusalOf(written)
      return blog.getEditedPost(actor, id)
    },
  })
  .delete('/blog/posts/:slugOrId', {
    summary: 'Delete a post',
    scope: 'write-posts',
    handle: async ({ actor, param }) =>
      blog.deletePost(actor, await blog.findPostId(param.slugOrId)),
  })
  .get('/blog/own-posts', {
    summary: 'One’s own posts in every status, newest first',
    scope: 'read-posts',
    query: schema.ownPostQuery,
    answer: z.array(schema.ownPost),
    handle: ({ actor, query }) => blog.listOwnPosts(actor, query),
  })
  .get('/blog/own-posts/:id', {
    summary: 'One of them, as its editor has it',
    scope: 'read-posts',
    answer: schema.editedPost,
    isVersioned: true,
    handle: ({ actor, param }) => blog.getEditedPost(actor, readId(param.id)),
  })
  .get('/blog/writing-choices', {
    summary: 'Categories, tags and pairs that a writer may choose',
    scope: 'read-posts',
    answer: schema.writingChoices,
    handle: ({ actor }) => blog.getWritingChoices(actor),
  }).hono

const revisions = calls({ access: 'publisher' })
  .get('/blog/posts/:slugOrId/revisions', {
    summary: 'The versions of a post, newest first',
    scope: 'read-posts',
    answer: z.array(schema.revision),
    handle: async ({ actor, param }) =>
      blog.listRevisions(actor, await blog.findPostId(param.slugOrId)),
  })
  .get('/blog/posts/:slugOrId/revisions/:version', {
    summary: 'One version',
    scope: 'read-posts',
    answer: schema.wholeRevision,
    handle: async ({ actor, param }) => {
      const version = readId(param.version)
      return blog.getRevision(actor, await blog.findPostId(param.slugOrId), version)
    },
  })
  .post('/blog/posts/:slugOrId/revisions/:version/restore', {
    summary: 'Make an earlier version’s words the post’s again, as a new version',
    problems: { stale: ['post-stale'], ...blog.CLEANING_PROBLEMS },
    answer: schema.editedPost,
    isVersioned: true,
    handle: async ({ c, actor, param }) => {
      const id = await blog.findPostId(param.slugOrId)
      const version = readId(param.version)
      await blog.restoreRevision(actor, { id, version, versions: versionsOf(c) })
      return blog.getEditedPost(actor, id)
    },
  }).hono

const drafts = calls({ access: 'publisher' })
  .get('/blog/autosaves', {
    summary:
      'What one was writing and has not saved, newest first: one for each window that has written',
    query: schema.autosaveQuery,
    answer: z.array(schema.autosave),
    handle: ({ actor, query: { postId = null } }) => blog.listAutosaves(actor, postId),
  })
  .get('/blog/begun-posts', {
    summary: 'New posts that one has begun and never saved, newest first',
    query: schema.begunPostQuery,
    answer: z.array(schema.begunPost),
    handle: ({ actor, query }) => blog.listBegunPosts(actor, query),
  })
  .put('/blog/autosaves', {
    summary:
      'Save what one is writing: one for each post and draft key, which each window makes for itself',
    problems: {
      ...blog.CLEANING_PROBLEMS,
      'too-large': ['article-too-large'],
      'not-found': ['not-found'],
    },
    body: schema.newAutosave,
    answer: schema.savedAt,
    runsApart: true,
    handle: ({ actor, body }) => blog.storeAutosave(actor, body),
  })
  .delete('/blog/autosaves', {
    summary: 'Discard it',
    query: schema.autosaveToDiscard,
    handle: ({ actor, query: { postId = null, draftKey = null } }) =>
      blog.discardAutosave(actor, { postId, draftKey }),
  })
  .post('/blog/previews', {
    summary: 'An article’s HTML as readers get it',
    problems: { ...blog.CLEANING_PROBLEMS, 'too-large': ['article-too-large'] },
    body: schema.preview,
    answer: schema.preview,
    runsApart: true,
    handle: ({ actor, body }) => blog.previewArticle(actor, body.content),
  }).hono

const pictures = calls()
  .post('/blog/pictures', {
    summary: 'Upload a picture for articles: the body is a JPEG, PNG, WebP or AVIF picture',
    scope: 'write-posts',
    access: 'publisher',
    problems: {
      invalid: ['not-a-picture', 'too-many-pixels', 'picture-too-slow'],
      forbidden: ['uploads-off'],
      unavailable: ['pictures-busy'],
    },
    status: 201,
    answer: schema.articlePicture,
    upload: { types: PICTURE_TYPES },
    runsApart: true,
    handle: async ({ c, actor }) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const stored = await blog.storeArticlePicture(actor, bytes)
      return stored.ok ? stored.picture : stored
    },
  })
  .get('/article-pictures/:file', {
    summary: 'A picture of an article as WebP; it never changes',
    files: ['image/webp'],
    handle: async ({ c, param }) =>
      c.body(Buffer.from(await blog.readArticlePicture(param.file)), 200, {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      }),
  }).hono

/** Writing posts: for publishers and admins. */
export const writingApi = new Hono<ApiEnvironment>()
  .route('/', posts)
  .route('/', revisions)
  .route('/', drafts)
  .route('/', pictures)
