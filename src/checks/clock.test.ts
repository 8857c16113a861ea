import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfiguration } from '../platform/configuration/configuration.ts'
import { examineClock, judgeClock } from './clock.ts'
import { nobodysAddress } from '../../tests/support/free-port.ts'

const nobody = await nobodysAddress()

const WITHIN_MS = 2000

describe('two clocks', () => {
  const judge = (aheadMs: number, uncertainMs = 0) =>
    judgeClock({ whose: 'x', aheadMs, uncertainMs })

  it('agree when what is between them is little, or may be nothing', () => {
    expect(judge(-1900).level).toBe('ok')
    expect(judge(4000, 2500).level).toBe('ok')
  })

  it('are said to be apart, by how much and which way', () => {
    expect(judge(10_000)).toMatchObject({
      level: 'warning',
      text: 'this machine is 10 s behind x',
    })
    expect(judge(-90_000)).toMatchObject({
      level: 'mistake',
      text: 'this machine is 90 s ahead of x',
    })
  })
})

describe('the clock', () => {
  let time: Socket
  let pages: Server
  /** The offset of the servers' clocks. */
  let aheadMs = 0
  const port = { time: 0, pages: 0 }

  beforeAll(async () => {
    time = createSocket('udp4')
    time.on('message', (question, { port: asker, address }) => {
      if (question.length !== 48) return
      const answer = Buffer.alloc(48)
      const now = (Date.now() + aheadMs) / 1000 + 2_208_988_800
      answer.writeUInt32BE(Math.floor(now), 40)
      answer.writeUInt32BE(Math.floor((now % 1) * 2 ** 32), 44)
      time.send(answer, asker, address)
    })
    time.bind(0, '127.0.0.1')
    pages = createServer((_, response) => {
      response.setHeader('date', new Date(Date.now() + aheadMs).toUTCString()).end()
    }).listen(0, '127.0.0.1')
    await Promise.all([once(time, 'listening'), once(pages, 'listening')])
    port.time = time.address().port
    port.pages = (pages.address() as { port: number }).port
  })
  afterAll(() => {
    time.close()
    pages.close()
  })

  const examine = (environment: Record<string, string>) =>
    examineClock(readConfiguration(environment), undefined, WITHIN_MS)
  const timeServer = () => ({ NTP_SERVER: `127.0.0.1:${port.time}` })
  const jitsi = () => ({
    MEETING_PROVIDER: 'jitsi',
    JITSI_URL: `http://127.0.0.1:${port.pages}`,
    JITSI_APP_ID: 'hamgam',
    JITSI_SECRET: 'a-secret-of-the-jitsi-server',
  })

  it('is compared with the time server and the other servers that are configured', async () => {
    aheadMs = 0
    const findings = await examine({ ...timeServer(), ...jitsi() })
    expect(findings.map(({ level }) => level)).toEqual(['ok', 'ok'])
    aheadMs = 20_000
    const [byTimeServer, byDate] = await examine({ ...timeServer(), ...jitsi() })
    expect(byTimeServer).toMatchObject({ level: 'warning' })
    expect(byTimeServer!.text).toContain('this machine is 20 s behind')
    expect(byDate!.text).toMatch(/this machine is (?:19|20) s behind/)
  })

  it('cannot be compared with a server that does not answer', async () => {
    const [finding] = await examineClock(readConfiguration({ NTP_SERVER: nobody }), undefined, 200)
    expect(finding).toMatchObject({ level: 'warning' })
    expect(finding!.text).toMatch(/does not say the time/)
  })

  it('asks nobody who is not configured', async () => {
    const [finding, ...more] = await examine({})
    expect(more).toEqual([])
    expect(finding!.text).toContain('nothing to compare that with')
  })
})
