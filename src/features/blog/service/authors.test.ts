import { expect, test } from 'vitest'
import { createComment, createPost } from '../../../../tests/support/articles.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createAdmin, createFamily, createPerson } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { blogPostViews } from '../../../database/schema/blog.ts'
import { visitor } from '../../../platform/actor.ts'
import {
  getAnalyticsOverview,
  getPostAnalytics,
  noteView,
  writeViews,
  getAuthor,
  getOwnAuthorProfile,
  saveAuthorProfile,
} from './authors.server.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { publicContentVersion } from '../../../platform/public-content.ts'
import { authorProfile } from '../schema/authors.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

describeWithDatabase('how posts are read', () => {
  test('is counted by day of the site’s clock, without the author’s own reading (spec 2.60, 3.10)', async () => {
    const author = await createPerson({ role: 'publisher' })
    const postId = await createPost({ authorId: author.userId, slug: 'read-often' })
    noteView(visitor, 'read-often', new Date('2026-11-20T20:29:00Z'))
    // Past midnight in Tehran.
    noteView(visitor, 'read-often', new Date('2026-11-20T20:31:00Z'))
    noteView(await createFamily(), 'read-often', NOW)
    noteView(author, 'read-often', NOW)
    noteView(visitor, 'not-there', NOW)
    await writeViews()
    noteView(visitor, 'read-often', NOW)
    await writeViews()
    const analytics = await getPostAnalytics(author, postId, '28', NOW)
    expect(analytics).toMatchObject({ from: '2026-10-25', to: '2026-11-21', views: 4 })
    expect(analytics.post).toMatchObject({ id: postId, viewCount: 4 })
    expect(analytics.days).toHaveLength(28)
    expect(analytics.days.slice(-2)).toEqual([
      { day: '2026-11-20', views: 1 },
      { day: '2026-11-21', views: 3 },
    ])
  })

  test('is seen by the author and admins, and another’s post is none (spec 6.6)', async () => {
    const author = await createPerson({ role: 'publisher' })
    const postId = await createPost({ authorId: author.userId, status: 'draft' })
    const read = (actor: Parameters<typeof getPostAnalytics>[0]) =>
      getPostAnalytics(actor, postId, '90', NOW)
    expect((await read(author)).post.status).toBe('draft')
    expect((await read(await createAdmin())).days).toHaveLength(90)
    await expect(read(await createPerson({ role: 'publisher' }))).rejects.toMatchObject({
      status: 404,
    })
    await expect(read(await createFamily())).rejects.toMatchObject({ status: 403 })
    await expect(read(visitor)).rejects.toMatchObject({ status: 401 })
  })

  test('of all own posts has the most viewed first, page by page', async () => {
    const author = await createPerson({ role: 'publisher' })
    const authorId = author.userId
    const ids: number[] = []
    for (let made = 0; made < 21; made += 1) ids.push(await createPost({ authorId }))
    const [idle, loud] = [ids[3]!, ids[7]!]
    await createComment({ postId: loud, userId: authorId })
    await database()
      .insert(blogPostViews)
      .values([
        { postId: idle, day: '2026-11-02', views: 3 },
        { postId: loud, day: '2026-11-02', views: 4 },
        { postId: loud, day: '2026-11-03', views: 5 },
        { postId: loud, day: '2026-01-03', views: 500 },
        { postId: await createPost(), day: '2026-11-03', views: 900 },
      ])
    const first = await getAnalyticsOverview(author, { days: '28', page: 1 }, NOW)
    expect(first).toMatchObject({ views: 12, total: 21 })
    expect(first.days.find(({ day }) => day === '2026-11-02')!.views).toBe(7)
    expect(first.posts).toHaveLength(20)
    expect(first.posts.slice(0, 2)).toMatchObject([
      { id: loud, viewsInPeriod: 9 },
      { id: idle, viewsInPeriod: 3 },
    ])
    const second = await getAnalyticsOverview(author, { days: '28', page: 2 }, NOW)
    const past = await getAnalyticsOverview(author, { days: '28', page: 9 }, NOW)
    expect(past.posts).toEqual(second.posts)
    const all = [...first.posts, ...second.posts].map(({ id }) => id)
    expect(all.toSorted((a, b) => a - b)).toEqual(ids)
  })
})

describeWithDatabase('an author’s own words', () => {
  test('are stored the first time and later, and shown on the page (spec 3.17)', async () => {
    for (const author of [await createPerson({ role: 'publisher' }), await createAdmin()]) {
      expect(await getOwnAuthorProfile(author)).toEqual({
        bio: '',
        specialty: [],
        authorId: author.userId,
        hasPage: false,
        version: expect.any(String),
      })
      await saveAuthorProfile(author, { bio: 'First.', specialty: ['Sleep'] })
      const before = publicContentVersion()
      const words = { bio: 'I teach.\n\nمعلم هستم.', specialty: ['Sleep', 'خواب', 'Sleep'] }
      await saveAuthorProfile(author, words)
      expect(publicContentVersion()).toBeGreaterThan(before)
      await createPost({ authorId: author.userId })
      expect(await getOwnAuthorProfile(author)).toMatchObject({
        bio: words.bio,
        specialty: ['Sleep', 'خواب'],
        hasPage: true,
      })
      expect(await getAuthor(author.userId, 'fa')).toMatchObject({
        bio: 'معلم هستم.',
        specialty: ['خواب'],
      })
      await saveAuthorProfile(author, { bio: '', specialty: [] })
      expect(await getAuthor(author.userId, 'en')).toMatchObject({
        bio: null,
        specialty: [],
      })
    }
  })

  test('are not overwritten from a page that shows older ones', async () => {
    const author = await createPerson({ role: 'publisher' })
    const { version } = await getOwnAuthorProfile(author)
    const save = (bio: string, seen: string) =>
      saveAuthorProfile(author, { bio, specialty: [] }, toTag(seen))
    const newer = await save('From the phone.', version)
    await expect(save('From the desk.', version)).rejects.toMatchObject({ code: 'stale' })
    expect(await getOwnAuthorProfile(author)).toEqual(newer)
    expect(await save('Both.', newer.version)).toMatchObject({ bio: 'Both.' })
  })

  test('are for who writes posts alone', async () => {
    const words = { bio: 'x', specialty: [] }
    await expect(saveAuthorProfile(visitor, words)).rejects.toMatchObject({ status: 401 })
    await expect(saveAuthorProfile(await createFamily(), words)).rejects.toMatchObject({
      status: 403,
    })
  })

  test('have their limits, and no control characters', () => {
    const parsed = authorProfile.safeParse({ bio: ' a\u0000b\r\nc ', specialty: [' one   two '] })
    expect(parsed.data).toEqual({ bio: 'ab\nc', specialty: ['one two'] })
    for (const wrong of [
      { bio: 'x'.repeat(3001), specialty: [] },
      { bio: '', specialty: ['x'.repeat(61)] },
      { bio: '', specialty: Array.from({ length: 13 }, (_, index) => `s${index}`) },
      { bio: '', specialty: [' '] },
      { bio: '', specialty: [], userId: 1 },
    ])
      expect(authorProfile.safeParse(wrong).success).toBe(false)
  })
})
