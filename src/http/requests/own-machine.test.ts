import { beforeEach, describe, expect, it } from 'vitest'
import { provideDeployment } from '../../platform/configuration/deployment.ts'
import { isFromElsewhere } from './own-machine.ts'

const asked = (headers: Record<string, string>) => isFromElsewhere((name) => headers[name])

describe('a request that comes through a proxy nobody has named (promise 37)', () => {
  beforeEach(() => provideDeployment({ isOverTls: false }))

  it.each<Record<string, string>>([
    {},
    { host: 'localhost:3000' },
    { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
    { host: '[::1]:3000', origin: 'null' },
    { host: 'demo.localhost:3000', 'x-forwarded-for': '192.0.2.1' },
    { host: 'localhost:3000', 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'http' },
    { host: 'localhost:3000', forwarded: 'for=192.0.2.1;host=localhost;proto=http' },
  ])('is not found in %o', (headers) => expect(asked(headers)).toBe(false))

  it.each<Record<string, string>>([
    { host: 'hamgam.example' },
    { host: '192.0.2.1:3000' },
    { host: '0.0.0.0:3000' },
    { host: 'localhost.hamgam.example' },
    { host: 'localhost:3000', 'x-forwarded-host': 'hamgam.example' },
    { host: 'localhost:3000', 'x-forwarded-host': 'localhost, hamgam.example' },
    { host: 'localhost:3000', 'x-forwarded-proto': 'https' },
    { host: 'localhost:3000', 'x-forwarded-proto': 'http, HTTPS' },
    { host: 'localhost:3000', forwarded: 'for=192.0.2.1;host="hamgam.example:443"' },
    { host: 'localhost:3000', forwarded: 'proto=https' },
    { host: '127.0.0.1:3000', origin: 'https://hamgam.example' },
  ])('is found by %o', (headers) => expect(asked(headers)).toBe(true))

  it('is not found by https where the site itself has it', () => {
    provideDeployment({ isOverTls: true })
    expect(asked({ host: 'localhost', 'x-forwarded-proto': 'https' })).toBe(false)
  })
})
