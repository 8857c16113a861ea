import { expect, test } from 'vitest'
import { buildResource, createResource } from '../../../tests/support/articles.ts'
import { describeOnBothDatabases } from '../../../tests/support/databases.ts'
import { system, visitor } from '../../platform/actor.ts'
import { publicContentVersion } from '../../platform/public-content.ts'
import type { ResourceQuery } from './schema.ts'
import { createResource as create, getResource, listResources } from './service.server.ts'

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

  test('finds by id and by slug, knows the translation, and tells when there is none', async () => {
    const id = await createResource({ slug: 'calm', pairKey: 'calm' })
    await createResource({ slug: 'calm-fa', pairKey: 'calm', language: 'fa' })
    expect(await getResource(visitor, String(id), 'en')).toMatchObject({
      slug: 'calm',
      translation: { language: 'fa', slug: 'calm-fa' },
    })
    for (const unknown of ['nowhere', '99999999999999', '0', 'A\u0000', '../etc', ''])
      await expect(getResource(visitor, unknown, 'en')).rejects.toMatchObject({ status: 404 })
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
