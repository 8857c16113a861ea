import { beforeAll, describe, expect, it } from 'vitest'
import { provideDeployment } from '../../platform/configuration/deployment.ts'
import { isOwnOrigin } from './own-origin.ts'
import { refuseCrossSite } from './request-checks.ts'

const HTTPS = 'https://hamgam.example'
const HTTP = 'http://hamgam.example'

describe('the origin of a request', () => {
  it.each([
    [true, HTTPS, HTTPS, 'hamgam.example'],
    [false, HTTP, HTTPS, 'hamgam.example'],
    [false, 'http://hamgam.example:443', HTTPS, 'hamgam.example'],
    [true, HTTP, HTTP, 'hamgam.example'],
    [true, HTTPS, HTTP, 'hamgam.example'],
    [true, 'https://other.example', HTTPS, 'other.example'],
    [false, 'http://other.example', HTTPS, 'other.example'],
    [true, 'http://127.0.0.1:3000', HTTPS, '127.0.0.1:3000'],
    [false, 'https://hamgam.example.evil.example', HTTPS, 'hamgam.example'],
    [false, 'null', HTTPS, 'hamgam.example'],
    [false, '', HTTPS, null],
  ])('is ours: %s, as %s, of a site at %s that is asked as %s', (isOwn, origin, appUrl, host) => {
    expect(isOwnOrigin(origin, { appUrl, host })).toBe(isOwn)
  })

  describe('of a site with an https address', () => {
    beforeAll(() => provideDeployment({ appUrl: HTTPS }))

    it('is compared with its scheme by what refuses other sites (promise 13)', () => {
      const send = (origin: string) => () =>
        refuseCrossSite(new Headers({ origin }), 'hamgam.example')
      expect(send(HTTPS)).not.toThrow()
      expect(send(HTTP)).toThrow('cross-site')
    })
  })
})
