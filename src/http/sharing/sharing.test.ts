import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '../../i18n/locale.ts'
import { createPost } from '../../../tests/support/articles.ts'
import { useTestDatabase } from '../../../tests/support/databases.ts'
import { createSpecialist } from '../../../tests/support/people.ts'
import type { PageDescription } from '../../platform/page-description.ts'
import { buildSharedDocuments } from './documents.ts'
import { drawSharePicture } from './pictures.ts'
import { writeSharingTags } from './tags.ts'
import { provideDeployment } from '../../platform/configuration/deployment.ts'

const HOSTILE = `</script><script>alert(1)</script>"&\u2028`

const page: PageDescription = {
  title: HOSTILE,
  description: 'What it says',
  subject: {
    kind: 'specialist',
    name: HOSTILE,
    expertise: ['speech_therapy', 'unknown'],
    languages: ['farsi'],
    picture: 'https://elsewhere.example/photo.jpg',
  },
}

const dataIn = (tags: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/s.exec(tags)![1]!) as Record<
    string,
    unknown
  >

beforeAll(() => provideDeployment({ appUrl: 'https://hamgam.example' }))

describe('the tags of a page', () => {
  test('hold hostile words as text alone', () => {
    const tags = writeSharingTags('/fa/specialists/3', page)
    expect(tags.match(/<script/g)).toHaveLength(1)
    expect(tags.slice(tags.indexOf('<script'))).not.toContain('\u2028')
    expect(tags).toContain(
      'content="&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;',
    )
    expect(dataIn(tags)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: HOSTILE,
      knowsLanguage: ['fa'],
      knowsAbout: ['گفتاردرمانی'],
    })
  })

  test('name the one address of the page, its language and its picture', () => {
    const tags = writeSharingTags('/fa/specialists/3', page)
    expect(tags).toContain('<link rel="canonical" href="https://hamgam.example/fa/specialists/3"/>')
    expect(tags).toContain('<meta property="og:locale" content="fa_IR"/>')
    expect(tags).toMatch(
      /og:image" content="https:\/\/hamgam\.example\/share\/fa\/specialists\/3\.png\?v=[\w-]{8}"/,
    )
  })

  test('show no picture of another host', () => {
    expect(writeSharingTags('/specialists/3', page)).not.toContain('elsewhere.example')
  })

  test('say the questions and their answers', () => {
    const answers = [{ question: 'What does it cost?', answer: 'Nothing.' }]
    const tags = writeSharingTags('/faq', { ...page, subject: { kind: 'questions', answers } })
    expect(dataIn(tags)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'What does it cost?', acceptedAnswer: { text: 'Nothing.' } }],
    })
  })
})

describe('the picture of a page', () => {
  const draw = (title: string, locale: Locale) =>
    drawSharePicture({ kicker: 'Article', title, siteName: 'Hamgam', locale })

  test('is a PNG of the size that other sites expect, however long the title', async () => {
    const picture = await draw('A very long title '.repeat(30), 'en')
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    expect(picture.length).toBeLessThan(100_000)
  })

  test('begins on the right in Farsi', async () => {
    const inkOf = async (picture: Buffer, left: number) => {
      const part = { left, top: 130, width: 300, height: 120 }
      const { channels } = await sharp(picture).extract(part).greyscale().stats()
      return channels[0]!.min
    }
    const [english, farsi] = await Promise.all([draw('Sleep', 'en'), draw('خواب', 'fa')])
    expect(await inkOf(english, 80)).toBeLessThan(80)
    expect(await inkOf(farsi, 820)).toBeLessThan(80)
  })
})

describe('the documents for search engines', () => {
  useTestDatabase('embedded')
  const described: string[] = []
  const documents = buildSharedDocuments(async (path) => {
    described.push(path)
    return path === '/fa' ? page : undefined
  })
  const get = (path: string) => documents.request(path)

  test('lead to the sitemap and away from private pages', async () => {
    const text = await (await get('/robots.txt')).text()
    const ownPages = ['/auth', '/dashboard', '/admin', '/publisher']
    const appointments = ['/booking/', '/consultations/', '/meet/', '/review/']
    expect(text.match(/(?<=^Disallow: ).+$/gm)).toEqual([
      '/api/',
      ...[...ownPages, ...appointments].flatMap((path) => [path, `/fa${path}`]),
    ])
    expect(text).toContain('Sitemap: https://hamgam.example/sitemap.xml')
  })

  test('list what everybody may read, in both languages, and nothing else', async () => {
    const { id } = await createSpecialist()
    const hidden = await createSpecialist({ verified: false, listed: false })
    await createPost({ slug: 'published' })
    await createPost({ slug: 'hidden', status: 'draft' })
    const answer = await get('/sitemap.xml')
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const addresses = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url]) => url,
    )
    expect(addresses).toContain('https://hamgam.example/')
    expect(addresses).toContain(`https://hamgam.example/fa/specialists/${id}`)
    expect(addresses).toContain('https://hamgam.example/blog/published')
    expect(addresses).not.toContain(`https://hamgam.example/specialists/${hidden.id}`)
    expect(addresses).not.toContain('https://hamgam.example/blog/hidden')
    expect(new Set(addresses).size).toBe(addresses.length)
    expect((await get('/sitemaps/specialists-2.xml')).status).toBe(404)
  })

  test('draw the picture of a page that exists, and of no other', async () => {
    const answer = await get('/share/fa/home.png')
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect((await get('/share/en/dashboard.png')).status).toBe(404)
    expect((await get('/share/xx/home.png')).status).toBe(404)
    expect(described).toEqual(['/fa', '/dashboard'])
  })
})
