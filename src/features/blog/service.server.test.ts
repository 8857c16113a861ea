import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCategory, createPost } from '../../../tests/support/articles.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { createAdmin, createFamily, createPerson } from '../../../tests/support/people.ts'
import { database } from '../../database/client.ts'
import { blogPosts } from '../../database/schema/blog.ts'
import { system, visitor, type Actor } from '../../platform/actor.ts'
import { publicContentVersion } from '../../platform/public-content.ts'
import type { PostQuery } from './schema/index.ts'
import * as blog from './service/index.server.ts'

const slugsOf = async (actor: Actor, query: Partial<PostQuery>) =>
  (await blog.listPosts(actor, { limit: 100, ...query })).entries.map(({ slug }) => slug)

describeWithDatabase('the blog', () => {
  test('lists what is published by language and category, newest first (spec 2.58, 7.18)', async () => {
    const categoryId = await createCategory({ slug: 'school' })
    await createPost({ slug: 'older', categoryId })
    await createPost({ slug: 'newer', categoryId })
    await createPost({ slug: 'elsewhere' })
    await createPost({ slug: 'farsi', language: 'fa' })
    expect(await slugsOf(visitor, { language: 'en' })).toEqual(['elsewhere', 'newer', 'older'])
    expect(await slugsOf(visitor, { category: 'school' })).toEqual(['newer', 'older'])
    expect(await slugsOf(visitor, { category: 'nowhere' })).toEqual([])
    const { next } = await blog.listPosts(visitor, { limit: 1, category: 'school' })
    expect(await slugsOf(visitor, { category: 'school', cursor: next })).toEqual(['older'])
  })

  test('finds posts that are older than its search too, once they have their words', async () => {
    await createPost({ slug: 'before-search', title: 'Weighted blankets' })
    await database()
      .update(blogPosts)
      .set({ searchWords: sql`''::tsvector` })
      .where(eq(blogPosts.slug, 'before-search'))
    expect(await slugsOf(visitor, { q: 'weight' })).toEqual([])
    await blog.completeSearchWords(system)
    expect(await slugsOf(visitor, { q: 'weight' })).toEqual(['before-search'])
  })

  test('keeps drafts and posts that wait from all but their author and admins (spec 4.10)', async () => {
    const author = await createPerson({ role: 'publisher' })
    const other = await createPerson({ role: 'publisher' })
    const authorId = author.userId
    const draft = await createPost({ authorId, slug: 'a-draft', status: 'draft' })
    await createPost({ authorId, slug: 'a-waiting', status: 'pending' })
    await createPost({ authorId, slug: 'a-public' })
    for (const actor of [visitor, other, await createFamily()]) {
      expect(await slugsOf(actor, { authorId })).toEqual(['a-public'])
      for (const key of ['a-draft', 'a-waiting', String(draft)]) {
        await expect(blog.getPost(actor, key)).rejects.toMatchObject({ status: 404 })
        const reading = blog.listComments(actor, key, { limit: 10 })
        await expect(reading).rejects.toMatchObject({ status: 404 })
      }
    }
    for (const actor of [author, await createAdmin()]) {
      expect(await slugsOf(actor, { authorId })).toEqual(['a-public', 'a-waiting', 'a-draft'])
      expect(await blog.getPost(actor, 'a-draft')).toMatchObject({ id: draft, publishedAt: null })
    }
    expect(await slugsOf(author, {})).not.toContain('a-draft')
  })

  test('answers a post by slug and id, cleaned, with author, tags and translation (spec 7.19)', async () => {
    const author = await createPerson({ role: 'publisher', name: 'Tara' })
    const tagId = await blog.createTag(system, { name: 'Rest', slug: 'rest', language: 'en' })
    const id = await createPost({
      slug: 'pair',
      pairKey: 'pair',
      authorId: author.userId,
      tagIds: [tagId],
      content: '<p>Rest<img src=x onerror=fire()></p>',
    })
    const draft = { pairKey: 'pair', language: 'fa', status: 'draft' } as const
    const pairId = await createPost({ ...draft, slug: 'pair-fa' })
    expect((await blog.getPost(visitor, 'pair')).translation).toBeNull()
    await database()
      .update(blogPosts)
      .set({ status: 'published', publishedAt: new Date() })
      .where(eq(blogPosts.id, pairId))
    const post = await blog.getPost(visitor, String(id))
    expect(post).toMatchObject({
      slug: 'pair',
      authorName: 'Tara',
      summary: post.excerpt,
      tags: [{ name: 'Rest', slug: 'rest' }],
      translation: { language: 'fa', slug: 'pair-fa' },
    })
    expect(post.content).not.toContain('onerror')
    await expect(blog.getPost(visitor, 'no-such-post')).rejects.toMatchObject({ status: 404 })
  })

  test('shows approved comments alone, oldest first, with who wrote them (spec 4.11, 7.25)', async () => {
    const postId = await createPost({ slug: 'discussed' })
    const { userId } = await createFamily({ name: 'Leila' })
    const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 0, minute))
    const write = (content: string, status: 'approved' | 'pending' | 'rejected', minute: number) =>
      blog.createComment(system, { postId, userId, content, status, createdAt: at(minute) })
    await write('second', 'approved', 2)
    await write('first', 'approved', 1)
    await write('waiting', 'pending', 3)
    await write('refused', 'rejected', 4)
    const { entries, total } = await blog.listComments(visitor, 'discussed', { limit: 10 })
    expect(entries.map(({ content }) => content)).toEqual(['first', 'second'])
    expect(entries[0]).toMatchObject({ userName: 'Leila', status: 'approved', postId })
    expect(total).toBe(2)
    expect(await blog.getPost(visitor, 'discussed')).toMatchObject({ commentCount: 2 })
    const { next } = await blog.listComments(visitor, 'discussed', { limit: 1 })
    const rest = await blog.listComments(visitor, 'discussed', { limit: 1, cursor: next })
    expect(rest.entries.map(({ content }) => content)).toEqual(['second'])
  })

  test('lists the categories of a language, and each by its id (spec 7.23, 7.24)', async () => {
    const id = await createCategory({ slug: 'khane', name: 'خانه', language: 'fa' })
    const inFarsi = await blog.listCategories('fa')
    expect(inFarsi.map(({ slug }) => slug)).toEqual(['khane'])
    expect((await blog.listCategories(undefined)).length).toBeGreaterThan(1)
    expect(await blog.getCategory(id)).toMatchObject({ name: 'خانه', language: 'fa' })
    await expect(blog.getCategory(999_999)).rejects.toMatchObject({ status: 404 })
  })

  test('finds published posts by words that begin theirs, in any spelling (spec 2.58)', async () => {
    const categoryId = await createCategory({ slug: 'searched', language: 'fa' })
    const about = { categoryId, language: 'fa' } as const
    await createPost({ ...about, slug: 'khab', title: 'خواب بهتر کودک', content: '<p>شب آرام</p>' })
    await createPost({ ...about, slug: 'madrese', title: 'مدرسه', content: '<h2>كودكِ اوتیسم</h2>' })
    await createPost({ ...about, slug: 'penhan', title: 'کودک', status: 'pending' })
    const find = (q: string) => slugsOf(visitor, { category: 'searched', q })
    expect(await find('كودك')).toEqual(['madrese', 'khab'])
    expect(await find('کود اتیس')).toEqual(['madrese'])
    expect(await find('هتر')).toEqual([])
    expect(await find('آرا')).toEqual(['khab'])
    expect(await find('!!')).toEqual([])
    expect(await find('  ')).toHaveLength(2)
  })

  test('lists by tag, and only tags that a published post has (spec 3.13)', async () => {
    const used = await blog.createTag(system, { name: 'Used', slug: 'used', language: 'en' })
    const unused = await blog.createTag(system, { name: 'Hidden', slug: 'hidden', language: 'en' })
    await createPost({ slug: 'tagged', tagIds: [used] })
    await createPost({ slug: 'tagged-draft', tagIds: [used, unused], status: 'draft' })
    expect(await slugsOf(visitor, { tag: 'used' })).toEqual(['tagged'])
    const slugs = (await blog.listTags('en')).map(({ slug }) => slug)
    expect(slugs).toContain('used')
    expect(slugs).not.toContain('hidden')
    expect(await blog.listTags('fa')).toEqual([])
  })

  test('says how long a post takes to read, by the words of its text alone', async () => {
    const content = `<p>${'word '.repeat(500)}</p><p><a href="https://one.example/two">link</a></p>`
    await createPost({ slug: 'long', content })
    expect(await blog.getPost(visitor, 'long')).toMatchObject({ readingMinutes: 3 })
  })

  test('leads on to published posts of the same language, the nearest first', async () => {
    const shared = await blog.createTag(system, { name: 'Near', slug: 'near', language: 'en' })
    const categoryId = await createCategory({ slug: 'near-by' })
    await createPost({ slug: 'start', categoryId, tagIds: [shared] })
    await createPost({ slug: 'same-tag', tagIds: [shared] })
    await createPost({ slug: 'same-category', categoryId })
    await createPost({ slug: 'near-draft', categoryId, tagIds: [shared], status: 'draft' })
    await createPost({ slug: 'near-farsi', categoryId, tagIds: [shared], language: 'fa' })
    const related = await blog.listRelatedPosts(visitor, 'start')
    expect(related.map(({ slug }) => slug)).toEqual(['same-tag', 'same-category'])
    const reading = blog.listRelatedPosts(visitor, 'near-draft')
    await expect(reading).rejects.toMatchObject({ status: 404 })
  })

  test('introduces who has published something, and nobody else (spec 3.17)', async () => {
    const { userId } = await createPerson({ role: 'publisher', name: 'Tara' })
    await createPost({ authorId: userId, status: 'draft' })
    const own = { userId, bio: 'I write.\n\nمن می‌نویسم.', specialty: ['School', 'مدرسه'] }
    await blog.createPublisher(system, own)
    const family = await createFamily()
    for (const id of [userId, family.userId, 999_999])
      await expect(blog.getAuthor(id, 'en')).rejects.toMatchObject({ status: 404 })
    await createPost({ authorId: userId })
    const english = { id: userId, name: 'Tara', bio: 'I write.', specialty: ['School'] }
    expect(await blog.getAuthor(userId, 'en')).toEqual({ ...english, photo: null })
    expect(await blog.getAuthor(userId, 'fa')).toMatchObject({ bio: 'من می‌نویسم.' })
  })

  test('counts views in one go, but not an author’s own nor of a hidden post (spec 3.10, 9.12)', async () => {
    const author = await createPerson({ role: 'publisher' })
    const family = await createFamily()
    const { userId: authorId } = author
    await createPost({ slug: 'viewed', authorId })
    await createPost({ slug: 'viewed-draft', authorId, status: 'draft' })
    const before = publicContentVersion()
    for (const actor of [visitor, visitor, family, author]) blog.noteView(actor, 'viewed')
    blog.noteView(visitor, 'viewed-draft')
    blog.noteView(visitor, 'never-there')
    const count = async (slug: string) => (await blog.getPost(author, slug)).viewCount
    expect(await count('viewed')).toBe(0)
    await blog.writeViews()
    await blog.writeViews()
    expect(await count('viewed')).toBe(3)
    expect(await count('viewed-draft')).toBe(0)
    expect(publicContentVersion()).toBe(before)
    await blog.viewPost(visitor, 'viewed')
    await expect(blog.viewPost(visitor, 'viewed-draft')).rejects.toMatchObject({ status: 404 })
    await blog.startCountingViews()()
    expect(await count('viewed')).toBe(4)
  })
})
