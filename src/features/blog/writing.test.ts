import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createPost, useWriter } from '../../../tests/support/articles.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { createAdmin, createFamily, createPerson } from '../../../tests/support/people.ts'
import { problemOf } from '../../../tests/support/problems.ts'
import { database } from '../../database/client.ts'
import { users } from '../../database/schema/accounts.ts'
import { activityLogs } from '../../database/schema/administration.ts'
import { visitor, type Person } from '../../platform/actor.ts'
import { publicContentVersion } from '../../platform/public-content.ts'
import type { WrittenPost } from './schema/writing.ts'
import * as blog from './service/index.server.ts'

describeWithDatabase('writing posts', () => {
  let writer: Person
  const build = useWriter((person) => (writer = person))
  const write = async (overrides: Partial<WrittenPost> = {}, actor = writer, now?: Date) => {
    const written = await blog.writePost(actor, build(overrides), now)
    if (!written.ok) throw new Error(written.reason)
    return written.id
  }
  const notesOf = async () => {
    const rows = await database()
      .select({ action: activityLogs.action })
      .from(activityLogs)
      .where(eq(activityLogs.userId, writer.userId))
    return rows.map(({ action }) => action).toSorted()
  }

  test('keeps a draft that its author alone sees (spec 4.10, 6.6, 7.20)', async () => {
    const id = await write({ tags: ['Sleep', 'sleep', 'Evening'] })
    const post = await blog.getEditedPost(writer, id)
    expect(post).toMatchObject({
      status: 'draft',
      version: 1,
      readingMinutes: 1,
      publishedAt: null,
    })
    expect(post.tags).toEqual(['Sleep', 'Evening'])
    expect((await problemOf(blog.getPost(visitor, String(id)))).status).toBe(404)
    expect(await blog.getPost(writer, String(id))).toMatchObject({ id, excerpt: post.excerpt })
    expect(await notesOf()).toEqual(['post-created'])
  })

  test('publishes at once, invalidates visitors’ pages, and finds it by its words', async () => {
    const before = publicContentVersion()
    const id = await write({
      status: 'published',
      content: `<p>${'rainbow lantern '.repeat(300)}</p>`,
    })
    expect(publicContentVersion()).toBeGreaterThan(before)
    const found = await blog.listPosts(visitor, { q: 'lantern', limit: 10 })
    expect(found.entries).toMatchObject([{ id, readingMinutes: 3 }])
    expect(await notesOf()).toEqual(['post-created', 'post-published'])
    for (const status of ['draft', 'draft', 'published'] as const)
      await blog.rewritePost(writer, { id }, build({ status }))
    expect(await notesOf()).toEqual([
      'post-created',
      'post-published',
      'post-published',
      'post-unpublished',
    ])
  })

  test('cleans what is written', async () => {
    const content = '<p onclick="x()">Safe and sound words.</p><script>fire()</script>'
    const id = await write({ content })
    const { content: stored } = await blog.getEditedPost(writer, id)
    expect(stored).toBe('<p>Safe and sound words.</p>')
    const hidden = build({ content: `<p>Short</p><style>${'a'.repeat(50)}</style>` })
    expect(await blog.writePost(writer, hidden)).toEqual({ ok: false, reason: 'content-short' })
  })

  test('proposes another slug where one is taken', async () => {
    await write({ slug: 'taken' })
    expect(await blog.writePost(writer, build({ slug: 'taken' }))).toEqual({
      ok: false,
      reason: 'slug-taken',
      suggestion: 'taken-2',
    })
    const id = await write({ slug: 'taken-2' })
    const again = await blog.rewritePost(writer, { id }, build({ slug: 'taken' }))
    // Its own slug is free for itself.
    expect(again).toMatchObject({ reason: 'slug-taken', suggestion: 'taken-2' })
    expect(await blog.rewritePost(writer, { id }, build({ slug: 'taken-2' }))).toMatchObject({
      ok: true,
    })
    const unknown = build({ categoryId: 999_999 })
    expect(await blog.writePost(writer, unknown)).toMatchObject({ reason: 'category-missing' })
  })

  test('is for publishers and admins, each publisher on their own (spec 6.6)', async () => {
    const id = await write()
    const other = await createPerson({ role: 'publisher' })
    const family = await createFamily()
    expect((await problemOf(blog.writePost(visitor, build()))).status).toBe(401)
    expect((await problemOf(blog.writePost(family, build()))).status).toBe(403)
    for (const call of [
      () => blog.rewritePost(other, { id }, build()),
      () => blog.deletePost(other, id),
      () => blog.getEditedPost(other, id),
      () => blog.listRevisions(other, id),
      () => blog.getRevision(other, id, 1),
      () => blog.restoreRevision(other, { id, version: 1 }),
      () => blog.storeAutosave(other, { postId: id, fields: {} }),
      () => blog.listAutosaves(other, id),
    ])
      expect((await problemOf(call())).status).toBe(404)
    const admin = await createAdmin()
    expect(await blog.rewritePost(admin, { id }, build({ title: 'By an admin' }))).toMatchObject({
      ok: true,
    })
    expect(await blog.getEditedPost(writer, id)).toMatchObject({
      title: 'By an admin',
      authorId: writer.userId,
    })
  })

  describe('versions', () => {
    test('a stale one is refused with who saved since; without one the later wins', async () => {
      const id = await write({ title: 'First words' })
      const admin = await createAdmin()
      await blog.rewritePost(admin, { id, versions: [1] }, build({ title: 'Second words' }))
      const stale = blog.rewritePost(writer, { id, versions: [1] }, build({ title: 'Third words' }))
      const problem = await problemOf(stale)
      expect(problem).toMatchObject({ status: 412, code: 'post-stale' })
      expect(problem.extra).toMatchObject({ version: 2, changedBy: admin.name })
      await blog.rewritePost(writer, { id }, build({ title: 'Third words' }))
      const revisions = await blog.listRevisions(writer, id)
      expect(revisions.map(({ version, title }) => [version, title])).toEqual([
        [3, 'Third words'],
        [2, 'Second words'],
        [1, 'First words'],
      ])
      expect(revisions[1]!.editorName).toBe(admin.name)
    })

    test('of two at the same time one is refused, and nothing is lost', async () => {
      const id = await write()
      const both = await Promise.allSettled(
        ['Mine and mine', 'Yours and yours'].map((title) =>
          blog.rewritePost(writer, { id, versions: [1] }, build({ title })),
        ),
      )
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await blog.getEditedPost(writer, id)).toMatchObject({ version: 2 })
    })

    test('restoring makes a new one', async () => {
      const id = await write({ title: 'First words', status: 'published' })
      await blog.rewritePost(writer, { id }, build({ title: 'Second words', status: 'published' }))
      expect(
        (await problemOf(blog.restoreRevision(writer, { id, version: 1, versions: [1] }))).status,
      ).toBe(412)
      await blog.restoreRevision(writer, { id, version: 1, versions: [2] })
      expect(await blog.getEditedPost(writer, id)).toMatchObject({
        title: 'First words',
        version: 3,
      })
      const found = await blog.listPosts(visitor, { q: 'second', limit: 100 })
      expect(found.entries.some((post) => post.id === id)).toBe(false)
      expect((await problemOf(blog.restoreRevision(writer, { id, version: 9 }))).status).toBe(404)
    })

    test('a post that the product brought keeps its first words', async () => {
      const id = await createPost({
        authorId: writer.userId,
        categoryId: build().categoryId,
        title: 'From before',
      })
      await blog.rewritePost(writer, { id }, build({ title: 'Written anew' }))
      expect((await blog.listRevisions(writer, id)).map(({ title }) => title)).toEqual([
        'Written anew',
        'From before',
      ])
    })
  })

  test('counts as published from the first time', async () => {
    const first = new Date('2026-03-01T10:00:00Z')
    const slug = 'first-time'
    const id = await write({ status: 'published', slug }, writer, first)
    await blog.rewritePost(writer, { id }, build({ slug }))
    await blog.rewritePost(writer, { id }, build({ slug, status: 'published' }))
    expect((await blog.getEditedPost(writer, id)).publishedAt).toBe(first.toISOString())
  })

  test('publishes what is due, once, and notes it', async () => {
    const due = new Date('2027-01-01T08:00:00Z')
    const now = new Date('2026-12-01T08:00:00Z')
    const id = await write({ scheduledFor: due.toISOString() }, writer, now)
    expect(await blog.publishScheduled(new Date('2027-01-01T07:59:00Z'))).toBe(0)
    const before = publicContentVersion()
    const [one, two] = await Promise.all([blog.publishScheduled(due), blog.publishScheduled(due)])
    expect(one + two).toBe(1)
    expect(publicContentVersion()).toBeGreaterThan(before)
    expect(await blog.getEditedPost(writer, id)).toMatchObject({
      status: 'published',
      scheduledFor: null,
      publishedAt: due.toISOString(),
      version: 2,
    })
    const late = build({ scheduledFor: '2026-11-01T08:00:00Z' })
    expect(await blog.writePost(writer, late, now)).toMatchObject({ reason: 'schedule-past' })
  })

  test('what an author scheduled waits while the author is suspended, or writes here no longer', async () => {
    const author = await createPerson({ role: 'publisher' })
    const due = new Date('2027-02-01T08:00:00Z')
    const before = new Date('2027-01-31T08:00:00Z')
    const id = await write({ scheduledFor: due.toISOString() }, author, before)
    const setStatus = (status: 'active' | 'suspended') =>
      database().update(users).set({ status }).where(eq(users.id, author.userId))
    await setStatus('suspended')
    expect(await blog.publishScheduled(due)).toBe(0)
    await setStatus('active')
    const setRole = (role: 'regular' | 'publisher') =>
      database().update(users).set({ role }).where(eq(users.id, author.userId))
    await setRole('regular')
    expect(await blog.publishScheduled(due)).toBe(0)
    await setRole('publisher')
    expect(await blog.publishScheduled(due)).toBe(1)
    expect(await blog.getEditedPost(author, id)).toMatchObject({ status: 'published' })
  })

  test('lists one’s own, newest first, by title and status (spec 2.60)', async () => {
    const first = await write({ title: 'خواب كودكان ۱۲', language: 'fa' }, writer, new Date(1e12))
    const second = await write(
      { title: 'School days', status: 'published' },
      writer,
      new Date(2e12),
    )
    const third = await write({ title: 'School nights', status: 'pending' }, writer, new Date(3e12))
    const ids = async (query: Partial<Parameters<typeof blog.listOwnPosts>[1]>, actor = writer) =>
      (await blog.listOwnPosts(actor, { page: 1, ...query })).entries.map(({ id }) => id)
    expect(await ids({})).toEqual([third, second, first])
    // A page past the last is the last.
    expect(await ids({ page: 2 })).toEqual([third, second, first])
    expect(await ids({ q: 'کودکان 12' })).toEqual([first])
    expect(await ids({ q: 'SCHOOL' })).toEqual([third, second])
    expect(await ids({ status: 'published' })).toEqual([second])
    expect(await ids({ status: 'unpublished' })).toEqual([third, first])
    expect(await ids({ everybody: 'yes' })).toEqual([third, second, first])
    const admin = await createAdmin()
    expect(await ids({}, admin)).toEqual([])
    expect(await ids({ everybody: 'yes', q: 'school' }, admin)).toContain(second)
  })

  test('a post that waits for its time is scheduled, and neither draft nor pending', async () => {
    const scheduledFor = new Date(Date.now() + 86_400_000).toISOString()
    const draft = await write()
    const timed = await write({ scheduledFor })
    const pending = await write({ status: 'pending' })
    const timedPending = await write({ status: 'pending', scheduledFor })
    const ids = async (status: 'draft' | 'pending' | 'scheduled' | 'published' | 'unpublished') =>
      (await blog.listOwnPosts(writer, { page: 1, status })).entries.map(({ id }) => id)
    expect(await ids('scheduled')).toEqual([timedPending, timed])
    expect(await ids('draft')).toEqual([draft])
    expect(await ids('pending')).toEqual([pending])
    expect(await ids('published')).toEqual([])
    expect(await ids('unpublished')).toEqual([timedPending, pending, timed, draft])
    const shown = await blog.getPost(writer, String(timed))
    expect(shown).toMatchObject({ status: 'draft', scheduledFor })
  })
})
