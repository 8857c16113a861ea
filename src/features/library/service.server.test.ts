import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { buildResource, createResource } from '../../../tests/support/articles.ts'
import { describeOnBothDatabases } from '../../../tests/support/databases.ts'
import { database } from '../../database/client.ts'
import { resources } from '../../database/schema/library.ts'
import { system, visitor } from '../../platform/actor.ts'
import { providePublicFiles } from '../../platform/files/public-files.ts'
import { publicContentVersion } from '../../platform/public-content.ts'
import type { ResourceQuery } from './schema.ts'
import {
  completeSearchWords,
  createResource as create,
  getResource,
  listResources,
} from './service/index.server.ts'

const slugsOf = async (query: Partial<ResourceQuery>) =>
  (await listResources(visitor, { limit: 100, ...query })).entries.map(({ slug }) => slug)

describeOnBothDatabases('the library', () => {
  test('lists by language, category and kind, newest first (spec 2.42, 7.14)', async () => {
    await createResource({ slug: 'first' })
    await createResource({ slug: 'second', category: 'Sensory', type: 'guide' })
    await createResource({ slug: 'third', type: 'video' })
    await createResource({ slug: 'in-farsi', language: 'fa' })
    expect(await slugsOf({ language: 'en' })).toEqual(['third', 'second', 'first'])
    expect(await slugsOf({ language: 'fa' })).toEqual(['in-farsi'])
    expect(await slugsOf({ category: 'Sensory' })).toEqual(['second'])
    expect(await slugsOf({ type: 'video' })).toEqual(['third'])
    expect(await slugsOf({})).toHaveLength(4)
  })

  test('goes on from where a part ended, also among those of one instant', async () => {
    const createdAt = new Date('2030-01-01T00:00:00Z')
    for (const slug of ['x-a', 'x-b', 'x-c'])
      await createResource({ slug, createdAt, category: 'Education' })
    const first = await listResources(visitor, { limit: 2, category: 'Education' })
    expect(first.entries.map(({ slug }) => slug)).toEqual(['x-c', 'x-b'])
    expect(first.total).toBe(3)
    const rest = await listResources(visitor, {
      limit: 2,
      category: 'Education',
      cursor: first.next,
    })
    expect(rest.entries.map(({ slug }) => slug)).toEqual(['x-a'])
    expect(rest.next).toBeUndefined()
  })

  test('keeps content cleaned, and its sources at the end', async () => {
    await create(
      system,
      buildResource({
        slug: 'cleaned',
        content: '<p onclick="x()">Text<script>x()</script></p>',
        sources: [{ name: 'A <b>, B & C', url: 'https://example.org/?a=1&b="2' }],
      }),
    )
    const { content } = await getResource(visitor, 'cleaned', 'en')
    expect(content).toContain('<p>Text</p>')
    expect(content).toContain('<h2>Sources</h2>')
    expect(content).toContain('A &lt;b&gt;, B &amp; C</a>')
    expect(content).not.toMatch(/onclick|script|"2/)
  })

  test('finds those that are older than its search too, once they have their words', async () => {
    await createResource({ slug: 'older', title: 'Weighted blankets' })
    await database()
      .update(resources)
      .set({ searchWords: sql`''::tsvector` })
      .where(eq(resources.slug, 'older'))
    expect(await slugsOf({ q: 'weight' })).toEqual([])
    const before = publicContentVersion()
    await completeSearchWords(system)
    expect(await slugsOf({ q: 'weight' })).toEqual(['older'])
    expect(publicContentVersion()).not.toBe(before)
    const after = publicContentVersion()
    await completeSearchWords(system)
    expect(publicContentVersion()).toBe(after)
  })

  test('finds by id and by slug, knows the translation, and says when there is none', async () => {
    const id = await createResource({ slug: 'calm', pairKey: 'calm' })
    await createResource({ slug: 'calm-fa', pairKey: 'calm', language: 'fa' })
    expect(await getResource(visitor, String(id), 'en')).toMatchObject({
      slug: 'calm',
      translation: { language: 'fa', slug: 'calm-fa' },
    })
    for (const unknown of ['nowhere', '99999999999999', '0', 'A\u0000', '../etc', ''])
      await expect(getResource(visitor, unknown, 'en')).rejects.toMatchObject({ status: 404 })
  })

  test('finds by the beginnings of words, folded, in all that is read on the page, and with the filters (spec 2.42)', async () => {
    await createResource({
      slug: 'owls',
      title: 'Owls in the Évening',
      description: 'Nightwalks',
      content: '<p>Take a <strong>lantern</strong>.</p>',
      category: 'Education',
      type: 'video',
      transcript: '<p>A feather falls.</p>',
    })
    await createResource({
      slug: 'joghdha',
      title: 'برنامه‌های جغدها',
      content: '<p>برنامهٔ تصویری كودك دارای اوتيسم، صفحهٔ ۱۲</p>',
      language: 'fa',
    })
    for (const q of ['owls', 'OW', 'evening owl', 'nightw', 'lantern', 'feather', 'Education owls'])
      expect([q, ...(await slugsOf({ q }))]).toEqual([q, 'owls'])
    for (const q of ['جغد', 'برنامه هاي جغدها', 'کودک اتیسم', 'كودك اوتیسم', 'صفحه 12'])
      expect([q, ...(await slugsOf({ q }))]).toEqual([q, 'joghdha'])
    for (const q of ['wls', 'owls lamp', 'strong', '!?', "owls' or 'x"])
      expect([q, ...(await slugsOf({ q }))]).toEqual([q])
    expect(await slugsOf({ q: 'owls', type: 'video', category: 'Education' })).toEqual(['owls'])
    expect(await slugsOf({ q: 'owls', type: 'guide' })).toEqual([])
    expect(await slugsOf({ q: 'owls', language: 'fa' })).toEqual([])
    const { total } = await listResources(visitor, { limit: 1, q: 'owls' })
    expect(total).toBe(1)
    expect((await slugsOf({ q: '  ' })).length).toBeGreaterThan(2)
  })

  test('leads on to others of its language, those of its category first', async () => {
    const shared = { language: 'fa', createdAt: new Date('2031-01-01T00:00:00Z') } as const
    await createResource({ ...shared, slug: 'r-other', category: 'Behavior' })
    await createResource({ ...shared, slug: 'r-same', category: 'Education' })
    await createResource({ ...shared, slug: 'r-english', category: 'Education', language: 'en' })
    await createResource({
      ...shared,
      slug: 'r-last',
      category: 'Education',
      createdAt: new Date('2032-01-01T00:00:00Z'),
    })
    const { related } = await getResource(visitor, 'r-last', 'fa')
    expect(related).toHaveLength(3)
    expect(related.map(({ slug }) => slug).slice(0, 2)).toEqual(['r-same', 'r-other'])
    expect(related.every(({ language }) => language === 'fa')).toBe(true)
  })

  test('has a video’s file and cleaned words, and the size of a guide’s file', async () => {
    await createResource({
      slug: 'film',
      type: 'video',
      mediaUrl: '/videos/film.mp4',
      transcript: '<h3>One</h3><script>x()</script>',
    })
    expect(await getResource(visitor, 'film', 'en')).toMatchObject({
      mediaUrl: '/videos/film.mp4',
      transcript: '<h3>One</h3>',
      fileUrl: null,
      fileBytes: null,
    })
    await createResource({ slug: 'paper', type: 'guide', fileUrl: '/guides/paper.en.pdf' })
    providePublicFiles((path) => (path === '/guides/paper.en.pdf' ? 1234 : undefined))
    onTestFinished(() => providePublicFiles(undefined))
    expect(await getResource(visitor, 'paper', 'en')).toMatchObject({
      fileUrl: '/guides/paper.en.pdf',
      fileBytes: 1234,
      transcript: null,
    })
  })

  test('takes a slug that both languages have in the reader’s own', async () => {
    await createResource({ slug: 'shared', title: 'English' })
    await createResource({ slug: 'shared', title: 'فارسی', language: 'fa' })
    expect(await getResource(visitor, 'shared', 'fa')).toMatchObject({ title: 'فارسی' })
    expect(await getResource(visitor, 'shared', 'en')).toMatchObject({ title: 'English' })
  })

  test('makes visitors’ pages anew when something is added', async () => {
    const before = publicContentVersion()
    await createResource()
    expect(publicContentVersion()).toBe(before + 1)
  })
})
