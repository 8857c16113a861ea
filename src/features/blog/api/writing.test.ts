import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApi, type ApiRequest } from '../../../../tests/support/api.ts'
import { createCategory, createPost } from '../../../../tests/support/articles.ts'
import { useTestDatabase } from '../../../../tests/support/databases.ts'
import { useTestFiles } from '../../../../tests/support/files.ts'
import { createPerson } from '../../../../tests/support/people.ts'
import { buildPng, buildPictureBomb } from '../../../../tests/support/pictures.ts'
import { database } from '../../../database/client.ts'
import { ARTICLE_LIMIT_BYTES } from '../../../http/requests/request-checks.ts'
import { openSession } from '../../accounts/service/index.server.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'

describe('the calls of who writes posts', () => {
  useTestDatabase('embedded')
  const { request } = buildTestApi()
  let cookie = ''
  let authorId = 0
  let categoryId = 0
  useTestFiles()
  let count = 0

  beforeAll(async () => {
    provideDeployment({ rateLimits: false })
    authorId = (await createPerson({ role: 'publisher' })).userId
    const { token } = await openSession(authorId, { userAgent: undefined })
    cookie = `session=${token}`
    categoryId = await createCategory()
  })
  afterAll(() => {
    provideDeployment({ rateLimits: true })
  })

  const call = (path: string, more: ApiRequest = {}) =>
    request(`/api/blog/${path}`, { cookie, ...more })
  const build = (overrides: Record<string, unknown> = {}) => ({
    title: 'A calmer evening',
    content: '<p>Dim the lamp half an hour before sleep.</p>',
    excerpt: 'Small steps for the evening.',
    slug: `evening-${(count += 1)}`,
    categoryId,
    featuredImage: '',
    status: 'draft',
    language: 'en',
    ...overrides,
  })
  const create = (overrides: Record<string, unknown> = {}) =>
    call('posts', { json: build(overrides) })

  test('write, read, change and delete a post (spec 7.20, 7.21, 7.22)', async () => {
    const { status, body, headers } = await create({ slug: 'whole', tags: ['Sleep'] })
    expect(status).toBe(201)
    expect(body).toMatchObject({ slug: 'whole', version: 1, tags: ['Sleep'], featuredImage: null })
    expect(headers.get('etag')).toBe('"1"')
    const json = build({ slug: 'whole', status: 'published' })
    const changed = await call(`posts/${body.id}`, { method: 'PUT', json })
    expect(changed).toMatchObject({ status: 200, body: { version: 2, status: 'published' } })
    // Absent tags stay unchanged.
    expect(changed.body.tags).toEqual(['Sleep'])
    expect((await request('/api/blog/posts/whole')).headers.get('etag')).toBe('"2"')
    expect((await call(`posts/${body.id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await request('/api/blog/posts/whole')).status).toBe(404)
  })

  test('take a post’s slug for its id, and let nobody else in by it', async () => {
    const { body } = await create({ slug: 'by-slug' })
    const other = await createPerson({ role: 'publisher' })
    const { token } = await openSession(other.userId, { userAgent: undefined })
    const json = build({ slug: 'by-slug', title: 'A calmer morning' })
    for (const path of ['posts/by-slug', 'posts/no-such-post'])
      expect((await call(path, { method: 'DELETE', cookie: `session=${token}` })).status).toBe(404)
    expect(await call('posts/by-slug', { method: 'PUT', json })).toMatchObject({
      status: 200,
      body: { id: body.id, version: 2, title: 'A calmer morning' },
    })
    expect((await call('posts/by-slug/revisions')).body).toHaveLength(2)
    const restored = await call('posts/by-slug/revisions/1/restore', { method: 'POST' })
    expect(restored).toMatchObject({ status: 200, body: { title: 'A calmer evening' } })
    expect((await call('posts/by-slug', { method: 'DELETE' })).status).toBe(204)
  })

  test('need no more than the spec’s own fields, and take its defaults (spec 9.12)', async () => {
    const { status: _, language: __, featuredImage: ___, ...least } = build()
    expect(await call('posts', { json: least })).toMatchObject({
      status: 201,
      body: { status: 'draft', language: 'en', featuredImage: null },
    })
  })

  test('may have a slug of digits with a hyphen between them (spec 5.7)', async () => {
    expect(await create({ slug: '2024-2025' })).toMatchObject({
      status: 201,
      body: { slug: '2024-2025' },
    })
  })

  test.each<[Record<string, unknown>, string, string]>([
    [{ title: ' four ' }, 'title', 'Title must be at least 5 characters'],
    [{ content: '<p>Too short</p>' }, 'content', 'Content must be at least 20 characters'],
    [{ excerpt: 'Short' }, 'excerpt', 'Excerpt must be at least 10 characters'],
    [{ slug: 'Über Us' }, 'slug', 'Slug can only contain lowercase letters, numbers, and hyphens'],
    [{ slug: '2026' }, 'slug', expect.stringContaining('at least one letter')],
    [{ slug: '---' }, 'slug', expect.stringContaining('at least one letter')],
    [{ categoryId: undefined }, 'categoryId', 'Please select a category'],
    [{ categoryId: 999_999 }, 'categoryId', 'Please select a category'],
    [
      { scheduledFor: '2001-01-01T10:00:00Z' },
      'scheduledFor',
      'Please choose a time that is still to come.',
    ],
    [{ scheduledFor: '2030-02-31T10:00' }, 'scheduledFor', 'Please give a date and a time.'],
  ])('refuse %o (spec 5.7, 9.6)', async (wrong, path, message) => {
    const { status, body } = await create(wrong)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path, message }])
  })

  test.each([
    { status: 'hidden' },
    { language: 'de' },
    { featuredImage: 'javascript:fire()' },
    { featuredImage: '//other.example/x.png' },
    { tags: Array.from({ length: 11 }, (_, index) => `Topic ${index}`) },
    { tags: ['a'.repeat(41)] },
    { categoryId: 'two' },
    { title: 'a'.repeat(201) },
  ])('refuse %o', async (wrong) => {
    expect((await create(wrong)).status).toBe(400)
  })

  test('answer 409 to a taken slug, with one that is free', async () => {
    await create({ slug: 'taken' })
    const { status, body } = await create({ slug: 'taken' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'slug-taken', suggestion: 'taken-2' })
    expect(body.errors).toMatchObject([{ path: 'slug' }])
  })

  test('answer 412 to a stale If-Match, with who was faster', async () => {
    const { body } = await create({ slug: 'stale' })
    const put = (headers: Record<string, string>) =>
      call(`posts/${body.id}`, { method: 'PUT', json: build({ slug: 'stale' }), headers })
    expect((await put({ 'if-match': '"1"' })).status).toBe(200)
    const stale = await put({ 'if-match': '"1"' })
    expect(stale).toMatchObject({ status: 412, body: { code: 'post-stale', version: 2 } })
    expect(typeof stale.body.changedBy).toBe('string')
    expect((await put({ 'if-match': '*' })).body.version).toBe(3)
    expect((await put({})).body.version).toBe(4)
    expect((await call(`posts/${body.id}/revisions`)).body).toHaveLength(4)
    const restored = await call(`posts/${body.id}/revisions/1/restore`, { method: 'POST' })
    expect(restored).toMatchObject({ status: 200, body: { version: 5 } })
    expect(restored.headers.get('etag')).toBe('"5"')
  })

  test('keep hostile HTML out of what is stored, previewed and drafted', async () => {
    const hostile =
      '<p style="color:red" onclick="fire()">Twenty honest characters.</p><script>fire()</script><img src="https://spy.example/x.gif" onerror="fire()"><a href="javascript:fire()">x</a><iframe src="/"></iframe>'
    const { body } = await create({ content: hostile })
    const preview = await call('previews', { json: { content: hostile } })
    await call('autosaves', { method: 'PUT', json: { fields: { content: hostile } } })
    const saved = await call('autosaves')
    for (const html of [
      body.content,
      preview.body.content,
      saved.body[0].fields.content,
    ] as string[]) {
      expect(html).toContain('Twenty honest characters.')
      expect(html).not.toMatch(/script|style=|on\w+=|spy\.example|javascript|iframe/)
    }
  })

  test('read a time on the writer’s own clock', async () => {
    const { body } = await call('posts', {
      json: build({ scheduledFor: '2040-07-01T18:30' }),
      headers: { cookie: `${cookie}; timeZone=Asia%2FTehran` },
      cookie: undefined,
    })
    expect(body.scheduledFor).toBe('2040-07-01T15:00:00.000Z')
  })

  test('make one post of one key', async () => {
    const json = build({ slug: 'once' })
    const headers = { 'idempotency-key': 'write-once' }
    const first = await call('posts', { json, headers })
    const second = await call('posts', { json, headers })
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } })
  })

  test('take an article of 500 KB, and no larger one', async () => {
    const long = `<p>${'word '.repeat(90_000)}</p>`
    expect((await create({ content: long })).status).toBe(201)
    const tooLong = 'a'.repeat(ARTICLE_LIMIT_BYTES)
    const { status, body } = await create({ content: tooLong })
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'article-too-large' })
  })

  test('another’s post is not there', async () => {
    const id = await createPost({ categoryId })
    expect((await call(`own-posts/${id}`)).status).toBe(404)
    expect((await call(`posts/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await call('posts/whole-slug', { method: 'DELETE' })).status).toBe(404)
    expect(
      (await call('own-posts')).body.every(
        (post: { authorId: number }) => post.authorId === authorId,
      ),
    ).toBe(true)
    expect((await call('own-posts?status=hidden')).status).toBe(400)
  })

  test('lead on past what is counted, to the end of the list', async () => {
    await database().execute(sql`
      insert into blog_posts (title, slug, content, summary, author_id, category_id, language)
      select 'Many', 'many-' || n, '<p>Many.</p>', 'Many.', ${authorId}, ${categoryId}, 'en'
      from generate_series(1, 1045) as n`)
    const read = (cursor: number) => call(`own-posts?q=Many&limit=20&cursor=${cursor}`)
    const counted = await read(1000)
    expect(counted.headers.get('x-total-more')).toBe('true')
    expect(counted.headers.get('link')).toContain('cursor=1020')
    expect((await read(1020)).headers.get('link')).toContain('cursor=1040')
    const last = await read(1040)
    expect(last.body).toHaveLength(5)
    expect(last.headers.get('link')).toBeNull()
  })

  describe('of pictures', () => {
    const upload = (bytes: Uint8Array, mediaType = 'image/png') =>
      call('pictures', { file: { bytes, mediaType } })

    test('draw them anew in several widths, for everybody and for good', async () => {
      const { status, body } = await upload(await buildPng(1000, 500))
      expect(status).toBe(201)
      expect(body).toMatchObject({ width: 1000, height: 500 })
      const shown = await request(body.src)
      expect(shown.headers.get('content-type')).toBe('image/webp')
      expect(shown.headers.get('cache-control')).toContain('immutable')
      const html = `<p>Words enough for it.</p><img src="${body.src}" srcset="${body.srcset}" alt="A lamp" width="1000" height="500">`
      const post = await create({ content: html })
      expect(post.body.content).toContain(`srcset="${body.srcset}"`)
    })

    test('refuse what is none, what is a trap and what is not there', async () => {
      expect((await upload(Buffer.from('<svg onload="fire()"/>'), 'image/svg+xml')).status).toBe(
        400,
      )
      expect((await upload(buildPictureBomb(20_000, 20_000))).body.code).toBe('too-many-pixels')
      const as = { cookie, json: { a: 1 } }
      expect((await request('/api/blog/pictures', as)).status).toBe(415)
      for (const name of ['none-480.webp', '..%2f..%2fkeys-480.webp', `${'a'.repeat(43)}-480.webp`])
        expect((await request(`/api/article-pictures/${name}`)).status).toBe(404)
    })
  })
})
