import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCertificate } from '../../tests/support/certificates.ts'
import { examineCertificate } from './certificate.ts'
import { nobodysAddress } from '../../tests/support/free-port.ts'

const nowhere = await nobodysAddress()

const DAY_MS = 86_400_000
const DAYS = 60

describe('the certificate of the site’s address', () => {
  const { key, certificate } = makeCertificate(DAYS)
  let server: Server
  let appUrl: string
  beforeAll(async () => {
    server = createServer({ key, cert: certificate }, (_, response) => response.end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    appUrl = `https://localhost:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const look = async (daysAhead: number, certificateAuthority?: string) => {
    const now = new Date(Date.now() + daysAhead * DAY_MS)
    const [finding] = await examineCertificate({ appUrl }, { now, certificateAuthority })
    return finding
  }

  it('is good until two weeks before its end, needs care from then on, and is broken after it', async () => {
    expect(await look(0, certificate)).toMatchObject({ level: 'ok' })
    expect(await look(DAYS - 15, certificate)).toMatchObject({ level: 'ok' })
    const late = await look(DAYS - 13, certificate)
    expect(late).toMatchObject({ level: 'warning', subject: 'certificate' })
    expect(late?.isUnseen).toBeUndefined()
    expect(await look(DAYS + 1, certificate)).toMatchObject({ level: 'mistake' })
  })

  it('is named where its authority is not known, which browsers may refuse', async () => {
    expect((await look(0))?.text).toMatch(/not known to this machine \([A-Z_]+\)/)
  })

  it('is not called broken where nobody can look, and is not asked for without https', async () => {
    const nobody = { appUrl: `https://${nowhere}` }
    const now = new Date()
    expect(await examineCertificate(nobody, { now })).toMatchObject([{ isUnseen: true }])
    expect(await examineCertificate({ appUrl: 'http://localhost:3000' }, { now })).toEqual([])
  })
})
