import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailbox, type Mailbox } from '../../tests/support/mailbox.ts'
import { startNameServer, type NameServer } from '../../tests/support/name-server.ts'
import { readConfiguration } from '../platform/configuration/configuration.ts'
import { openMailTransport, parseMailAddress } from '../platform/mail/transport.ts'
import { examineSignature } from './mail-signature.ts'
import { nobodysAddress } from '../../tests/support/free-port.ts'

const nobody = await nobodysAddress()

describe('mails that are signed by a key (DKIM)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-dkim-'))
  const file = path.join(folder, 'dkim.pem')
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  let names: NameServer
  let mailbox: Mailbox
  beforeAll(async () => {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
    names = await startNameServer()
    mailbox = await startMailbox()
  })
  afterAll(async () => {
    await Promise.all([names.stop(), mailbox.stop()])
    rmSync(folder, { recursive: true })
  })

  const configured = (more: Record<string, string> = {}) =>
    readConfiguration({
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Hamgam <no-reply@mail.hamgam.test>',
      DKIM_KEY_FILE: file,
      ...more,
    })
  async function examine(more?: Record<string, string>): Promise<string[]> {
    const findings = await examineSignature(configured(more), { nameServers: [names.address] })
    return findings.map(({ level, text }) => `${level}: ${text}`)
  }

  it('have a signature of the sender’s domain over the unsubscribe headers, too', async () => {
    const { dkim, smtpUrl, mailFrom } = configured()
    const from = parseMailAddress(mailFrom)
    const transport = openMailTransport({ smtpUrl, from, dkim })
    await transport.send({
      messageId: 'mail.1@hamgam.test',
      to: { name: '', address: 'sara@example.org' },
      locale: 'fa',
      subject: 'سلام',
      text: 'سلام\n',
      html: '<p>سلام</p>',
      unsubscribe: 'https://hamgam.test/unsubscribe/1-reminders-x',
    })
    transport.close()
    const [mail] = await mailbox.until(1)
    const signature = mail!.headers.find(({ key }) => key === 'dkim-signature')?.value ?? ''
    expect(signature).toMatch(/d=mail\.hamgam\.test;.* s=hamgam;/)
    const signed = /\bh=([^;]+)/.exec(signature)?.[1]?.toLowerCase().replace(/\s/g, '').split(':')
    for (const name of ['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post'])
      expect(signed).toContain(name)
  })

  it('are checked by the doctor: what the DNS has, and what it lacks', async () => {
    expect(await examine()).toEqual([
      'mistake: mails are signed as mail.hamgam.test, and the DNS has no key at hamgam._domainkey.mail.hamgam.test',
      'warning: mail.hamgam.test has no DMARC record, for which large providers ask',
    ])
    names.texts.set('hamgam._domainkey.mail.hamgam.test', `v=DKIM1; k=rsa; p=${published}`)
    names.texts.set('_dmarc.hamgam.test', 'v=DMARC1; p=quarantine; adkim=s')
    expect(await examine()).toEqual([
      'ok: mails are signed as mail.hamgam.test, and the DNS has their key at hamgam._domainkey.mail.hamgam.test',
      'ok: DMARC of hamgam.test asks for p=quarantine where mails are not its own',
    ])
    names.texts.set('hamgam._domainkey.mail.hamgam.test', 'v=DKIM1; p=AAAA')
    expect((await examine())[0]).toMatch(/^mistake: the DNS has another key/)
    names.texts.set('s2._domainkey.hamgam.test', `v=DKIM1; p=${published}`)
    const above = { DKIM_DOMAIN: 'hamgam.test', DKIM_SELECTOR: 's2' }
    expect((await examine(above)).at(-1)).toMatch(
      /^mistake: mails come from .* which DMARC takes for another/,
    )
    names.texts.set('_dmarc.hamgam.test', 'v=DMARC1; p=none')
    expect(await examine(above)).toHaveLength(2)
  })

  it('are said to be unseen where the DNS does not answer', async () => {
    const findings = await examineSignature(configured(), { nameServers: [nobody] })
    expect(findings.map(({ isUnseen }) => isUnseen)).toEqual([true, true])
  })

  it('need a key that nobody else reads, and that is one', async () => {
    chmodSync(file, 0o644)
    expect((await examine())[0]).toMatch(/^mistake: others on this machine may read/)
    chmodSync(file, 0o600)
    const broken = path.join(folder, 'broken.pem')
    writeFileSync(broken, 'no key')
    expect(() => configured({ DKIM_KEY_FILE: broken })).toThrow('DKIM_KEY_FILE')
    expect(() => configured({ DKIM_KEY_FILE: path.join(folder, 'none') })).toThrow('ENOENT')
  })
})
