import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { describeError } from '../platform/error-description.ts'
import { isLoopback } from '../platform/configuration/loopback.ts'
import {
  isMailAddress,
  openMailTransport,
  parseMailAddress,
  type MailAddress,
} from '../platform/mail/transport.ts'
import { findingsOn, type Finding } from './finding.ts'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { parseConnectionUrl } from 'nodemailer/lib/shared'

const { ok, warning, mistake } = findingsOn('mail')

const ANSWER_WITHIN_MS = 10_000

/** Connects, greets, switches to TLS and signs in; sends nothing. */
async function greet(smtpUrl: string, requireTLS: boolean, withinMs: number): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS,
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function judgeFailure(host: string, error: unknown): Finding {
  const code = describeError(error).code ?? 'unknown'
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  const answer = [code, command, responseCode].filter(Boolean).join(' ')
  if (code === 'EAUTH')
    return mistake(
      `${host} refuses the name or the password (${answer})`,
      'mend them in SMTP_URL; a character such as @ or / in them is written as %40 or %2F',
    )
  if (code === 'EDNS' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return mistake(`${host} is a name that is not found (${answer})`, 'mend SMTP_URL or the DNS')
  if (code === 'ESOCKET' || code === 'ETLS' || /CERT|SELF_SIGNED/.test(code))
    return mistake(
      `${host} is reached and not understood, or shows a wrong certificate (${answer})`,
      'smtps:// is for port 465 and smtp:// for 587; the name in SMTP_URL must stand in the certificate',
    )
  return mistake(
    `${host} does not answer (${answer})`,
    'see that the server runs, and that firewalls let this machine reach its port',
  )
}

/** Checks that the server accepts our credentials, and that the connection is encrypted. */
async function examineServer(
  smtpUrl: string,
  { withinMs, mustBeSecret }: { withinMs: number; mustBeSecret: boolean },
): Promise<Finding> {
  const { host, username } = new URL(smtpUrl)
  const as = username ? `, and takes ${decodeURIComponent(username)}` : ''
  try {
    await greet(smtpUrl, mustBeSecret, withinMs)
    return ok(`${host} answers${as}`)
  } catch (error) {
    if (!mustBeSecret || describeError(error).code !== 'ETLS') return judgeFailure(host, error)
  }
  try {
    await greet(smtpUrl, false, withinMs)
    return warning(
      `${host} answers${as}, without encryption: password and mails can be read on the way`,
      'ask for STARTTLS at the server, or use smtps:// with port 465',
    )
  } catch (error) {
    return judgeFailure(host, error)
  }
}

function examineSender({ address }: MailAddress): Finding[] {
  if (!/@(?:(?:.*\.)?example\.(?:org|com|net)|localhost|[\d.]+)$/.test(address)) return []
  return [
    warning(
      `MAIL_FROM is ${address}, which nobody can answer, and which many servers refuse`,
      'set MAIL_FROM to an address of your own, such as no-reply@your-domain',
    ),
  ]
}

async function sendTest(configuration: Configuration, to: string): Promise<Finding> {
  if (!isMailAddress(to)) return mistake(`${to} is no mail address`, 'give another with --mail')
  const from = parseMailAddress(configuration.mailFrom)
  const transport = openMailTransport({
    smtpUrl: configuration.smtpUrl,
    from,
    dkim: configuration.dkim,
  })
  const text = 'Mail leaves this site.\n\nایمیل از این سایت فرستاده می‌شود.\n'
  try {
    await transport.send({
      messageId: `doctor.${randomUUID()}@${new URL(configuration.appUrl).hostname}`,
      to: { name: '', address: to },
      locale: 'en',
      subject: 'Test · آزمایش',
      text,
      html: `<p>Mail leaves this site.</p><p dir="rtl" lang="fa">ایمیل از این سایت فرستاده می‌شود.</p>`,
    })
    return ok(`the server took a test mail to ${to}; see whether it arrives, and not as spam`)
  } catch (error) {
    const code = error instanceof Error ? error.message : 'unknown'
    return mistake(
      `the server did not take a test mail to ${to} (${code})`,
      'see whether the server may send as MAIL_FROM, and to other domains',
    )
  } finally {
    transport.close()
  }
}

/** Checks that mail can be sent. A test mail is sent only to a given address. */
export async function examineMail(
  configuration: Configuration,
  options: { testTo?: string | undefined; withinMs?: number } = {},
): Promise<Finding[]> {
  const { smtpUrl, mailFrom } = configuration
  if (!smtpUrl)
    return [
      warning(
        'no SMTP_URL is set: mails are kept in the product, where the admin reads them, and reach nobody',
        'set SMTP_URL and MAIL_FROM',
      ),
    ]
  const { hostname, protocol } = new URL(smtpUrl)
  const mustBeSecret = protocol === 'smtp:' && !isLoopback(hostname)
  const withinMs = options.withinMs ?? ANSWER_WITHIN_MS
  const server = await examineServer(smtpUrl, { withinMs, mustBeSecret })
  const from = parseMailAddress(mailFrom)
  if (server.level === 'mistake') return [server, ...examineSender(from)]
  const requireTLS = mustBeSecret && server.level === 'ok'
  const refused = await examineSenderAt(smtpUrl, from, { requireTLS, withinMs })
  const findings = [server, ...examineSender(from), ...refused]
  if (options.testTo) findings.push(await sendTest(configuration, options.testTo))
  return findings
}

/** The mail library accepts custom sign-in methods, which can send commands; the name of ours. */
const TRY_SENDER = 'TRY-SENDER'

interface Answer {
  status: number
  /** The enhanced status code (RFC 3463), if the server sends one. */
  code?: string | undefined
}

/** Sends MAIL FROM with an address, resets, and returns the server's reply. */
async function tryMailFrom(
  smtpUrl: string,
  { address, requireTLS, withinMs }: { address: string; requireTLS: boolean; withinMs: number },
): Promise<Answer> {
  const answered = Promise.withResolvers<Answer>()
  const { auth, ...server } = parseConnectionUrl(smtpUrl)
  const connection = new SMTPConnection({
    ...server,
    requireTLS,
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
    customAuth: {
      [TRY_SENDER]: async ({ sendCommand }) => {
        answered.resolve(await sendCommand(`MAIL FROM:<${address}>`))
        await sendCommand('RSET')
      },
    },
  })
  const orFail = (next: () => void) => (error?: Error | null) =>
    error ? answered.reject(error) : next()
  const tryIt = () =>
    connection.login(
      { method: TRY_SENDER },
      orFail(() => {}),
    )
  connection.on('error', answered.reject)
  connection.on('end', () => answered.reject(new Error('the server hung up')))
  connection.connect(
    orFail(() => {
      if (auth && connection.allowsAuth) connection.login(auth, orFail(tryIt))
      else tryIt()
    }),
  )
  try {
    return await answered.promise
  } finally {
    connection.quit()
  }
}

/** Checks that the server accepts MAIL_FROM after our sign-in; nothing is sent. */
async function examineSenderAt(
  smtpUrl: string,
  { address }: MailAddress,
  line: { requireTLS: boolean; withinMs: number },
): Promise<Finding[]> {
  const { host } = new URL(smtpUrl)
  const found = await tryMailFrom(smtpUrl, { address, ...line }).catch(() => undefined)
  if (found && found.status >= 200 && found.status < 300) return []
  const answer = [found?.status, found?.code].filter(Boolean).join(' ') || 'no answer'
  const text = `${host} does not take mail from MAIL_FROM ${address} (${answer})`
  if (found?.status === 530)
    return [mistake(text, 'this server asks for a name and a password: put them into SMTP_URL')]
  if (!found || found.status < 500)
    return [warning(text, 'ask the doctor again in a while; then see the limits of the account')]
  return [mistake(text, 'set MAIL_FROM to an address that this account may send from')]
}
