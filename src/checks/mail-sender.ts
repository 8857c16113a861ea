import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { MailAddress } from '../platform/mail/transport.ts'
import { findingsOn, type Finding } from './finding.ts'

const { warning, mistake } = findingsOn('mail')

/** The library runs commands of one's own as a way to sign in; this is such a way's name. */
const TRY_SENDER = 'TRY-SENDER'

interface Answer {
  status: number
  /** As RFC 3463 has it, where the server gives one. */
  code?: string | undefined
}

/** Begins a mail from an address, cancels it, and returns the server's answer. */
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

/** Whether a server that accepts our sign-in would send from MAIL_FROM; nothing is sent. */
export async function examineSenderAt(
  smtpUrl: string,
  { address }: MailAddress,
  line: { requireTLS: boolean; withinMs: number },
): Promise<Finding[]> {
  const { host } = new URL(smtpUrl)
  const found = await tryMailFrom(smtpUrl, { address, ...line }).catch(() => undefined)
  if (found && found.status >= 200 && found.status < 300) return []
  const said = [found?.status, found?.code].filter(Boolean).join(' ') || 'no answer'
  const text = `${host} does not take mail from MAIL_FROM ${address} (${said})`
  if (found?.status === 530)
    return [mistake(text, 'this server asks for a name and a password: put them into SMTP_URL')]
  if (!found || found.status < 500)
    return [warning(text, 'ask the doctor again in a while; then see the limits of the account')]
  return [mistake(text, 'set MAIL_FROM to an address that this account may send from')]
}
