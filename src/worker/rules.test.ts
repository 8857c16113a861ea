import { describe, expect, it } from 'vitest'
import {
  LONGEST_CACHED_MS,
  MOST_PAGES,
  OFFLINE_PAGES,
  addressMeant,
  dressed,
  filesIn,
  isPassingFailure,
  isVisitorsPage,
  mayBeCached,
  offlinePageFor,
  pagesToLeave,
  readPush,
  titleOf,
} from './rules.ts'

const answer = (status: number, headers: Record<string, string>, redirected = false) => ({
  status,
  redirected,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
})

describe('mayBeCached', () => {
  it.each([
    '/',
    '/fa',
    '/specialists?language=farsi',
    '/fa/blog/a-post',
    '/offline',
    '/meetings',
    '/which-specialist',
  ])('lets %s be cached', (address) => expect(mayBeCached(address)).toBe(true))
  it.each([
    '/dashboard',
    '/fa/dashboard/settings',
    '/settings',
    '/fa/second-step?next=%2Fdashboard',
    '/booking/3',
    '/consultations/7',
    '/fa/consultations/7/story',
    '/meet/7?key=abc',
    '/review/7',
    '/auth?next=/dashboard',
    '/fa/auth',
    '/admin',
    '/publisher/dashboard',
    '/api/user',
    '/reset-password?token=x',
    '/confirm-email',
    '/about?token=x',
    '/blog?page=2&key=x',
    '/fa/which-specialist?need=senses',
    '//elsewhere.example/',
    'https://elsewhere.example/',
  ])('keeps nothing of %s', (address) => expect(mayBeCached(address)).toBe(false))
})

describe('isVisitorsPage', () => {
  it('takes a whole page that any visitor reads', () => {
    expect(isVisitorsPage(answer(200, { 'cache-control': 'private, no-cache' }))).toBe(true)
  })
  it.each([
    ['one person’s page', answer(200, { 'cache-control': 'private, no-store' })],
    ['a page that says nothing of keeping', answer(200, {})],
    ['a page that is not there', answer(404, { 'cache-control': 'private, no-cache' })],
    ['the page of signing in', answer(200, { 'cache-control': 'private, no-cache' }, true)],
    [
      'what is no page',
      answer(200, { 'cache-control': 'no-cache', 'content-type': 'application/json' }),
    ],
  ])('refuses %s', (_, given) => expect(isVisitorsPage(given)).toBe(false))
})

describe('isPassingFailure', () => {
  it.each([408, 429, 500, 502, 503])('lets a copy stay at %i', (status) =>
    expect(isPassingFailure({ status })).toBe(true),
  )
  it.each([0, 200, 302, 403, 404, 410])('does not at %i', (status) =>
    expect(isPassingFailure({ status })).toBe(false),
  )
})

describe('pagesToLeave', () => {
  const now = 1_800_000_000_000
  const pages = Array.from({ length: MOST_PAGES + 2 }, (_, place) => ({
    address: `/blog/${place}`,
    cachedAt: now - place * 1000,
  }))

  it('lets the oldest go beyond the bound', () => {
    expect(pagesToLeave(pages, now)).toEqual([`/blog/${MOST_PAGES}`, `/blog/${MOST_PAGES + 1}`])
  })
  it('counts and lets go the offline pages never', () => {
    const offline = OFFLINE_PAGES.map((address) => ({ address, cachedAt: 0 }))
    expect(pagesToLeave([...offline, ...pages.slice(0, MOST_PAGES)], now)).toEqual([])
  })
  it('removes what was cached too long', () => {
    const old = { address: '/specialists/9', cachedAt: now - LONGEST_CACHED_MS - 1 }
    expect(pagesToLeave([old, pages[0]!], now)).toEqual(['/specialists/9'])
  })
})

describe('filesIn', () => {
  it('finds scripts and pictures, each once, and leaves fonts, films and other hosts', () => {
    const html = `<style>@font-face{src:url(/assets/latin-1a.woff2)}</style>
      <script src="/assets/index-B_2.js"></script><script>import("/assets/index-B_2.js")</script>
      <img alt="" src="/pictures/story.svg"><use href="/book.svg#page-2"/><img src="//elsewhere.example/x.png">
      <img src="https://elsewhere.example/y.png"><video src="/videos/calm.mp4"></video>`
    expect(filesIn(html)).toEqual(['/assets/index-B_2.js', '/pictures/story.svg', '/book.svg'])
  })
})

describe('what a reader without a line is shown', () => {
  it('is the home page of the language that was chosen', () => {
    expect(addressMeant('/', 'language=fa; mode=dark')).toBe('/fa')
    expect(addressMeant('/', 'mode=dark')).toBe('/')
    expect(addressMeant('/about', 'language=fa')).toBe('/about')
  })
  it('is the offline page of the address’s language, which knows the way back', () => {
    expect(offlinePageFor('/fa/dashboard/book', '')).toBe('/fa/offline#/fa/dashboard/book')
    expect(offlinePageFor('/blog', 'language=fa')).toBe('/offline#/blog')
    expect(offlinePageFor('/', 'language=fa')).toBe('/fa/offline#/')
  })
  it('looks as was chosen last, and else as usual', () => {
    const html =
      '<!DOCTYPE html><html lang="fa" data-mode="light" data-text="18" data-motion="reduce"><body data-mode="x">'
    expect(dressed(html, 'mode=calm; text=21')).toBe(
      '<!DOCTYPE html><html lang="fa" data-mode="calm" data-text="21" data-motion="auto"><body data-mode="x">',
    )
    expect(dressed(html, 'mode=" onload=x; text=21')).toContain('data-mode="auto"')
  })
  it('is listed by its title', () => {
    expect(titleOf('<head><title>Rest &amp; play – Hamgam</title>')).toBe(
      'Rest &amp; play – Hamgam',
    )
  })
})

describe('a push message', () => {
  const said = { title: 'Soon', body: 'At 18:30.', tag: 'consultation-7', lang: 'en' }
  it('shows what it says and opens a page of this site', () => {
    const path = '/fa/consultations/7'
    expect(readPush(JSON.stringify({ ...said, path }))).toEqual({ ...said, path })
  })
  it.each(['https://elsewhere.example/', '//elsewhere.example/', 7, undefined])(
    'opens the home page in place of %j',
    (path) => expect(readPush(JSON.stringify({ ...said, path })).path).toBe('/'),
  )
  it.each([undefined, '', 'x', 'null', '[]'])('is shown even as %j', (text) =>
    expect(readPush(text)).toMatchObject({ title: 'Hamgam', path: '/' }),
  )
})
