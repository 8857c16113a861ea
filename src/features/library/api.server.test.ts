import { beforeAll, describe, expect, test } from 'vitest'
import { createResource } from '../../../tests/support/articles.ts'
import { buildTestApi } from '../../../tests/support/api.ts'
import { cookieOf, createAdmin } from '../../../tests/support/people.ts'
import { useTestDatabase } from '../../../tests/support/databases.ts'
import { buildApi } from '../../http/api.ts'

describe('GET /api/resources', () => {
  useTestDatabase('embedded')
  const api = buildApi()
  const get = (path: string, locale = 'en') =>
    api.request(`/api/resources${path}`, { headers: { 'accept-language': locale } })

  beforeAll(async () => {
    await createResource({ slug: 'one', category: 'Social Skills' })
    await createResource({ slug: 'two' })
    await createResource({ slug: 'se', language: 'fa', title: 'خواب آرام' })
  })

  test('answers an array with how many there are and where it goes on (spec 7.14)', async () => {
    const answer = await get('?language=en&limit=1')
    expect(answer.headers.get('x-total-count')).toBe('2')
    const [, next] = /^<\/api\/resources(\?[^>]+)>; rel="next"$/.exec(answer.headers.get('link')!)!
    expect(await answer.json()).toMatchObject([{ slug: 'two', language: 'en', type: 'article' }])
    const rest = await get(next!)
    expect(await rest.json()).toMatchObject([{ slug: 'one', category: 'Social Skills' }])
    expect(rest.headers.get('link')).toBeNull()
  })

  test('takes a category in any spelling; empty counts as none', async () => {
    for (const category of ['Social+Skills', 'social-skills', 'SOCIAL_SKILLS'])
      expect(await (await get(`?category=${category}`)).json()).toHaveLength(1)
    expect(await (await get('?category=&type=&language=&cursor=&limit=')).json()).toHaveLength(3)
  })

  test('searches together with the filters (spec 7.14)', async () => {
    const answer = await get(`?language=fa&q=${encodeURIComponent('خواب')}`)
    expect(answer.headers.get('x-total-count')).toBe('1')
    expect(await answer.json()).toMatchObject([{ slug: 'se' }])
    expect(await (await get(`?language=en&q=${encodeURIComponent('خواب')}`)).json()).toEqual([])
    expect(await (await get('?language=en&q=')).json()).toHaveLength(2)
  })

  test('has pictures, files and, for a single one, what its video says (spec 3.7)', async () => {
    const parts = {
      imageUrl: '/pictures/library/x.svg',
      mediaUrl: '/videos/x.mp4',
      fileUrl: '/guides/x.en.pdf',
    }
    await createResource({
      slug: 'whole',
      category: 'Behavior',
      transcript: '<p>Said.</p>',
      ...parts,
    })
    const [listed] = (await (await get('?category=behavior')).json()) as object[]
    expect(listed).toMatchObject(parts)
    expect(listed).not.toHaveProperty('transcript')
    expect(listed).not.toHaveProperty('content')
    expect(await (await get('/whole')).json()).toMatchObject({
      ...parts,
      transcript: '<p>Said.</p>',
      related: [{ slug: 'two' }, { slug: 'one' }],
    })
  })

  test.each([
    ['?category=cars', 'category', 'We do not know this category.'],
    ['?type=song', 'type', 'Please choose article, video or guide.'],
    ['?language=de', 'language', 'Please choose English or Farsi.'],
    ['?limit=0', 'limit', 'Please give a whole number from 1.'],
    ['?limit=many', 'limit', 'Please give a whole number from 1.'],
    [`?q=${'a'.repeat(101)}`, 'q', 'Please search with at most 100 characters.'],
    ['?q=a&q=b', 'q', 'Please search with at most 100 characters.'],
    ['?cursor=x', 'cursor', 'This place in the list is no longer valid.'],
    ['?cursor=OTk5OTk5OTk5OTk5OTk5LjE', 'cursor', 'This place in the list is no longer valid.'],
  ])('refuses %s, and says why', async (query, path, message) => {
    const answer = await get(query)
    expect(answer.status).toBe(400)
    const { errors } = (await answer.json()) as { errors: { path: string; message: string }[] }
    expect(errors[0]?.path).toBe(path)
    expect(errors[0]?.message).toContain(message)
  })

  test('answers one with its content, and 404 in the reader’s language', async () => {
    expect(await (await get('/one')).json()).toMatchObject({ content: '<p>Read slowly.</p>' })
    const missing = await get('/nowhere', 'fa')
    expect(missing.status).toBe(404)
    expect(await missing.json()).toMatchObject({ code: 'not-found', detail: 'این مورد پیدا نشد.' })
  })

  test('lets nobody write over or delete a version that they have not seen', async () => {
    const cookie = await cookieOf(await createAdmin())
    const whole = buildTestApi()
    const asAdmin = (path: string, request: object) =>
      whole.request(`/api/admin/resources${path}`, { cookie, ...request })
    const json = {
      title: 'Calm mornings',
      slug: 'calm-mornings',
      description: 'What helps before school.',
      content: '<p>Words enough for an article.</p>',
      category: 'Social Skills',
      type: 'article',
      language: 'en',
      status: 'draft',
      duration: null,
      imageUrl: null,
      imageAlt: null,
      mediaUrl: null,
      transcript: null,
      fileUrl: null,
      translationOf: null,
    }
    const { body } = await asAdmin('', { json })
    const seen = { headers: { 'if-match': '"1"' } }
    const save = () => asAdmin(`/${body.id}`, { method: 'PUT', json, ...seen })
    expect((await save()).status).toBe(200)
    expect((await save()).status).toBe(412)
    expect((await asAdmin(`/${body.id}`, { method: 'DELETE', ...seen })).status).toBe(412)
  })
})
