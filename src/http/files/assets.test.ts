import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Assets } from './assets.ts'

describe('files of the site', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-assets-'))
  let assets: Assets

  beforeAll(() => {
    for (const name of [
      'assets/index-abc.js',
      'videos/a.mp4',
      'videos/a.en.vtt',
      'guides/a.en.pdf',
      'pictures/library/a.svg',
      'robots.txt',
    ]) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), 'content')
    }
    writeFileSync(path.join(folder, 'videos/a.en.vtt.br'), 'shorter')
    assets = new Assets(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each([
    ['/videos/a.mp4', 'video/mp4', 'public, max-age=604800, stale-while-revalidate=86400'],
    [
      '/videos/a.en.vtt',
      'text/vtt; charset=utf-8',
      'public, max-age=604800, stale-while-revalidate=86400',
    ],
    ['/guides/a.en.pdf', 'application/pdf', 'public, max-age=604800, stale-while-revalidate=86400'],
    [
      '/pictures/library/a.svg',
      'image/svg+xml',
      'public, max-age=604800, stale-while-revalidate=86400',
    ],
    ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=0, must-revalidate'],
  ])('%s is %s, cached: %s', (name, type, caching) => {
    expect(assets.find(name, 'identity')?.headers).toMatchObject({
      'content-type': type,
      'cache-control': caching,
      'accept-ranges': 'bytes',
    })
  })

  test('of a page carry what files need and nothing that only documents heed', () => {
    expect(assets.find('/assets/index-abc.js', 'identity')?.headers).toEqual({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      connection: 'keep-alive',
      'content-type': 'text/javascript',
      'cache-control': 'max-age=31536000, immutable',
      etag: expect.any(String),
      vary: 'accept-encoding',
    })
  })

  test('know their size as they lie there, not as they are sent', () => {
    expect(assets.sizeOf('/videos/a.en.vtt')).toBe(7)
    expect(assets.find('/videos/a.en.vtt', 'br')?.body.toString()).toBe('shorter')
    expect(assets.sizeOf('/videos/a.en.vtt.br')).toBeUndefined()
    expect(assets.sizeOf('/nowhere')).toBeUndefined()
  })
})
