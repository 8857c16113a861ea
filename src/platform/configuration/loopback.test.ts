import { describe, expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'

describe('this machine alone', () => {
  it.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'demo.localhost',
    '127.0.0.1',
    '127.8.9.10',
    '127.1',
    '::1',
    '[::1]',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
  ])('is %s', (host) => {
    expect(isLoopback(host)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '::',
    '[::]',
    '10.0.0.1',
    '192.168.1.5',
    '127.example.org',
    '127.0.0.1.example.org',
    'localhost.example.org',
    'notlocalhost',
    '::ffff:10.0.0.1',
    'fe80::1%eth0',
    'a b',
    '',
  ])('is not %s', (host) => {
    expect(isLoopback(host)).toBe(false)
  })
})
