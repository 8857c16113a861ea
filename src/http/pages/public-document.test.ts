import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { etagOf } from '../../platform/api/content-tags.ts'
import { isMarked } from '../../platform/api/entity-tags.ts'
import { answerDocument } from './public-document.ts'

describe('the mark of a content', () => {
  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
    [undefined, false],
  ])('is known to who sends %j: %j', (header, known) => {
    expect(isMarked(header, '"a"')).toBe(known)
  })
})

describe('a public document', () => {
  const lastModified = new Date('2026-03-21T08:30:00.500Z')
  const app = new Hono()
    .get('/text', (c) =>
      answerDocument(c, { body: 'text', type: 'text/plain', maxAgeSeconds: 60, lastModified }),
    )
    .get('/picture', (c) =>
      answerDocument(c, {
        body: Buffer.from('picture'),
        type: 'image/png',
        maxAgeSeconds: 60,
        isShownElsewhere: true,
      }),
    )

  test('is cached for its time, runs nothing, and is only for this site unless it is declared to be embeddable', async () => {
    const text = await app.request('/text')
    expect(await text.text()).toBe('text')
    expect(Object.fromEntries(text.headers)).toMatchObject({
      'cache-control': 'public, max-age=60',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'cross-origin-resource-policy': 'same-origin',
      'last-modified': 'Sat, 21 Mar 2026 08:30:00 GMT',
      etag: etagOf('text'),
    })
    const picture = await app.request('/picture')
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(picture.headers.has('last-modified')).toBe(false)
  })

  test.each([
    ['/text', { 'if-none-match': `"x", W/${etagOf('text')}` }, 304],
    ['/text', { 'if-modified-since': 'Sat, 21 Mar 2026 08:30:00 GMT' }, 304],
    ['/text', { 'if-modified-since': 'Sat, 21 Mar 2026 08:29:59 GMT' }, 200],
    [
      '/text',
      { 'if-none-match': '"x"', 'if-modified-since': 'Sat, 21 Mar 2026 09:00:00 GMT' },
      200,
    ],
    ['/picture', { 'if-none-match': etagOf('picture') }, 304],
    ['/picture', { 'if-modified-since': 'Sat, 21 Mar 2026 09:00:00 GMT' }, 200],
  ])('is answered at %s to %j with %i', async (path, headers, status) => {
    const answer = await app.request(path, { headers })
    expect(answer.status).toBe(status)
    expect(await answer.text()).toBe(status === 304 ? '' : path.slice(1))
  })
})
