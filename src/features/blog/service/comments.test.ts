import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { createComment, createPost } from '../../../../tests/support/articles.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createFamily, createPerson } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { blogCommentReports } from '../../../database/schema/blog.ts'
import { visitor } from '../../../platform/actor.ts'
import { publicContentVersion } from '../../../platform/public-content.ts'
import * as blog from './index.server.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'

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
      ...{ postId, content: 'Thank you.', status: 'pending', userName: 'Leila' },
    })
    expect(publicContentVersion()).toBe(before)
    expect((await blog.listComments(writer, 'talked-of', { limit: 10 })).entries).toEqual([])
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
