import { expect, it } from 'vitest'
import { signInPath } from './header.tsx'

it('signing in leads back to the page, except home and the pages of accounts', () => {
  expect(signInPath({ pathname: '/specialists', searchStr: '?q=sleep' })).toBe(
    '/auth?next=%2Fspecialists%3Fq%3Dsleep',
  )
  expect(signInPath({ pathname: '/', searchStr: '' })).toBe('/auth')
  expect(signInPath({ pathname: '/reset-password', searchStr: '?token=secret' })).toBe('/auth')
})

it('signing in from a meeting takes its key into no address', () => {
  expect(signInPath({ pathname: '/meet/12', searchStr: '?key=secret' })).toBe(
    '/auth?next=%2Fmeet%2F12',
  )
})
