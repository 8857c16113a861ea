import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCoturn, type Coturn } from '../../tests/support/coturn.ts'
import { relayServers } from '../features/meetings/service/index.server.ts'
import { readConfiguration } from '../platform/configuration/configuration.ts'
import { parseRelayUrl } from '../platform/configuration/meetings.ts'
import { askForRelay } from './relay-allocation.ts'
import { examineRelay } from './relay.ts'
import { nobodysAddress } from '../../tests/support/free-port.ts'

const nobody = await nobodysAddress()

const WITHIN_MS = 3000
const HOUR_MS = 3_600_000

describe('a real coturn', () => {
  let coturn: Coturn
  beforeAll(async () => {
    coturn = await startCoturn()
  })
  afterAll(() => coturn.stop())

  const credentialsAt = (now: Date, secret = coturn.secret) => {
    const guest = { consultationId: 7, role: 'family' }
    const [server] = relayServers({ urls: Object.values(coturn.urls), secret }, guest, now)
    return { username: server!.username!, credential: server!.credential! }
  }

  const ask = (over: keyof Coturn['urls'], credentials: ReturnType<typeof credentialsAt>) =>
    askForRelay(parseRelayUrl(coturn.urls[over])!, credentials, {
      withinMs: WITHIN_MS,
      certificateAuthority: coturn.certificate,
    })

  describe.each(['udp', 'tcp', 'tls'] as const)('over %s', (over) => {
    it('gives a relay for the credentials that people get, and lets nobody into inner networks', async () => {
      expect(await ask(over, credentialsAt(new Date()))).toMatchObject({
        kind: 'granted',
        relayedAddress: '127.0.0.1',
        openTo: [],
      })
    })

    it('still takes credentials at the end of a long meeting', async () => {
      const soonOver = new Date(Date.now() - 1.9 * HOUR_MS)
      expect(await ask(over, credentialsAt(soonOver))).toMatchObject({ kind: 'granted' })
    })

    it('refuses credentials that have ended, or that another secret made', async () => {
      const refused = { kind: 'refused', code: 401 }
      const ended = credentialsAt(new Date(Date.now() - 2.1 * HOUR_MS))
      expect(await ask(over, ended)).toMatchObject(refused)
      expect(await ask(over, credentialsAt(new Date(), 'another-secret'))).toMatchObject(refused)
    })

    it('refuses somebody who makes their credentials last longer', async () => {
      const { username, credential } = credentialsAt(new Date())
      const later = username.replace(/^\d+/, (until) => String(Number(until) + 86_400))
      expect(await ask(over, { username: later, credential })).toMatchObject({ code: 401 })
    })
  })

  describe('as the doctor sees it', () => {
    const examine = (urls: string[], more: { secret?: string; trusts?: boolean } = {}) =>
      examineRelay(
        readConfiguration({ TURN_URLS: urls.join(','), TURN_SECRET: more.secret ?? coturn.secret }),
        {
          now: new Date(),
          withinMs: WITHIN_MS,
          certificateAuthority: more.trusts === false ? undefined : coturn.certificate,
        },
      )

    it('is well on each of its addresses; that none of them is 443 is said', async () => {
      const { udp, tcp, tls } = coturn.urls
      const findings = await examine([udp, tcp, tls])
      expect(findings.map(({ level }) => level)).toEqual(['ok', 'ok', 'ok', 'warning'])
      expect(findings[2]!.text).toBe(`${tls} gives a relay, at 127.0.0.1`)
      expect(findings[3]!.remedy).toContain('turns:HOST:443?transport=tcp')
    })

    it('has another secret, and learns which setting to mend', async () => {
      const [finding] = await examine([coturn.urls.udp], { secret: 'another-secret' })
      expect(finding).toMatchObject({ level: 'mistake' })
      expect(finding!.text).toMatch(/refused: 401/)
      expect(finding!.remedy).toContain('static-auth-secret')
    })

    it('shows a certificate that nobody vouches for', async () => {
      const [finding] = await examine([coturn.urls.tls], { trusts: false })
      expect(finding).toMatchObject({ level: 'mistake' })
      expect(finding!.text).toContain('certificate')
    })

    it('speaks no TLS on that port, or is not there', async () => {
      const pages = createServer().listen(0, '127.0.0.1')
      await once(pages, 'listening')
      const plain = `turns:127.0.0.1:${(pages.address() as { port: number }).port}`
      const nowhere = [`turn:${nobody}?transport=tcp`, `turn:${nobody}?transport=udp`]
      const findings = await examine([plain, ...nowhere])
      pages.close()
      expect(findings[0]!.text).toContain('does not speak TLS')
      expect(findings.slice(0, 3).map(({ level }) => level)).toEqual(Array(3).fill('mistake'))
      expect(findings[1]!.text).toContain('(ECONNREFUSED)')
      expect(findings[2]!.remedy).toContain(`UDP port ${nobody.split(':')[1]}`)
    })
  })
})

describe('a coturn that is set up carelessly', () => {
  it('is warned of inner networks and of a certificate that ends', async () => {
    const coturn = await startCoturn({ allowsLoopback: true, certificateDays: 7 })
    try {
      const turn = { TURN_URLS: coturn.urls.tls, TURN_SECRET: coturn.secret }
      const findings = await examineRelay(readConfiguration(turn), {
        now: new Date(),
        certificateAuthority: coturn.certificate,
      })
      const warnings = findings.filter(({ level }) => level === 'warning').map(({ text }) => text)
      expect(warnings[0]).toContain('inner networks (127.0.0.1)')
      expect(warnings[1]).toMatch(/^the certificate of turns:.* ends on \d{4}-\d\d-\d\d$/)
    } finally {
      await coturn.stop()
    }
  })
})

describe('a site without a relay', () => {
  it('learns what that means', async () => {
    const [finding] = await examineRelay(readConfiguration({}), { now: new Date() })
    expect(finding).toMatchObject({ level: 'warning' })
    expect(finding!.remedy).toContain('TURN_URLS')
  })
})
