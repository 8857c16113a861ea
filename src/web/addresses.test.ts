import type { AnyRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { leadToTab, readQuery, writeQuery } from './addresses.ts'

describe('the query of an address', () => {
  it.each([
    ['?q=speech%20therapy', { q: 'speech therapy' }],
    ['?q=speech+therapy', { q: 'speech therapy' }],
    ['?q=42&x=true&y=null&z=%22a%22', { q: '42', x: 'true', y: 'null', z: '"a"' }],
    ['?languages=english&languages=farsi', { languages: 'english,farsi' }],
    ['?q=one&q=&q', { q: 'one' }],
    ['?q=گفتار', { q: 'گفتار' }],
    ['?q=%D8%A2%E2%80%8C%D8%A8', { q: 'آ\u200cب' }],
    ['?q=%zz', { q: '%zz' }],
    ['?q=a%00b%0Dc&page=%00', { q: 'abc', page: '' }],
    ['?__proto__=1&constructor=2', JSON.parse('{"__proto__":"1","constructor":"2"}')],
    ['', {}],
  ])('of %s is read as texts', (query, texts) => {
    expect(Object.entries(readQuery(query))).toEqual(Object.entries(texts))
  })

  it.each(["a b+c,d:e~f'(g)*!", 'گفتار\u200cدرمانی', '100%', '42', '"quoted"', 'a&b=c#d'])(
    'is written so that it is read again as it was: %s',
    (q) => {
      const written = writeQuery({ q, page: 2, sort: undefined })
      expect(readQuery(written)).toEqual({ q, page: '2' })
      expect(writeQuery(readQuery(written))).toBe(written)
    },
  )

  it('is nothing where nothing is said', () => {
    expect(writeQuery({ q: undefined })).toBe('')
  })
})

describe('an address that names its tab by the query, as tabs once were', () => {
  const routes = ['/admin', '/admin/mail', '/dashboard/messages', '/publisher/dashboard/comments']
  const routesByPath = Object.fromEntries(routes.map((route) => [route, {}]))
  const router = { routesByPath } as unknown as AnyRouter

  it.each([
    ['/admin?tab=mail&mail=5', '/admin/mail?mail=5'],
    ['/dashboard?with=3&tab=messages&older=a%2Bb', '/dashboard/messages?with=3&older=a%2Bb'],
    ['/publisher/dashboard?tab=comments', '/publisher/dashboard/comments'],
    // The first tab is the dashboard itself; so is an unknown one.
    ['/admin?tab=statistics&kind=person', '/admin?kind=person'],
    ['/admin?tab=../auth', '/admin'],
    ['/admin?tab=constructor', '/admin'],
    // Other pages preserve unknown parameters, and the tabs of /auth.
    ['/admin/mail?tab=users', '/admin/mail?tab=users'],
    ['/auth?tab=family', '/auth?tab=family'],
    ['/administration?tab=mail', '/administration?tab=mail'],
  ])('%s leads to %s', (before, now) => {
    const { pathname, search } = leadToTab(router, new URL(before, 'http://site'))
    expect(pathname + search).toBe(now)
  })
})
