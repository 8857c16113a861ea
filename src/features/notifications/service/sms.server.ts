import { timingSafeEqual } from 'node:crypto'
import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { logger } from '../../../platform/logger.ts'
import { absoluteUrl } from '../../../platform/addresses/site-address.ts'
import { sendSms, type SmsAnswer } from '../../../platform/sms/gateway.ts'
import { partsOf, withPlainSigns } from '../../../platform/sms/text.ts'
import { noteReport } from '../records/short-messages.server.ts'
import * as records from '../records/text-phones.server.ts'
import { mayBeTexted } from '../rules/phone-numbers.ts'
import { fitParts } from '../rules/short-messages.ts'
import type { ComposedShort } from './definitions.server.ts'

/** A message as SMS text: at most two parts. */
export const textOf = ({ title, body, path }: ComposedShort): string =>
  fitParts(
    { title: withPlainSigns(title), body: withPlainSigns(body), link: absoluteUrl(path) },
    partsOf,
  )

/**
 * Books message parts on today's and this month's limits, and records that they are handed over. At
 * a limit the team is notified, once a day.
 */
async function takeParts(
  parts: number,
  { handOver, now }: { handOver: HandOver | undefined; now: Date },
): Promise<boolean> {
  const { sms } = deployment()
  return inTransaction(async () => {
    const { day, month, isNotified } = await records.lockUsage(now)
    const isOver = day + parts > (sms?.perDay ?? 0)
    const isMonthOver = month + parts > (sms?.perMonth ?? 0)
    if (!isOver && !isMonthOver) {
      await records.addUsage(now, parts)
      await handOver?.(parts)
      return true
    }
    if (!isNotified) {
      await records.markNotified(now)
      await publish('sms-ceiling-reached', { period: isMonthOver ? 'month' : 'day' })
    }
    return false
  })
}

/**
 * Records, before the gateway gets a message, that it may have it: an interrupted attempt is not
 * repeated.
 */
type HandOver = (parts: number) => Promise<void>

interface Text {
  text: string
  /** The product's own id for it. */
  id: string
  handOver?: HandOver
}

/** One attempt to send a text to a number. */
export async function textTo(
  number: string,
  { text, id, handOver }: Text,
  now: Date,
): Promise<SmsAnswer> {
  const { sms } = deployment()
  if (!sms || !mayBeTexted(number, sms.prefixes))
    return { outcome: 'refused', error: 'not-allowed' }
  const parts = partsOf(text)
  if (!(await takeParts(parts, { handOver, now }))) return { outcome: 'refused', error: 'ceiling' }
  const tried = await sendSms(sms.gateway, { to: number, text, id })
  if (tried.outcome === 'sent') return tried
  // Messages that the gateway rejected cost nothing.
  if (tried.outcome !== 'unclear') await records.addUsage(now, -parts)
  logger.warn({ sms: id, outcome: tried.outcome, error: tried.error }, 'sms not sent')
  return tried
}

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Handles a delivery report of the gateway. `refused`: a wrong secret, or none is set; `unknown`:
 * another status, or an unknown message.
 */
export async function takeSmsReport(given: {
  secret: string
  fields: Readonly<Record<string, string>>
}): Promise<'taken' | 'unknown' | 'refused'> {
  const reports = deployment().sms?.reports
  if (!reports || !isSame(given.secret, reports.secret)) return 'refused'
  const providerId = given.fields[reports.idField]
  const said = given.fields[reports.statusField]?.toLowerCase()
  if (!providerId || !said) return 'unknown'
  const isDelivered = reports.delivered.includes(said)
  if (!isDelivered && !reports.failed.includes(said)) return 'unknown'
  const status = isDelivered ? 'delivered' : 'failed'
  const isKnown = await noteReport(providerId, {
    status,
    lastError: isDelivered ? null : said.slice(0, 40),
  })
  return isKnown ? 'taken' : 'unknown'
}
