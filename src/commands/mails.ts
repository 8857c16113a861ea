import { MAIL_STATUSES } from '../features/notifications/rules/index.ts'
import {
  listMails,
  provideMailing,
  resendAll,
  resendMail,
} from '../features/notifications/service/index.server.ts'
import { provideMails } from '../mails.ts'
import { system } from '../platform/actor.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { openMailTransport, parseMailAddress } from '../platform/mail/transport.ts'
import { Problem } from '../platform/api/problem.ts'
import { UsageError, required, upToDate } from './command.ts'

/** Reads sent mails with masked links; sends nothing. */
function readMails({ mailFrom }: Configuration): void {
  const from = parseMailAddress(mailFrom)
  provideMails()
  provideMailing({ transport: openMailTransport({ from }), from, showsSecrets: false })
}

export const printMails = upToDate(async (options, configuration) => {
  readMails(configuration)
  const status = MAIL_STATUSES.find((one) => one === options.status)
  if (options.status !== undefined && !status)
    throw new UsageError(`--status is one of ${MAIL_STATUSES.join(', ')}`)
  const { entries: mails } = await listMails(system, { status, limit: 100 })
  for (const mail of mails)
    console.log(
      [
        mail.id,
        mail.status,
        mail.template,
        mail.to,
        mail.sentAt ?? mail.keptAt ?? mail.notBefore,
      ].join('\t'),
    )
})

const SENT_LATER = 'sent when the product runs with SMTP_URL'

async function resendAllOf(status: string): Promise<void> {
  if (status !== 'failed' && status !== 'kept')
    throw new UsageError('--status is failed or kept; a single mail is named with --id')
  const { queued } = await resendAll(system, { status })
  console.log(`${queued} mails are ${SENT_LATER}.`)
}

export const resend = upToDate(async (options, configuration) => {
  readMails(configuration)
  if (options.status !== undefined) return resendAllOf(options.status)
  const id = required(options.id, 'id')
  if (!/^\d{1,9}$/.test(id)) throw new UsageError('--id is the number of a mail')
  try {
    await resendMail(system, Number(id))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new UsageError(`there is no mail ${id}`)
  }
  console.log(`It is ${SENT_LATER}.`)
})
