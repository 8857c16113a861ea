import { beforeAll, describe, expect, test } from 'vitest'
import { createPost } from '../../../tests/support/articles.ts'
import { useTestDatabase } from '../../../tests/support/databases.ts'
import { createPerson } from '../../../tests/support/people.ts'
import { buildFeeds } from './feeds.ts'
import { provideDeployment } from '../../platform/configuration/deployment.ts'

const HOSTILE = `A <b>bold</b> & "quoted" \u0007]]> title`

describe('the feeds of the blog', () => {
  useTestDatabase('embedded')
  const feeds = buildFeeds()
  const get = (path: string, headers: Record<string, string> = {}) =>
    feeds.request(path, { headers })

  beforeAll(async () => {
    provideDeployment({ appUrl: 'https://hamgam.example' })
    const { userId: authorId } = await createPerson({ role: 'publisher', name: 'Tara & co' })
    const createdAt = new Date(Date.UTC(2026, 2, 21, 8, 30))
    await createPost({ slug: 'first', title: HOSTILE, authorId, createdAt })
    await createPost({ slug: 'hidden', status: 'draft' })
    await createPost({ slug: 'waiting', status: 'pending' })
    await createPost({ slug: 'nokhost', language: 'fa', title: 'نخست' })
  })

  test('are valid RSS with what is published in their language (spec 2.10, 4.10)', async () => {
    const answer = await get('/blog/rss.xml')
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const xml = await answer.text()
    expect(xml).toContain('<link>https://hamgam.example/blog/first</link>')
    expect(xml).toContain('<pubDate>Sat, 21 Mar 2026 08:30:00 GMT</pubDate>')
    expect(xml).toContain('<title>A &lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot; ]]&gt; title')
    expect(xml).toContain('<dc:creator>Tara &amp; co</dc:creator>')
    expect(xml.match(/<item>/g)).toHaveLength(1)
    expect(xml).toContain('href="https://hamgam.example/blog/rss.xml" rel="self"')
  })

  test('lead to the pages of their own language', async () => {
    const xml = await (await get('/fa/blog/rss.xml')).text()
    expect(xml).toContain('<link>https://hamgam.example/fa/blog/nokhost</link>')
    expect(xml).toContain('<language>fa-ir</language>')
    expect(xml).not.toContain('/first')
  })

  test('are not sent again while nothing has changed', async () => {
    const first = await get('/blog/rss.xml')
    const etag = first.headers.get('etag')!
    const since = first.headers.get('last-modified')!
    expect((await get('/blog/rss.xml', { 'if-none-match': etag })).status).toBe(304)
    expect((await get('/blog/rss.xml', { 'if-none-match': `"other", W/${etag}` })).status).toBe(304)
    expect((await get('/blog/rss.xml', { 'if-modified-since': since })).status).toBe(304)
    expect((await get('/blog/rss.xml', { 'if-none-match': '"other"' })).status).toBe(200)
    await createPost({ slug: 'second' })
    const second = await get('/blog/rss.xml', { 'if-none-match': etag })
    expect(second.status).toBe(200)
    expect(await second.text()).toContain('/blog/second')
  })
})
