import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCategory, createComment, useWriter } from '../../../tests/support/articles.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { useTestFiles } from '../../../tests/support/files.ts'
import { createPerson } from '../../../tests/support/people.ts'
import { buildPng } from '../../../tests/support/pictures.ts'
import { problemOf } from '../../../tests/support/problems.ts'
import { database } from '../../database/client.ts'
import { storedFiles } from '../../database/schema/files.ts'
import { resources } from '../../database/schema/library.ts'
import { system, type Person } from '../../platform/actor.ts'
import { provideDeployment } from '../../platform/configuration/deployment.ts'
import { providePublicFiles } from '../../platform/files/public-files.ts'
import type { WrittenPost } from './schema/writing.ts'
import * as blog from './service/index.server.ts'

let count = 0

describeWithDatabase('pictures of articles', () => {
  let writer: Person
  let categoryId = 0
  useTestFiles()

  beforeAll(async () => {
    provideDeployment({ rateLimits: false })
    categoryId = await createCategory()
  })
  afterAll(() => {
    provideDeployment({ rateLimits: true })
  })
  beforeEach(async () => {
    writer = await createPerson({ role: 'publisher' })
  })

  const build = (overrides: Partial<WrittenPost>): WrittenPost => ({
    title: 'A calmer evening',
    content: '<p>Dim the lamp half an hour before sleep.</p>',
    excerpt: 'Small steps for the evening.',
    slug: `pictures-${(count += 1)}`,
    categoryId,
    featuredImage: null,
    status: 'draft',
    language: 'en',
    ...overrides,
  })

  async function write(overrides: Partial<WrittenPost>): Promise<number> {
    const written = await blog.writePost(writer, build(overrides))
    if (!written.ok) throw new Error(written.reason)
    return written.id
  }

  test('a deleted post takes its comments and pictures along (spec 7.22)', async () => {
    const png = await buildPng(1200, 600)
    const keep = async () => {
      const stored = await blog.storeArticlePicture(writer, png)
      if (!stored.ok) throw new Error(stored.reason)
      return stored.picture
    }
    const [own, shared] = [await keep(), await keep()]
    const [earlier, unsaved] = [await keep(), await keep()]
    expect(own).toMatchObject({ width: 1200, height: 600 })
    expect(own.srcset.split(', ')).toHaveLength(3)
    const withPictures = (...pictures: { src: string }[]) =>
      `<p>Words enough for an article.</p>${pictures.map(({ src }) => `<img src="${src}" alt="">`).join('')}`
    const content = withPictures(own, shared, earlier, unsaved)
    const id = await write({ content, status: 'published' })
    const other = await write({ content: withPictures(shared, earlier) })
    await blog.rewritePost(writer, { id: other }, build({ content: withPictures(shared) }))
    await blog.storeAutosave(writer, { postId: other, fields: { content: withPictures(unsaved) } })
    await createComment({ postId: id, userId: writer.userId })
    const file = ({ src }: { src: string }) => blog.readArticlePicture(src.split('/').at(-1)!)
    expect((await file(own)).length).toBeGreaterThan(100)
    await blog.deletePost(writer, id)
    expect((await problemOf(blog.getPost(writer, String(id)))).status).toBe(404)
    await expect
      .poll(async () =>
        file(own).then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone')
    for (const one of [shared, earlier, unsaved])
      expect((await file(one)).length).toBeGreaterThan(100)
    const rows = await database()
      .select({ key: storedFiles.key })
      .from(storedFiles)
      .where(eq(storedFiles.userId, writer.userId))
    expect(rows).toHaveLength(3)
    expect(await blog.listOwnPosts(writer, { page: 1 })).toMatchObject({ total: 1 })
  })

  test('pictures that nobody put anywhere go after some days', async () => {
    const stored = await blog.storeArticlePicture(writer, await buildPng(300, 300))
    expect(stored).toMatchObject({ ok: true, picture: { width: 300 } })
    const shown = await blog.storeArticlePicture(writer, await buildPng(310, 310))
    if (!shown.ok) throw new Error(shown.reason)
    const { src } = shown.picture
    await write({ content: `<p>Words enough for an article.</p><img src="${src}" alt="">` })
    expect(await blog.forgetUnusedPictures(system)).toBe(0)
    const inAWeek = new Date(Date.now() + 7 * 86_400_000)
    expect(await blog.forgetUnusedPictures(system, inAWeek)).toBeGreaterThan(0)
    const rows = await database()
      .select({ key: storedFiles.key })
      .from(storedFiles)
      .where(eq(storedFiles.userId, writer.userId))
    expect(rows.map(({ key }) => src.includes(key))).toEqual([true])
  })

  test('pictures that the library shows stay', async () => {
    const stored = await blog.storeArticlePicture(writer, await buildPng(300, 300))
    if (!stored.ok) throw new Error(stored.reason)
    await database()
      .insert(resources)
      .values({
        slug: 'a-lamp',
        title: 'A lamp',
        description: 'A lamp',
        category: 'Sensory',
        type: 'article',
        language: 'en',
        content: `<p><img src="${stored.picture.src}" alt="A lamp"></p>`,
      })
    await blog.forgetUnusedPictures(system, new Date(Date.now() + 7 * 86_400_000))
    const file = stored.picture.src.split('/').at(-1)!
    expect((await blog.readArticlePicture(file)).length).toBeGreaterThan(100)
    await database().delete(resources).where(eq(resources.slug, 'a-lamp'))
  })

  test('where uploads are off no picture is taken (spec 8.20)', async () => {
    provideDeployment({ articleUploads: false })
    const refused = await problemOf(blog.storeArticlePicture(writer, new Uint8Array(3)))
    expect((await blog.getWritingChoices(writer)).uploads).toBe(false)
    provideDeployment({ articleUploads: true })
    expect(refused).toMatchObject({ status: 403, code: 'uploads-off' })
    expect(await blog.storeArticlePicture(writer, Buffer.from('<svg/>'))).toEqual({
      ok: false,
      reason: 'not-a-picture',
    })
  })
})

describeWithDatabase('a picture’s address', () => {
  let writer: Person
  const build = useWriter((person) => (writer = person))
  useTestFiles()
  beforeAll(() => {
    providePublicFiles((path) => (path === '/pictures/lamp.svg' ? 9 : undefined))
  })
  afterAll(() => {
    providePublicFiles(undefined)
  })

  test('of this site leads to a picture, and one elsewhere is taken as it is', async () => {
    const missing = { ok: false, reason: 'picture-missing' }
    const named = (featuredImage: string) => blog.writePost(writer, build({ featuredImage }))
    for (const address of [
      '/pictures/lamb.svg',
      '/blog',
      '/api/photos/nobody.webp',
      `/api/article-pictures/${'a'.repeat(30)}-480.webp`,
    ])
      expect({ address, ...(await named(address)) }).toEqual({ address, ...missing })
    expect(await named('/pictures/lamp.svg')).toMatchObject({ ok: true })
    expect(await named('https://example.org/lamp')).toMatchObject({ ok: true })
  })

  test('is asked for in the text too, where it is named anew', async () => {
    const words = '<p>Dim the lamp half an hour before sleep.</p>'
    const showing = (src: string) => build({ content: `${words}<img src="${src}" alt="">` })
    expect(await blog.writePost(writer, showing('/pictures/lamb.svg?a=1&amp;b=2'))).toEqual({
      ok: false,
      reason: 'text-picture-missing',
      address: '/pictures/lamb.svg?a=1&b=2',
    })
    const written = await blog.writePost(writer, showing('/pictures/lamp.svg'))
    if (!written.ok) throw new Error(written.reason)
    providePublicFiles(() => undefined)
    const again = { ...showing('/pictures/lamp.svg'), title: 'Other words' }
    expect(await blog.rewritePost(writer, { id: written.id }, again)).toMatchObject({ ok: true })
    providePublicFiles((path) => (path === '/pictures/lamp.svg' ? 9 : undefined))
  })

  test('keeps nobody from saving the words when the picture goes later', async () => {
    const first = await blog.writePost(writer, build({ featuredImage: '/pictures/lamp.svg' }))
    if (!first.ok) throw new Error(first.reason)
    providePublicFiles(() => undefined)
    const again = build({ featuredImage: '/pictures/lamp.svg', title: 'Other words' })
    expect(await blog.rewritePost(writer, { id: first.id }, again)).toMatchObject({ ok: true })
  })
})
