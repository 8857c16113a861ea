import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createResource as bringAlong } from '../../../../tests/support/articles.ts'
import { describeOnBothDatabases } from '../../../../tests/support/databases.ts'
import { createAdmin, createFamily, createPerson } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { activityLogs } from '../../../database/schema/administration.ts'
import { writeSitemap } from '../../../http/sharing/sitemap.ts'
import { visitor, type Person } from '../../../platform/actor.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'
import { providePublicFiles } from '../../../platform/files/public-files.ts'
import { publicContentVersion } from '../../../platform/public-content.ts'
import { resourceInput, type ResourceInput } from '../schema.ts'
import {
  createByEditor,
  getForEditor,
  getResource,
  listForEditors,
  listResources,
  listTranslatable,
  removeByEditor,
  saveByEditor,
} from './index.server.ts'

let count = 0
const build = (overrides: Partial<ResourceInput> = {}): ResourceInput => {
  count += 1
  return {
    title: `Calm mornings ${count}`,
    slug: `calm-mornings-${count}`,
    description: 'How to begin the day.',
    content: '<p>Slowly.</p>',
    category: 'Sensory',
    type: 'article',
    language: 'en',
    status: 'published',
    duration: null,
    imageUrl: null,
    imageAlt: null,
    mediaUrl: null,
    transcript: null,
    fileUrl: null,
    translationOf: null,
    ...overrides,
  }
}

describeOnBothDatabases('keeping the library', () => {
  let admin: Person
  beforeAll(async () => {
    admin = await createAdmin()
  })
  const refusal = (path: string) => ({ status: 400, fields: [{ path }] })

  test('adds a resource, cleaned, for everybody to read and find (spec 3.7)', async () => {
    const before = publicContentVersion()
    const { id, version } = await createByEditor(
      admin,
      build({
        slug: 'cleaned-by-editor',
        content: '<h1>Owls</h1><p onclick="x()">Text<script>x()</script></p>',
        transcript: '<p>Said</p><iframe src="https://x.example"></iframe>',
        imageUrl: '/pictures/library/calm.svg',
        imageAlt: 'A lamp',
      }),
    )
    expect(version).toBe(1)
    expect(publicContentVersion()).toBeGreaterThan(before)
    const read = await getResource(visitor, String(id), 'en')
    expect(read).toMatchObject({
      content: '<h2>Owls</h2><p>Text</p>',
      transcript: '<p>Said</p>',
      imageAlt: 'A lamp',
    })
    const { entries } = await listResources(visitor, { limit: 5, q: 'owls' })
    expect(entries.map((one) => one.id)).toEqual([id])
    const logs = await database()
      .select()
      .from(activityLogs)
      .where(eq(activityLogs.action, 'resource-saved'))
    expect(logs.at(-1)).toMatchObject({ userId: admin.userId, details: { resourceId: id } })
  })

  test('shows a draft to nobody else: not by id, in a list, as a translation, related or in the sitemap', async () => {
    const published = await createByEditor(admin, build({ category: 'Behavior', language: 'fa' }))
    const draft = await createByEditor(
      admin,
      build({
        slug: 'hidden-draft',
        status: 'draft',
        title: 'Nightjars',
        category: 'Behavior',
        translationOf: published.id,
      }),
    )
    const others = [visitor, await createFamily(), await createPerson({ role: 'publisher' })]
    for (const other of others)
      for (const address of [String(draft.id), 'hidden-draft'])
        await expect(getResource(other, address, 'en')).rejects.toMatchObject({ status: 404 })
    expect((await getResource(admin, 'hidden-draft', 'en')).title).toBe('Nightjars')
    const { entries } = await listResources(visitor, { limit: 100 })
    expect(entries.map(({ id }) => id)).not.toContain(draft.id)
    expect((await listResources(visitor, { limit: 9, q: 'nightjars' })).total).toBe(0)
    const read = await getResource(visitor, String(published.id), 'fa')
    expect(read.translation).toBeNull()
    const neighbour = await createByEditor(admin, build({ category: 'Behavior' }))
    const { related } = await getResource(visitor, String(neighbour.id), 'en')
    expect(related.map(({ id }) => id)).not.toContain(draft.id)
    provideDeployment({ appUrl: 'https://hamgam.example.org' })
    expect(await writeSitemap()).not.toContain('hidden-draft')
    await saveByEditor(admin, draft.id, {
      input: build({ slug: 'hidden-draft', translationOf: published.id }),
      ifMatch: undefined,
    })
    expect((await getResource(visitor, String(published.id), 'fa')).translation).toEqual({
      language: 'en',
      slug: 'hidden-draft',
    })
  })

  test('lets nobody write over what they have not seen', async () => {
    const { id, version } = await createByEditor(admin, build())
    const input = build({ title: 'First' })
    const saved = await saveByEditor(admin, id, { input, ifMatch: toTag(version) })
    expect(saved).toMatchObject({ title: 'First', version: 2 })
    await expect(
      saveByEditor(admin, id, { input: build({ title: 'Second' }), ifMatch: toTag(version) }),
    ).rejects.toMatchObject({ status: 412 })
    await expect(removeByEditor(admin, id, toTag(version))).rejects.toMatchObject({ status: 412 })
    expect((await getForEditor(admin, id)).title).toBe('First')
    await removeByEditor(admin, id, toTag(2))
    await expect(getForEditor(admin, id)).rejects.toMatchObject({ status: 404 })
    await expect(getResource(visitor, String(id), 'en')).rejects.toMatchObject({ status: 404 })
  })

  test('pairs with one of the other language that has no other translation', async () => {
    const english = await createByEditor(admin, build())
    const farsi = await createByEditor(admin, build({ language: 'fa', translationOf: english.id }))
    expect(farsi.translationOf).toBe(english.id)
    expect((await getForEditor(admin, english.id)).translationOf).toBe(farsi.id)
    await expect(
      createByEditor(admin, build({ language: 'fa', translationOf: english.id })),
    ).rejects.toMatchObject(refusal('translationOf'))
    await expect(createByEditor(admin, build({ translationOf: english.id }))).rejects.toMatchObject(
      refusal('translationOf'),
    )
    const free = async (except?: number) =>
      (await listTranslatable(admin, { language: 'en', except })).map(({ id }) => id)
    expect(await free()).not.toContain(english.id)
    expect(await free(farsi.id)).toContain(english.id)
    const input = build({ language: 'fa' })
    await saveByEditor(admin, farsi.id, { input, ifMatch: undefined })
    expect((await getForEditor(admin, english.id)).translationOf).toBeNull()
    expect(await free()).toContain(english.id)
  })

  test('a pair changes both resources, so that an editor opened before is refused', async () => {
    const english = await createByEditor(admin, build())
    const farsi = await createByEditor(admin, build({ language: 'fa', translationOf: english.id }))
    const save = (id: number, version: number, change: Partial<ResourceInput>) =>
      saveByEditor(admin, id, { input: build(change), ifMatch: toTag(version) })
    await expect(save(english.id, english.version, {})).rejects.toMatchObject({ status: 412 })
    // A save that does not name the pair leaves it, and the other resource, as they are.
    const saved = await save(english.id, 2, { translationOf: undefined })
    expect(saved).toMatchObject({ translationOf: farsi.id, isPaired: true, version: 3 })
    expect((await getForEditor(admin, farsi.id)).version).toBe(farsi.version)
    const parted = await save(farsi.id, 1, { language: 'fa', translationOf: null })
    expect(parted).toMatchObject({ translationOf: null, version: 2 })
    expect(await getForEditor(admin, english.id)).toMatchObject({ isPaired: false, version: 4 })
  })

  test('a pair that has ended is no part of a later one', async () => {
    const save = (id: number, translationOf: number | null, language: 'en' | 'fa' = 'en') =>
      saveByEditor(admin, id, { input: build({ language, translationOf }), ifMatch: undefined })
    const translationOf = async (id: number) => (await getForEditor(admin, id)).translationOf
    const english = await createByEditor(admin, build())
    const first = await createByEditor(admin, build({ language: 'fa', translationOf: english.id }))
    const second = await createByEditor(admin, build({ language: 'fa' }))
    await save(english.id, second.id)
    expect(await translationOf(first.id)).toBeNull()
    await save(english.id, null)
    await save(second.id, english.id, 'fa')
    expect(await translationOf(english.id)).toBe(second.id)
    expect(await translationOf(first.id)).toBeNull()
    await removeByEditor(admin, second.id, undefined)
    expect(await getForEditor(admin, english.id)).toMatchObject({ translationOf: null })
  })

  test('refuses an address that is taken in its language, an unknown category and no text', async () => {
    await bringAlong({ slug: 'taken' })
    await expect(createByEditor(admin, build({ slug: 'taken' }))).rejects.toMatchObject(
      refusal('slug'),
    )
    await createByEditor(admin, build({ slug: 'taken', language: 'fa' }))
    await expect(createByEditor(admin, build({ category: 'Cars' }))).rejects.toMatchObject(
      refusal('category'),
    )
    await expect(
      createByEditor(admin, build({ content: '<script>x()</script>' })),
    ).rejects.toMatchObject(refusal('content'))
  })

  test.each([
    ['slug', 'Über', 'slug'],
    ['slug', '123', 'slug'],
    ['imageUrl', 'https://other.example/a.svg', 'imageUrl'],
    ['imageUrl', '//other.example/a.svg', 'imageUrl'],
    ['mediaUrl', '/videos/../secret', 'mediaUrl'],
    ['fileUrl', 'javascript:alert(1)', 'fileUrl'],
    ['fileUrl', 'http://other.example/a.pdf', 'fileUrl'],
    ['title', ' ', 'title'],
    ['author', 'somebody', ''],
  ])('refuses the %s %j', (name, value, path) => {
    const checked = resourceInput.safeParse({ ...build(), [name]: value })
    expect(checked.error?.issues[0]?.path.join('.')).toBe(path)
  })

  test('names pictures and files that are there', async () => {
    providePublicFiles((path) => (path.startsWith('/there.') ? 9 : undefined))
    onTestFinished(() => providePublicFiles(undefined))
    for (const name of ['imageUrl', 'mediaUrl', 'fileUrl'])
      await expect(createByEditor(admin, build({ [name]: '/gone.svg' }))).rejects.toMatchObject(
        refusal(name),
      )
    const content = '<p>See this.</p><img src="/gone.svg" alt="">'
    await expect(createByEditor(admin, build({ content }))).rejects.toMatchObject(
      refusal('content'),
    )
    const files = { imageUrl: '/there.svg', mediaUrl: '/there.mp4', fileUrl: 'https://a.example/b' }
    const { id } = await createByEditor(admin, build(files))
    // A file deleted later does not prevent saving the text.
    providePublicFiles(() => undefined)
    const input = build({ ...files, title: 'Other words' })
    const saved = await saveByEditor(admin, id, { input, ifMatch: undefined })
    expect(saved.title).toBe('Other words')
  })

  test('lists with search, filters, order and pages', async () => {
    for (let index = 0; index < 21; index += 1)
      await createByEditor(admin, build({ language: 'fa', type: 'guide', status: 'draft' }))
    const query = { language: 'fa', type: 'guide', status: 'draft' } as const
    const first = await listForEditors(admin, { ...query, page: 1 })
    expect(first).toMatchObject({ total: 21, next: 20 })
    expect(first.entries).toHaveLength(20)
    const last = await listForEditors(admin, { ...query, page: 9 })
    expect(last.next).toBeUndefined()
    expect(last.entries).toHaveLength(1)
    // The default page size is 100; the last page is computed with the requested size.
    expect((await listForEditors(admin, query)).entries).toHaveLength(21)
    const third = await listForEditors(admin, { ...query, page: 9, limit: 7 })
    expect(third.next).toBeUndefined()
    expect(third.entries).toHaveLength(7)
    // Beyond the counted range, the requested page is returned as it is.
    await database().execute(sql`
      insert into resources (slug, title, description, content, category, type, language, status)
      select 'many-' || n, 'Many', 'Many.', '<p>Many.</p>', 'Communication', 'video', 'fa', 'draft'
      from generate_series(1, 1045) as n`)
    const many = { language: 'fa', type: 'video', status: 'draft' } as const
    const beyond = await listForEditors(admin, { ...many, page: 53 })
    expect(beyond).toMatchObject({ total: 1045, next: undefined })
    expect(beyond.entries).toHaveLength(5)
    const titles = (await listForEditors(admin, { ...query, sort: 'title' })).entries
    expect(titles.map(({ title }) => title)).toEqual(
      titles.map(({ title }) => title).toSorted((a, b) => (a < b ? -1 : 1)),
    )
    expect((await listForEditors(admin, { q: 'nightjars' })).total).toBe(0)
    expect((await listForEditors(admin, { q: 'calm mornings' })).total).toBeGreaterThan(20)
  })

  test('is for admins alone', async () => {
    for (const actor of [await createFamily(), await createPerson({ role: 'publisher' })]) {
      await expect(listForEditors(actor, {})).rejects.toMatchObject({ status: 403 })
      await expect(createByEditor(actor, build())).rejects.toMatchObject({ status: 403 })
    }
    await expect(listForEditors(visitor, {})).rejects.toMatchObject({ status: 401 })
  })
})
