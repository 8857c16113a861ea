import { describe, expect, it } from 'vitest'
import { ownPathOf } from './server.ts'

describe('the path of a request', () => {
  it.each([
    ['/specialists?q=a//b', '/specialists?q=a//b'],
    ['/fa//b', '/fa//b'],
    ['//evil.example/dashboard', '/evil.example/dashboard'],
    ['/\\evil.example', '/evil.example'],
    ['//user@evil.example', '/user@evil.example'],
    ['http://evil.example/contact?a=1', '/contact?a=1'],
    ['http://evil.example//other.example', '/other.example'],
    ['javascript:alert(1)', '/'],
    ['*', '/'],
    [undefined, '/'],
  ])('of %j is %j', (target, path) => {
    expect(ownPathOf(target)).toBe(path)
  })
})
