import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCertificate } from '../../tests/support/certificates.ts'
import { startMailbox, type Mailbox } from '../../tests/support/mailbox.ts'
import { readConfiguration } from '../platform/configuration/configuration.ts'
import { examineMail } from './mail.ts'
import { nobodysAddress } from '../../tests/support/free-port.ts'

const nowhere = await nobodysAddress()

const FROM = 'Hamgam <no-reply@hamgam.test>'
const WITHIN_MS = 3000

const examine = (environment: Record<string, string>, testTo?: string) =>
  examineMail(readConfiguration({ MAIL_FROM: FROM, ...environment }), {
    testTo,
    withinMs: WITHIN_MS,
  })

describe('mail by a real server', () => {
  let mailbox: Mailbox
  let guarded: SMTPServer
  let guardedPort = 0
  beforeAll(async () => {
    mailbox = await startMailbox()
    guarded = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _, answer) =>
        username === 'hamgam' && password === 'p@ss/word'
          ? answer(null, { user: username })
          : answer(new Error('no')),
    })
    guarded.on('error', () => {})
    guarded.listen(0, '127.0.0.1')
    await once(guarded.server, 'listening')
    guardedPort = (guarded.server.address() as { port: number }).port
  })
  afterAll(async () => {
    await mailbox.stop()
    await new Promise<void>((resolve) => guarded.close(resolve))
  })

  it('is well, and nothing is sent unless that is asked for', async () => {
    expect(await examine({ SMTP_URL: mailbox.url })).toEqual([
      expect.objectContaining({ level: 'ok' }),
    ])
    expect(mailbox.received).toEqual([])
  })

  it('sends a test mail, in both languages', async () => {
    const findings = await examine({ SMTP_URL: mailbox.url }, 'admin@hamgam.test')
    expect(findings.map(({ level }) => level)).toEqual(['ok', 'ok'])
    const [mail] = await mailbox.until(1)
    expect(mail!.recipients).toEqual(['admin@hamgam.test'])
    expect(mail!.text).toContain('Mail leaves this site.')
    expect(mail!.text).toContain('ایمیل از این سایت فرستاده می‌شود.')
  })

  it('says when the server refuses the test mail', async () => {
    mailbox.refuses = () => true
    const findings = await examine({ SMTP_URL: mailbox.url }, 'admin@hamgam.test')
    mailbox.refuses = () => false
    expect(findings[1]).toMatchObject({ level: 'mistake' })
    expect(findings[1]!.text).toContain('EENVELOPE 550')
    const [, wrong] = await examine({ SMTP_URL: mailbox.url }, 'nobody')
    expect(wrong!.text).toBe('nobody is no mail address')
  })

  it('signs in, and says when the password is wrong', async () => {
    const at = (password: string) => `smtp://hamgam:${password}@127.0.0.1:${guardedPort}`
    const [right] = await examine({ SMTP_URL: at('p%40ss%2Fword') })
    expect(right).toMatchObject({ level: 'ok' })
    expect(right!.text).toContain('takes hamgam')
    const [wrong] = await examine({ SMTP_URL: at('wrong') })
    expect(wrong).toMatchObject({ level: 'mistake' })
    expect(wrong!.text).toMatch(/refuses the name or the password \(EAUTH/)
    expect(JSON.stringify([right, wrong])).not.toContain('p%40ss')
  })

  it('says that a certificate is not one for that server', async () => {
    const { key, certificate } = makeCertificate()
    const unknown = new SMTPServer({ authOptional: true, key, cert: certificate })
    unknown.on('error', () => {})
    unknown.listen(0, '127.0.0.1')
    await once(unknown.server, 'listening')
    const { port } = unknown.server.address() as { port: number }
    const [finding] = await examine({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    await new Promise<void>((resolve) => unknown.close(resolve))
    expect(finding).toMatchObject({ level: 'mistake' })
    expect(finding!.text).toContain('shows a wrong certificate')
  })

  it('is warned that mail to a server without encryption can be read by everybody on the way', async () => {
    // 0.0.0.0 reaches this machine, but the doctor treats it as another one.
    const [finding] = await examine({ SMTP_URL: mailbox.url.replace('127.0.0.1', '0.0.0.0') })
    expect(finding).toMatchObject({ level: 'warning' })
    expect(finding!.text).toContain('without encryption')
  })

  it('says that a server is not there, or is another than the address says', async () => {
    const [nobody] = await examine({ SMTP_URL: `smtp://${nowhere}` })
    expect(nobody).toMatchObject({ level: 'mistake' })
    const [plain] = await examine({ SMTP_URL: mailbox.url.replace('smtp:', 'smtps:') })
    expect(plain).toMatchObject({ level: 'mistake' })
    expect(plain!.remedy).toContain('smtps:// is for port 465')
  })

  it('says that a server would not send from MAIL_FROM, and sends nothing to find it out', async () => {
    const before = mailbox.received.length
    const refusedWith = async (answer: string) => {
      mailbox.answers.sender = answer
      const findings = await examine({ SMTP_URL: mailbox.url })
      delete mailbox.answers.sender
      expect(findings).toHaveLength(2)
      return findings[1]!
    }
    const foreign = await refusedWith('550 5.7.1 not allowed to send as this address')
    expect(foreign).toMatchObject({ level: 'mistake' })
    expect(foreign.text).toContain('does not take mail from MAIL_FROM no-reply@hamgam.test (550')
    expect(foreign.remedy).toContain('an address that this account may send from')
    const stranger = await refusedWith('530 5.7.0 authentication required')
    expect(stranger).toMatchObject({ level: 'mistake' })
    expect(stranger.remedy).toContain('a name and a password')
    expect(await refusedWith('452 4.3.1 out of room')).toMatchObject({ level: 'warning' })
    expect(mailbox.received).toHaveLength(before)
  })

  it('tries MAIL_FROM once it has signed in', async () => {
    const tried: string[] = []
    guarded.onMailFrom = ({ address }, { user }, answer) => {
      tried.push(`${String(user)} ${address}`)
      answer(Object.assign(new Error('not yours'), { responseCode: 553 }))
    }
    const url = `smtp://hamgam:p%40ss%2Fword@127.0.0.1:${guardedPort}`
    const findings = await examine({ SMTP_URL: url })
    expect(tried).toEqual(['hamgam no-reply@hamgam.test'])
    expect(findings.map(({ level }) => level)).toEqual(['ok', 'mistake'])
  })

  it('is warned of a sender that nobody can answer', async () => {
    const url = { SMTP_URL: mailbox.url, MAIL_FROM: '' }
    const [, finding] = await examine(url)
    expect(finding).toMatchObject({ level: 'warning' })
    expect(finding!.text).toContain('no-reply@localhost')
  })
})

describe('mail without a server', () => {
  it('reaches nobody, which is said', async () => {
    expect(await examine({})).toEqual([expect.objectContaining({ level: 'warning' })])
  })
})
