import { eq, and, inArray } from 'drizzle-orm'
import { afterEach, expect, test, beforeEach } from 'vitest'
import { createComment, createPost } from '../../../../tests/support/articles.ts'
import { atOnce } from '../../../../tests/support/at-once.ts'
import {
  describeOnBothDatabases,
  describeWithDatabase,
} from '../../../../tests/support/databases.ts'
import { createFamily, createPerson, createAdmin } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { activityLogs } from '../../../database/schema/administration.ts'
import { blogCommentReports, blogComments } from '../../../database/schema/blog.ts'
import { visitor, type Person } from '../../../platform/actor.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'
import { publicContentVersion } from '../../../platform/public-content.ts'
import type { CommentStatus } from '../rules/index.ts'
import * as moderation from './comments.server.ts'
import * as blog from './index.server.ts'

const contentsOf = (comments: readonly { content: string }[]) =>
  comments.map(({ content }) => content)

describeWithDatabase('comments', () => {
  afterEach(() => provideDeployment({ rateLimits: true }))

  test('wait for approval, seen by their writer alone (spec 4.11, 6.7, 7.26, 9.12)', async () => {
    const postId = await createPost({ slug: 'talked-of' })
    const writer = await createFamily({ name: 'Leila' })
    const before = publicContentVersion()
    const written = await blog.writeComment(writer, 'talked-of', { content: 'Thank you.' })
    expect(written).toMatchObject({
      postId,
      content: 'Thank you.',
      status: 'pending',
      userName: 'Leila',
    })
    expect(publicContentVersion()).toBe(before)
    expect((await blog.listComments(writer, 'talked-of', { limit: 10 })).entries).toEqual([])
    for (const status of ['approved', 'rejected'] as const)
      await createComment({ postId, userId: writer.userId, status })
    expect(await blog.listWaitingComments(writer, 'talked-of')).toEqual([written])
    const other = await createFamily()
    expect(await blog.listWaitingComments(other, 'talked-of')).toEqual([])
    await expect(blog.listWaitingComments(visitor, 'talked-of')).rejects.toMatchObject({
      status: 401,
    })
  })

  test('need a session and a published post (spec 5.8, 6.7)', async () => {
    const author = await createPerson({ role: 'publisher' })
    await createPost({ slug: 'open' })
    await createPost({ slug: 'closed', authorId: author.userId, status: 'draft' })
    const comment = { content: 'Hello' }
    await expect(blog.writeComment(visitor, 'open', comment)).rejects.toMatchObject({ status: 401 })
    for (const actor of [author, await createFamily()])
      await expect(blog.writeComment(actor, 'closed', comment)).rejects.toMatchObject({
        status: 404,
      })
  })

  test('are five in ten minutes from one account (promise 27)', async () => {
    const writer = await createFamily()
    await createPost({ slug: 'busy' })
    for (const content of ['1', '2', '3', '4', '5'])
      await blog.writeComment(writer, 'busy', { content })
    const sixth = blog.writeComment(writer, 'busy', { content: '6' })
    await expect(sixth).rejects.toMatchObject({ status: 429 })
    await blog.writeComment(await createFamily(), 'busy', { content: '1' })
    expect(contentsOf(await blog.listWaitingComments(writer, 'busy'))).toHaveLength(5)
  })

  test('are reported once by each person who is signed in', async () => {
    const postId = await createPost({ slug: 'reported' })
    const { userId } = await createFamily()
    const commentId = await createComment({ postId, userId })
    const [one, two] = [await createFamily(), await createFamily()]
    const report = { reason: 'personal', details: 'It names a child.' } as const
    expect(await blog.reportComment(one, commentId, report)).toMatchObject({ ok: true })
    expect(await blog.reportComment(one, commentId, { reason: 'spam' })).toEqual({
      ok: false,
      reason: 'already-reported',
    })
    expect(await blog.reportComment(two, commentId, { reason: 'other' })).toMatchObject({
      ok: true,
    })
    await expect(blog.reportComment(visitor, commentId, report)).rejects.toMatchObject({
      status: 401,
    })
    const stored = await database()
      .select()
      .from(blogCommentReports)
      .where(eq(blogCommentReports.commentId, commentId))
    expect(stored).toHaveLength(2)
    expect(stored[0]).toMatchObject({ ...report, reporterId: one.userId, resolvedAt: null })
  })

  test('that nobody sees cannot be reported', async () => {
    const author = await createPerson({ role: 'publisher' })
    const { userId } = await createFamily()
    const open = await createPost({})
    const hidden = await createPost({ authorId: author.userId, status: 'draft' })
    const waiting = await createComment({ postId: open, userId, status: 'pending' })
    const underDraft = await createComment({ postId: hidden, userId })
    const reader = await createFamily()
    for (const id of [waiting, underDraft, 999_999])
      await expect(blog.reportComment(reader, id, { reason: 'spam' })).rejects.toMatchObject({
        status: 404,
      })
  })
})

const seen = (status: CommentStatus, ...ids: number[]) => ids.map((id) => ({ id, seen: status }))

describeWithDatabase('moderation of comments', () => {
  let author: Person
  let writer: Person
  let postId: number
  let slug: string
  let count = 0

  beforeEach(async () => {
    author = await createPerson({ role: 'publisher' })
    writer = await createFamily({ name: 'Leila Rostami' })
    count += 1
    slug = `moderated-${count}`
    postId = await createPost({ authorId: author.userId, slug, title: 'A calm evening' })
  })

  const comment = (content: string, status: CommentStatus = 'pending') =>
    createComment({ postId, userId: writer.userId, content, status })
  const listed = async (
    actor: Person,
    query: Partial<Parameters<typeof moderation.listModeratedComments>[1]> = {},
  ) => (await moderation.listModeratedComments(actor, { page: 1, ...query }, 'en')).entries
  const shown = async () =>
    (await blog.listComments(visitor, slug, { limit: 10 })).entries.map(({ id }) => id)

  test('is the author’s of the post, and an admin’s of every post (spec 2.52, 2.57, 2.60)', async () => {
    const id = await comment('Thank you.')
    const [entry] = await listed(author)
    expect(entry).toMatchObject({
      id,
      content: 'Thank you.',
      status: 'pending',
      userName: 'Leila Rostami',
      reports: [],
      post: { id: postId, slug, title: 'A calm evening', language: 'en', status: 'published' },
    })
    const other = await createPerson({ role: 'publisher' })
    expect(await listed(other)).toEqual([])
    expect((await listed(await createAdmin())).map((one) => one.id)).toContain(id)
    for (const [actor, status] of [
      [visitor, 401],
      [writer, 403],
    ] as const) {
      await expect(
        moderation.listModeratedComments(actor, { page: 1 }, 'en'),
      ).rejects.toMatchObject({ status })
      await expect(moderation.countModeratedComments(actor)).rejects.toMatchObject({ status })
    }
    const decision = { status: 'approved' as const, comments: seen('pending', id) }
    await expect(moderation.decideOnComments(other, decision)).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      moderation.settleCommentReports(other, id, { upTo: 2_000_000 }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await shown()).toEqual([])
  })

  test('shows what is approved, takes back what is not, and counts follow (spec 2.59, 4.11)', async () => {
    const [one, two, three] = [await comment('1'), await comment('2'), await comment('3')]
    const before = publicContentVersion()
    expect(
      await moderation.decideOnComments(author, {
        status: 'approved',
        comments: seen('pending', one, two),
      }),
    ).toEqual({ ok: true, changed: 2 })
    expect(publicContentVersion()).toBeGreaterThan(before)
    expect(await shown()).toEqual([one, two])
    expect((await blog.getPost(visitor, slug)).commentCount).toBe(2)
    const admin = await createAdmin()
    await moderation.decideOnComments(admin, {
      status: 'rejected',
      comments: seen('approved', one),
    })
    await moderation.decideOnComments(admin, { status: 'pending', comments: seen('approved', two) })
    expect(await shown()).toEqual([])
    expect((await listed(author, { status: 'rejected' })).map(({ id }) => id)).toEqual([one])
    expect((await listed(author)).map(({ id }) => id)).toEqual([two, three])
    expect((await listed(author))[0]).toMatchObject({ moderatedBy: admin.name })
    const noted = await database()
      .select({ userId: activityLogs.userId, details: activityLogs.details })
      .from(activityLogs)
      .where(
        and(
          eq(activityLogs.action, 'comment-moderated'),
          inArray(activityLogs.userId, [author.userId, admin.userId]),
        ),
      )
      .orderBy(activityLogs.id)
    expect(noted).toEqual([
      { userId: author.userId, details: { commentId: one, from: 'pending', status: 'approved' } },
      { userId: author.userId, details: { commentId: two, from: 'pending', status: 'approved' } },
      { userId: admin.userId, details: { commentId: one, from: 'approved', status: 'rejected' } },
      { userId: admin.userId, details: { commentId: two, from: 'approved', status: 'pending' } },
    ])
  })

  test('is of all that were chosen or of none', async () => {
    const own = await comment('own')
    const foreign = await createComment({
      postId: await createPost(),
      userId: writer.userId,
      status: 'pending',
    })
    const decision = { status: 'approved' as const, comments: seen('pending', own, foreign) }
    await expect(moderation.decideOnComments(author, decision)).rejects.toMatchObject({
      status: 404,
    })
    expect(await shown()).toEqual([])
  })

  test('shows why readers reported a comment until somebody settles it', async () => {
    const id = await comment('It names a child.', 'approved')
    const [one, two] = [await createFamily(), await createFamily()]
    const report = { reason: 'personal', details: 'A name.' } as const
    await blog.reportComment(one, id, report)
    const [entry] = await listed(author, { status: 'reported' })
    expect(entry).toMatchObject({ id, status: 'approved', reports: [report] })
    expect(JSON.stringify(entry)).not.toContain(one.name)
    expect(await moderation.countModeratedComments(author)).toEqual({ pending: 0, reported: 1 })
    const upTo = entry!.reports[0]!.id
    await blog.reportComment(two, id, { reason: 'unkind' })
    // Reports made since then were not read.
    await moderation.settleCommentReports(author, id, { upTo })
    const [left] = await listed(author, { status: 'reported' })
    expect(left!.reports).toMatchObject([{ reason: 'unkind' }])
    await moderation.decideOnComments(author, {
      status: 'rejected',
      comments: seen('approved', id),
    })
    expect(await listed(author, { status: 'reported' })).toEqual([])
    const stored = await database()
      .select({ resolvedAt: blogCommentReports.resolvedAt })
      .from(blogCommentReports)
      .where(eq(blogCommentReports.commentId, id))
    expect(stored.map(({ resolvedAt }) => resolvedAt !== null)).toEqual([true, true])
  })

  test('finds words, names and titles in either spelling, by language and page', async () => {
    const farsi = await createPost({
      authorId: author.userId,
      language: 'fa',
      title: 'شب‌های آرام',
    })
    const english = await comment('We dim the lamp.')
    const persian = await createComment({
      postId: farsi,
      userId: writer.userId,
      content: 'كتاب خوبي است.',
      status: 'pending',
    })
    const ids = async (query: Parameters<typeof listed>[1]) =>
      (await listed(author, query)).map(({ id }) => id)
    expect(await ids({ q: 'LAMP' })).toEqual([english])
    expect(await ids({ q: 'کتاب خوبی' })).toEqual([persian])
    expect(new Set(await ids({ q: 'rostami leila' }))).toEqual(new Set([english, persian]))
    expect(await ids({ q: 'شب های' })).toEqual([persian])
    expect(await ids({ language: 'en' })).toEqual([english])
    for (const q of ['%', '_', '"', '{a,b}', '\\', "'", 'lamp}'])
      expect(await ids({ q })).toEqual([])
    // After the last comment of a page is decided, the page before is read.
    expect(await ids({ page: 2 })).toEqual(await ids({ page: 1 }))
    const { total } = await moderation.listModeratedComments(author, { page: 1 }, 'en')
    expect(total).toBe(2)
  })
})

describeOnBothDatabases('moderation of comments by two at once', () => {
  test('overrules nobody unseen: one of two is refused', async () => {
    const author = await createPerson({ role: 'publisher' })
    const postId = await createPost({ authorId: author.userId })
    const { userId } = await createFamily()
    const comment = () => createComment({ postId, userId, status: 'pending' })
    const [id, other] = [await comment(), await comment()]
    const admin = await createAdmin()
    const decide = (actor: Person, status: CommentStatus) =>
      moderation.decideOnComments(actor, { status, comments: seen('pending', other, id) })
    const results = await atOnce(`users where id in (${author.userId}, ${admin.userId})`, [
      () => decide(author, 'approved'),
      () => decide(admin, 'rejected'),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const rows = await database()
      .select({ status: blogComments.status })
      .from(blogComments)
      .where(inArray(blogComments.id, [id, other]))
    expect(new Set(rows.map(({ status }) => status)).size).toBe(1)
    const status = rows[0]!.status
    const again = await decide(author, status)
    expect(again).toEqual({ ok: true, changed: 0 })
  })
})
