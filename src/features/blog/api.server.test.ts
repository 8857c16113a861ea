import { beforeAll, describe, expect, test } from 'vitest'
import { createCategory, createComment, createPost } from '../../../tests/support/articles.ts'
import { useTestDatabase } from '../../../tests/support/databases.ts'
import { createFamily } from '../../../tests/support/people.ts'
import { buildApi } from '../../http/api.ts'
import type { Person } from '../../platform/actor.ts'
import { openSession } from '../accounts/service/index.server.ts'

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

  test.each(['posts?authorId=x', 'posts?authorId=99999999999', 'posts?limit=-1'])(
    'answer 400 to %s',
    async (path) => {
      expect((await get(path)).status).toBe(400)
    },
  )

  test('list by words and tag, and the tags themselves (spec 2.58, 3.13)', async () => {
    expect((await get('posts?q=afternoon&language=fa')).body).toMatchObject([{ slug: 'yek' }])
    expect((await get('posts?q=nowhere')).body).toEqual([])
    expect((await get('posts?tag=none')).body).toEqual([])
    expect((await get('posts?tag=&q=')).body).toHaveLength(2)
    expect((await get(`posts?q=${'a'.repeat(101)}`)).status).toBe(400)
    expect((await get('tags?language=en')).body).toEqual([])
    expect((await get('posts/one/related')).status).toBe(200)
  })

  describe('of comments', () => {
    const send = async (path: string, json: unknown, headers: Record<string, string> = {}) => {
      const { token } = await openSession(family.userId, { userAgent: undefined })
      const answer = await api.request(`/api/blog/${path}`, {
        method: 'POST',
        body: JSON.stringify(json),
        headers: {
          'content-type': 'application/json',
          origin: 'http://localhost',
          host: 'localhost',
          cookie: `session=${token}`,
          ...headers,
        },
      })
      return { status: answer.status, body: await answer.json() }
    }
    let family: Person

    beforeAll(async () => {
      family = await createFamily({ name: 'Leila' })
    })

    test('keep one until it is approved (spec 7.26)', async () => {
      const { status, body } = await send('posts/one/comments', { content: '  Good to\r\nknow. ' })
      expect(status).toBe(201)
      expect(body).toMatchObject({
        content: 'Good to\nknow.',
        status: 'pending',
        userName: 'Leila',
      })
      expect((await get('posts/one/comments')).body).toEqual([])
      expect((await get('posts/one/comments/waiting')).status).toBe(401)
    })

    test('answer alike to the same key (promise 4)', async () => {
      const key = { 'idempotency-key': 'comment-1' }
      const first = await send('posts/one/comments', { content: 'Once.' }, key)
      expect(await send('posts/one/comments', { content: 'Once.' }, key)).toEqual(first)
    })

    test.each([
      [{ content: ' \n ' }, 'Please enter a comment.'],
      [{}, 'Please enter a comment.'],
      [{ content: 'a'.repeat(2001) }, 'Please write at most 2,000 characters.'],
    ])('refuse %o (spec 5.8)', async (json, message) => {
      const { status, body } = await send('posts/one/comments', json)
      expect(status).toBe(400)
      expect(body.errors).toMatchObject([{ path: 'content', message }])
    })

    test('take a report once, and its reasons alone', async () => {
      const { userId } = await createFamily()
      const { id: postId } = (await get('posts/one')).body
      const id = await createComment({ postId, userId })
      const path = `comments/${id}/reports`
      expect((await send(path, { reason: 'dull' })).status).toBe(400)
      expect((await send(path, { reason: 'spam', details: ' ' })).status).toBe(201)
      const again = await send(path, { reason: 'spam' })
      expect(again).toMatchObject({ status: 409, body: { code: 'already-reported' } })
      expect((await send('comments/x/reports', { reason: 'spam' })).status).toBe(404)
    })
  })
})
