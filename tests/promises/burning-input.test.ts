import { describe, expect, it } from 'vitest'
import { buildTestApi } from '../support/api.ts'
import { nestedArticle } from '../support/articles.ts'
import { useTestDatabase } from '../support/databases.ts'
import { cookieOf, createPerson } from '../support/people.ts'

describe('an article that is made to burn time', () => {
  useTestDatabase('embedded')

  it.each([
    ['en', 'too many parts inside each other'],
    ['fa', 'تودرتو'],
  ])('is refused with words that say how to mend it: %s (promise 40)', async (language, words) => {
    const { request } = buildTestApi()
    const cookie = await cookieOf(await createPerson({ role: 'publisher' }))
    const headers = { 'accept-language': language }
    const content = nestedArticle('<b>')
    const previewed = await request('/api/blog/previews', { json: { content }, cookie, headers })
    const stored = await request('/api/blog/autosaves', {
      method: 'PUT',
      json: { fields: { content } },
      cookie,
      headers,
    })
    const post = { title: 'A long evening', excerpt: 'About an evening.', slug: 'long-evening' }
    const written = await request('/api/blog/posts', {
      json: { ...post, content, categoryId: 1, language: 'en' },
      cookie,
      headers,
    })
    expect(previewed.body).toMatchObject({
      code: 'content-too-deep',
      errors: [{ path: 'content' }],
    })
    expect(previewed.text).toContain(words)
    expect([previewed.status, stored.status, written.status]).toEqual([400, 400, 400])
  })
})
