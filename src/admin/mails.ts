import { listMails, provideMailing, resendMail } from '../features/notifications/service.server.ts'
import { system } from '../platform/actor.ts'
import type { Configuration } from '../platform/configuration.ts'
import { openMailTransport, parseMailAddress } from '../platform/mail-transport.ts'
import { Problem } from '../platform/problem.ts'
import { UsageError, required, upToDate } from './command.ts'

/** Reads what was mailed, with its links masked, and sends nothing itself. */
function readMails({ mailFrom }: Configuration): void {
  const from = parseMailAddress(mailFrom)
  provideMailing({ transport: openMailTransport({ from }), from, showsSecrets: false })
}

const LISTED_STATUSES = ['waiting', 'sent', 'failed', 'dropped'] as const

export const printMails = upToDate(async (options, configuration) => {
  readMails(configuration)
  const status = LISTED_STATUSES.find((one) => one === options.status)
  if (options.status !== undefined && !status)
    throw new UsageError(`--status is one of ${LISTED_STATUSES.join(', ')}`)
  const { mails } = await listMails(system, { status, limit: 100 })
  for (const mail of mails)
    console.log(
      [mail.id, mail.status, mail.template, mail.to, mail.sentAt ?? mail.notBefore].join('\t'),
    )
})

export const resend = upToDate(async (options, configuration) => {
  readMails(configuration)
  const id = required(options.id, 'id')
  if (!/^\d{1,9}$/.test(id)) throw new UsageError('--id is the number of a mail')
  try {
    await resendMail(system, Number(id))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new UsageError(`there is no mail ${id}`)
  }
  console.log('It is sent when the product runs.')
})
