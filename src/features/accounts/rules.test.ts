import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  SESSION_GRACE_MS,
  SIGN_OUT_REDIRECT_DELAY_MS,
  USER_FETCH_RETRIES,
  USER_FETCH_RETRY_MS,
  effectiveRole,
  labelOfProvider,
  nameOfExternalAccount,
  redirectOfExternalSignIn,
  safeRedirect,
  sessionLifetimeOf,
} from './rules/index.ts'
import { readAge } from './schema/index.ts'

describe('the effective role', () => {
  it('is the first of admin, publisher, specialist that a person has (spec 6.2)', () => {
    expect(effectiveRole(['regular', 'specialist', 'admin', 'publisher'])).toBe('admin')
    expect(effectiveRole(['specialist', 'publisher'])).toBe('publisher')
    expect(effectiveRole(['regular', 'specialist'])).toBe('specialist')
  })

  it('is regular for everybody else (spec 6.1)', () => {
    expect(effectiveRole([])).toBe('regular')
    expect(effectiveRole(['owner'])).toBe('regular')
  })
})

describe('a session', () => {
  it('is waited for, asked for again and left as long as the specification says (spec 4.2, 7.2, 9.8)', () => {
    expect(SESSION_GRACE_MS).toEqual({ withMarker: 1500, withoutMarker: 500 })
    expect([USER_FETCH_RETRIES, USER_FETCH_RETRY_MS]).toEqual([3, 1000])
    expect(SIGN_OUT_REDIRECT_DELAY_MS).toBe(500)
  })

  it('ends sooner for staff than for families', () => {
    expect(sessionLifetimeOf(['regular', 'admin']).idleMs).toBeLessThan(
      sessionLifetimeOf(['regular']).idleMs,
    )
  })
})

describe('where to go after signing in (promise 22)', () => {
  it.each(['/dashboard', '/fa/booking/3?slot=12', '/review/9#form'])('keeps %s', (path) => {
    expect(safeRedirect(path, '/home')).toBe(path)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%5cevil.example',
    '/%2f/evil.example',
    '/%2fevil.example',
    '/\tevil',
    'javascript:alert(1)',
    '',
    null,
    '/%zz',
    '/..//evil.example',
    ' /x',
    '/\n/evil.example',
  ])('goes home instead of to %j', (path) => {
    expect(safeRedirect(path, '/home')).toBe('/home')
  })

  it('writes a path in Farsi as a header can carry it', () => {
    expect(safeRedirect('/خانه?q=ا', '/home')).toBe('/%D8%AE%D8%A7%D9%86%D9%87?q=%D8%A7')
  })

  it('never leaves the site', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const target = safeRedirect(text, '/home')
        expect(new URL(target, 'https://a.example').origin).toBe('https://a.example')
      }),
    )
  })
})

describe('an external sign-in', () => {
  it('goes on to a word or a path of this site (spec 2.15)', () => {
    expect(redirectOfExternalSignIn('dashboard')).toBe('/dashboard')
    expect(redirectOfExternalSignIn('/booking/3?slot=7')).toBe('/booking/3?slot=7')
    for (const elsewhere of [undefined, '', '//evil.example', '/\\evil.example', '\\evil.example'])
      expect(redirectOfExternalSignIn(elsewhere)).toBe('/dashboard')
  })

  it('names a new account as the provider does, else by its address', () => {
    expect(nameOfExternalAccount('Sara Ahmadi', 'sara@example.org')).toBe('Sara Ahmadi')
    expect(nameOfExternalAccount('S', 'sara@example.org')).toBe('sara')
    expect(nameOfExternalAccount(undefined, 's@example.org')).toBe('s@example.org')
    expect(nameOfExternalAccount('n'.repeat(500), 's@example.org')).toHaveLength(100)
  })

  it('calls a provider by its name', () => {
    expect(labelOfProvider('google')).toBe('Google')
  })
})

describe('a child’s age', () => {
  const booking = { min: 1, max: 18 }

  it.each([
    ['7.5', 'whole'],
    ['۷٫۵', 'whole'],
    ['7,5', 'whole'],
    ['abc', 'number'],
    ['هفت', 'number'],
    ['-1', 'low'],
    ['−۱', 'low'],
    ['0', 'low'],
    ['', 'missing'],
    [undefined, 'missing'],
    ['19', 'high'],
    ['18.5', 'high'],
    ['1e1', 'digits'],
    ['0x5', 'digits'],
    ['7 years', 'digits'],
    [7.5, 'whole'],
    [-1, 'low'],
    [Number.NaN, 'number'],
    [true, 'number'],
  ])('%j is refused for what is wrong with it: %s (spec 5.5, 9.4)', (given, mistake) => {
    expect(readAge(given, booking)).toEqual({ ok: false, mistake })
  })

  it.each([
    ['7', 7],
    [' ۷ ', 7],
    ['٧', 7],
    ['7.0', 7],
    ['+18', 18],
    [10, 10],
  ])('%j is read', (given, age) => {
    expect(readAge(given, booking)).toEqual({ ok: true, age })
  })

  it('a family registers a child of less than a year (spec 5.2)', () => {
    expect(readAge('0', { min: 0, max: 18 })).toEqual({ ok: true, age: 0 })
    expect(readAge('-0', { min: 0, max: 18 })).toEqual({ ok: true, age: 0 })
    expect(readAge('-1', { min: 0, max: 18 })).toEqual({ ok: false, mistake: 'low' })
  })
})
