import { expect, test } from 'vitest'
import { viewOf } from './page-server.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const viewFor = (request: { method?: string; url?: string; headers?: object }, status = 200) =>
  viewOf(
    {
      method: 'GET',
      url: '/blog/rest',
      ...request,
      headers: { 'user-agent': BROWSER, ...request.headers },
    },
    status,
  )

test.each(['/blog/rest', '/fa/blog/rest', '/blog/rest?report=3'])(
  'an article’s page at %s is a view',
  (url) => {
    expect(viewFor({ url })).toEqual({ kind: 'article', slug: 'rest' })
  },
)

test.each(['/resources/calm-corner', '/fa/resources/calm-corner?from=list'])(
  'a resource’s page at %s is a view',
  (url) => {
    expect(viewFor({ url })).toEqual({ kind: 'resource' })
  },
)

test.each([
  { url: '/resources' },
  { url: '/resources/calm-corner', method: 'HEAD' },
  { url: '/resources/calm-corner', headers: { 'user-agent': 'Googlebot/2.1' } },
  { url: '/blog' },
  { url: '/blog/authors/3' },
  { url: '/blog/rss.xml' },
  { method: 'HEAD' },
  { headers: { 'sec-purpose': 'prefetch' } },
  { headers: { purpose: 'prefetch' } },
  { headers: { 'device-copy': 'mode=dark' } },
  { headers: { cookie: 'timeZone=Europe%2FBerlin; again=1' } },
  { headers: { 'user-agent': 'Googlebot/2.1' } },
])('%o is none', (request) => {
  expect(viewFor(request)).toBeUndefined()
})

test.each([307, 404, 500])('an answer of %d is none', (status) => {
  expect(viewFor({}, status)).toBeUndefined()
})
