import { beforeAll, describe, expect, test } from 'vitest'
import { createCategory, createPost } from '../../../tests/support/articles.ts'
import { useTestDatabase } from '../../../tests/support/databases.ts'
import { buildApi } from '../../http/api.ts'

describe('the calls of the blog', () => {
  useTestDatabase('embedded')
  const api = buildApi()
  const get = async (path: string) => {
    const answer = await api.request(`/api/blog/${path}`)
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  let categoryId = 0

  beforeAll(async () => {
    categoryId = await createCategory({ slug: 'home' })
    await createPost({ slug: 'one', categoryId })
    await createPost({ slug: 'hidden', categoryId, status: 'draft' })
    await createPost({ slug: 'yek', categoryId, language: 'fa' })
  })

  test('list posts with their status and language (spec 7.18)', async () => {
    const { body, headers } = await get('posts?language=en')
    expect(body).toMatchObject([{ slug: 'one', status: 'published', language: 'en', categoryId }])
    expect(headers.get('x-total-count')).toBe('1')
    expect((await get('posts?category=home')).body).toHaveLength(2)
    expect((await get('posts?authorId=1&category=&language=')).status).toBe(200)
  })

  test('answer one post, its comments and its category (spec 7.19, 7.24, 7.25)', async () => {
    expect((await get('posts/one')).body).toMatchObject({ content: '<p>A quiet afternoon.</p>' })
    expect(await get('posts/one/comments')).toMatchObject({ status: 200, body: [] })
    expect((await get(`categories/${categoryId}`)).body).toMatchObject({ slug: 'home' })
    expect((await get('categories?language=en')).body).toHaveLength(1)
  })

  test.each([
    'posts/hidden',
    'posts/hidden/comments',
    'posts/99999999999',
    'posts/%00',
    'categories/x',
    'categories/0',
  ])('answer 404 to %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test.each([
    'posts?authorId=x',
    'posts?authorId=99999999999',
    'posts?category=%00',
    'posts?limit=-1',
  ])('answer 400 to %s', async (path) => {
    expect((await get(path)).status).toBe(400)
  })
})
