import { expect, test } from 'vitest'
import { createCategory, createPost } from '../../../tests/support/articles.ts'
import { describeOnBothDatabases } from '../../../tests/support/databases.ts'
import { createAdmin, createFamily, createPerson } from '../../../tests/support/people.ts'
import { system, visitor, type Actor } from '../../platform/actor.ts'
import type { PostQuery } from './schema.ts'
import * as blog from './service.server.ts'

const slugsOf = async (actor: Actor, query: Partial<PostQuery>) =>
  (await blog.listPosts(actor, { limit: 100, ...query })).entries.map(({ slug }) => slug)

describeOnBothDatabases('the blog', () => {
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
    await createPost({ ...draft, slug: 'pair-draft' })
    expect((await blog.getPost(visitor, 'pair')).translation).toBeNull()
    await createPost({ ...draft, slug: 'pair-fa', status: 'published' })
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
    const inFarsi = await blog.listCategories(visitor, 'fa')
    expect(inFarsi.map(({ slug }) => slug)).toEqual(['khane'])
    expect((await blog.listCategories(visitor, undefined)).length).toBeGreaterThan(1)
    expect(await blog.getCategory(visitor, id)).toMatchObject({ name: 'خانه', language: 'fa' })
    await expect(blog.getCategory(visitor, 999_999)).rejects.toMatchObject({ status: 404 })
  })
})
