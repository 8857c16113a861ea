import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfiguration } from '../platform/configuration/configuration.ts'
import { examineSms } from './sms.ts'

describe('what the doctor says of text messages', () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.end()
  })
  let port = 0
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const examine = async (environment: Record<string, string>) => {
    const findings = await examineSms(readConfiguration({ DEMO: 'off', ...environment }))
    return findings.map(({ level, subject, text }) => `${level} ${subject}: ${text}`)
  }

  it('is nothing without a gateway', async () => expect(await examine({})).toEqual([]))

  it('is that the gateway answers, and nothing is sent', async () => {
    const found = await examine({
      SMS_URL: `http://127.0.0.1:${port}/send`,
      SMS_PREFIXES: '+98',
      SMS_ID: 'id',
      SMS_REPORT_SECRET: 'sixteen letters and more',
    })
    expect(found).toEqual([
      `ok sms: 127.0.0.1:${port} answers; at most 100 parts a day, 1000 a month`,
    ])
    expect(asked).toBe(0)
  })

  it('is what may cost more than it has to, and what stays unknown', async () => {
    const found = await examine({ SMS_URL: `http://127.0.0.1:${port}/send` })
    expect(found.slice(1)).toEqual([
      'warning sms: codes can be sent to numbers of every country',
      'warning sms: nobody says which text messages arrive',
    ])
  })

  it('is that nobody answers there', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port: free } = closed.address() as AddressInfo
    closed.close()
    await once(closed, 'close')
    const [first] = await examine({ SMS_URL: `http://127.0.0.1:${free}/send` })
    expect(first).toBe(`mistake sms: 127.0.0.1:${free} of SMS_URL does not answer (ECONNREFUSED)`)
  })
})
